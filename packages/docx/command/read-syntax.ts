import type { CompileOptions } from "../src/index.ts";
import { CommandError } from "./terminal.ts";

/** Options of both commands that define how templates write their markers. */
export const syntaxOptions = {
  delimiters: { type: "string" },
  "topics-at": { type: "string", multiple: true },
} as const;

interface GivenSyntax {
  readonly delimiters?: string | undefined;
  readonly "topics-at"?: readonly string[] | undefined;
}

/** @throws CommandError when there are not exactly two delimiters */
export function readSyntax({ delimiters, "topics-at": topicsAt }: GivenSyntax): CompileOptions {
  const [open, close, ...rest] = delimiters?.trim().split(/\s+/) ?? ["{", "}"];
  if (open === undefined || close === undefined || rest.length > 0) {
    throw new CommandError('--delimiters wants two, with a space between: "[[ ]]"');
  }
  return topicsAt === undefined ? { delimiters: [open, close] } : { delimiters: [open, close], topicsAt };
}
