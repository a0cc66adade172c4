/// Every fuzzer, by name. One that is not here does not run: neither in `scripts/fuzz all` nor in `scripts/test`.
enum Registry {
  static var all: [Fuzzer] {
    [
      Canary.fuzzer, FrameDecoderFuzzer.fuzzer, RequestEnvelopeFuzzer.fuzzer, ResponseEnvelopeFuzzer.fuzzer,
      ReplyFuzzer.fuzzer, FormatReaderFuzzer.fuzzer, PageTokenFuzzer.fuzzer, FeedTokenFuzzer.fuzzer,
      FeedFoldingFuzzer.fuzzer, BatchResultsFuzzer.fuzzer,
      TitleKeyFuzzer.fuzzer, UploadStateFuzzer.fuzzer, ServerConnectionFuzzer.fuzzer,
      TokenFileFuzzer.fuzzer,
    ] + RequestFuzzers.all
  }
}
