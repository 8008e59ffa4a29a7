import type { NoticeCode, TemplateErrorCode } from "../../index.ts";

/** A document that means harm, made when it is asked for, and what has to become of it. */
export interface HostileCase {
  readonly name: string;
  readonly build: () => Uint8Array;
  /** The code it is refused with, or that of the notice which says that something was taken out. */
  readonly expected: TemplateErrorCode | NoticeCode;
  /** What must not be left in any part of a filled document. */
  readonly gone?: RegExp;
}
