import { TemplateError } from "../src/index.ts";
import { CommandError, EXIT } from "./command-error.ts";
import { fillCommand } from "./fill-command.ts";
import { inspectCommand } from "./inspect-command.ts";
import type { Terminal } from "./terminal.ts";

const USAGE = `lavra-docx fill TEMPLATE VALUES -o OUTPUT [--topic FILE …]
    Fills the markers of a Word template with the values of a JSON object, and puts the
    topics, in the order given, where the template has {SUBTEMPLATES}.
lavra-docx inspect TEMPLATE [--json]
    Lists the markers of a template, the place for topics, faults, and what was taken out.

- stands for standard input or output. Ends with 0 when done, 1 when a document is refused
or cannot be filled, 2 when the command is given something it cannot work with.
`;

/** Wrong options, as parseArgs tells them. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
}

async function dispatch([verb, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (verb === "fill") return fillCommand(rest, terminal);
  if (verb === "inspect") return inspectCommand(rest, terminal);
  const asked = verb === "--help" || verb === "-h" || verb === "help";
  if (asked) await terminal.writeOutput([Buffer.from(USAGE)]);
  else terminal.writeError(verb === undefined ? USAGE : `lavra-docx: no command ${verb}\n\n${USAGE}`);
  return asked ? EXIT.done : EXIT.misused;
}

/** Runs the command line and gives the exit code; expected failures are told in one line on standard error. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof TemplateError) {
      terminal.writeError(`lavra-docx: ${error.message}\n`);
      return EXIT.refused;
    }
    // Whoever reads the output has closed it, as `head` does.
    if ((error as { code?: unknown }).code === "EPIPE") return EXIT.done;
    if (!(error instanceof CommandError) && !isArgumentError(error)) throw error;
    terminal.writeError(`lavra-docx: ${error.message}\n`);
    return EXIT.misused;
  }
}
