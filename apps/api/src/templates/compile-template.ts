import { createHash } from "node:crypto";
import { type CompiledTemplate, compile } from "@lavra/docx";
import { judgeFilters } from "@lavra/portuguese";
import { asDomainError } from "./template-faults.ts";

/** SHA-256 of a file's bytes, in hexadecimal: what its compiled form is known by. */
export const contentHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Faults that are listed; the last one then says that there are more. */
const mostFaults = 300;

/** @throws DomainError template.* when the bytes are no acceptable document */
export function compileTemplate(bytes: Uint8Array): CompiledTemplate {
  try {
    return compile(bytes, { faults: mostFaults, filters: judgeFilters });
  } catch (cause) {
    throw asDomainError(cause);
  }
}
