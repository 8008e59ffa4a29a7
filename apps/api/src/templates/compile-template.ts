import { createHash } from "node:crypto";
import { threadCpuUsage } from "node:process";
import { type CompiledTemplate, compile } from "@lavra/docx";
import { judgeFilters, kindBeside } from "@lavra/portuguese";
import { isOneForm, mayPrintNothing } from "@lavra/portuguese/agreement";
import { asDomainError } from "./warnings/template-faults.ts";

/** Returns the SHA-256 of a file's bytes in hexadecimal, the key of its compiled form. */
export const contentHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** How a file is compiled. */
export interface Compiling {
  /** Documents keep what restricts their editing. */
  readonly keepsProtection?: boolean;
  /** Blocks and references are filled; those of a file that was uploaded before stay as written. */
  readonly fillsBlocks?: boolean;
}

/** Returns the key of a compiled file in a cache: files compiled in other ways give other documents. */
export const compiledKey = (hash: string, { keepsProtection, fillsBlocks }: Compiling) =>
  [hash, ...(keepsProtection ? ["protected"] : []), ...(fillsBlocks ? ["blocks"] : [])].join(" ");

/** Most faults listed; the last entry then says that there are more. */
const mostFaults = 300;

/** Most characters of a value: the qualificação of 200 represented parties is far longer than what a person types. */
const longestValue = 256 * 1024;

/** @throws DomainError template.* if the bytes are no acceptable document */
export function compileTemplate(bytes: Uint8Array, compiling: Compiling = {}): CompiledTemplate {
  const { keepsProtection, fillsBlocks = false } = compiling;
  const protection = keepsProtection ? "kept" : "dropped";
  try {
    const limits = { faults: mostFaults, valueLength: longestValue };
    const readers = { filters: judgeFilters, forms: isOneForm, mayBeEmpty: mayPrintNothing, beside: kindBeside };
    return compile(bytes, { ...limits, ...readers, protection, fillsBlocks, fillsReferences: fillsBlocks });
  } catch (cause) {
    throw asDomainError(cause);
  }
}

/** Compiles, and measures the milliseconds of CPU time that it takes. @throws DomainError template.* */
export function timedCompile(bytes: Uint8Array, compiling: Compiling) {
  const before = threadCpuUsage();
  const template = compileTemplate(bytes, compiling);
  const { user, system } = threadCpuUsage(before);
  return { template, compileMs: (user + system) / 1000 };
}
