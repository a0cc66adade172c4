#include "descriptors.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/dynamic_message.h>
#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/util/json_util.h>

namespace pb = google::protobuf;

struct rollcall_descriptors {
  pb::DescriptorPool pool;
};

namespace {

char *copy(const std::string &text) { return strdup(text.c_str()); }

// Keeps what is wrong with a file; libprotobuf would print it.
class Errors : public pb::DescriptorPool::ErrorCollector {
 public:
  void AddError(const std::string &file, const std::string &element, const pb::Message *, ErrorLocation,
                const std::string &message) override {
    if (text.empty()) text = file + ": " + element + ": " + message;
  }
  std::string text;
};

const pb::MethodDescriptor *find_method(const pb::DescriptorPool &pool, const std::string &name, std::string *problem) {
  const auto slash = name.find('/');
  const auto *service = slash == std::string::npos ? nullptr : pool.FindServiceByName(name.substr(0, slash));
  const auto *method = service ? service->FindMethodByName(name.substr(slash + 1)) : nullptr;
  if (!method) {
    *problem = "the descriptor set has no method " + name + ", as package.Service/Method";
  } else if (method->client_streaming() || method->server_streaming()) {
    *problem = name + " is a stream; only unary methods can be called";
    return nullptr;
  }
  return method;
}

}  // namespace

rollcall_descriptors *rollcall_descriptors_read(const void *bytes, size_t count, char **error) {
  pb::LogSilencer silence;
  pb::FileDescriptorSet files;
  if (count > INT32_MAX || !files.ParseFromArray(bytes, static_cast<int>(count)) || files.file_size() == 0) {
    *error = copy("no FileDescriptorSet, as protoc --include_imports --descriptor_set_out=FILE writes it");
    return nullptr;
  }
  auto descriptors = std::make_unique<rollcall_descriptors>();
  for (const auto &file : files.file()) {
    Errors errors;
    if (!descriptors->pool.BuildFileCollectingErrors(file, &errors)) {
      *error = copy(errors.text);
      return nullptr;
    }
  }
  return descriptors.release();
}

void rollcall_descriptors_free(rollcall_descriptors *descriptors) { delete descriptors; }

void *rollcall_descriptors_encode_request(
    const rollcall_descriptors *descriptors, const char *method, const char *json, size_t count, size_t *size, char **error) {
  pb::LogSilencer silence;
  std::string problem;
  const auto *found = find_method(descriptors->pool, method, &problem);
  if (!found) {
    *error = copy(problem);
    return nullptr;
  }
  pb::DynamicMessageFactory factory;
  std::unique_ptr<pb::Message> message(factory.GetPrototype(found->input_type())->New());
  const auto status = pb::util::JsonStringToMessage(std::string(json, count), message.get());
  if (!status.ok()) {
    *error = copy(std::string(status.message()));
    return nullptr;
  }
  const auto encoded = message->SerializeAsString();
  *size = encoded.size();
  auto *bytes = malloc(encoded.size() + 1);
  memcpy(bytes, encoded.data(), encoded.size());
  return bytes;
}
