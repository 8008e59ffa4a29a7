import type { ErrorCode, ErrorData } from "@lavra/contract/failures/errors";
import { sentenceFor } from "@lavra/contract/failures/sentences";

/** An expected failure: a code and its data. The code determines the reply's status and sentence. */
export class DomainError extends Error {
  override name = "DomainError";
  readonly code: ErrorCode;
  readonly data: ErrorData;

  constructor(code: ErrorCode, data: ErrorData = {}, cause?: unknown) {
    super(sentenceFor(code, data), cause === undefined ? {} : { cause });
    this.code = code;
    this.data = data;
  }
}
