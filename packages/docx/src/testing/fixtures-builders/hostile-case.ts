import type { NoticeCode, TemplateErrorCode } from "../../index.ts";

/** Malicious document, made on demand, and its expected outcome. */
export interface HostileCase {
  readonly name: string;
  readonly build: () => Uint8Array;
  /** Code of the refusal, or of the notice that says something was removed. */
  readonly expected: TemplateErrorCode | NoticeCode;
  /** Pattern that must not match any part of a filled document. */
  readonly gone?: RegExp;
}
