// libprotobuf is C++: nothing of it is visible here. CDescriptors calls it.
#pragma once
