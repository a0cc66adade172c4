// libcrypto hashes: SHA-256 names every blob.
#pragma once
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
