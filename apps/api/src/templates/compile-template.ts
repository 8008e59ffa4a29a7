import { createHash } from "node:crypto";
import { type CompiledTemplate, compile } from "@lavra/docx";
import { judgeFilters, kindBeside } from "@lavra/portuguese";
import { isOneForm, mayPrintNothing } from "@lavra/portuguese/agreement";
import { asDomainError } from "./warnings/template-faults.ts";

/** Returns the SHA-256 of a file's bytes in hexadecimal, the key of its compiled form. */
export const contentHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Returns the key of a compiled file in a cache: one that keeps its protection gives other documents. */
export const compiledKey = (hash: string, keepsProtection: boolean) => (keepsProtection ? `${hash} protected` : hash);

/** Most faults listed; the last entry then says that there are more. */
const mostFaults = 300;

/** @throws DomainError template.* if the bytes are no acceptable document */
export function compileTemplate(bytes: Uint8Array, keepsProtection = false): CompiledTemplate {
  const protection = keepsProtection ? "kept" : "dropped";
  try {
    const readers = { filters: judgeFilters, forms: isOneForm, mayBeEmpty: mayPrintNothing, beside: kindBeside };
    return compile(bytes, { faults: mostFaults, ...readers, protection });
  } catch (cause) {
    throw asDomainError(cause);
  }
}
