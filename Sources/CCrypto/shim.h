// libcrypto hashes: SHA-256 names every blob. It also compares in constant time.
#pragma once
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
