import { readFileSync } from "node:fs";
import { TemplateError } from "../src/index.ts";
import { fillCommand } from "./fill-command.ts";
import { inspectCommand } from "./inspect-command.ts";
import { CommandError, EXIT, type Terminal } from "./terminal.ts";

const USAGE = `lavra-docx fill TEMPLATE VALUES -o OUTPUT [--topic FILE …]
    Fills the markers of a Word template with the values of a JSON object, and puts the
    topics, in the order given, where the template has {SUBTEMPLATES}.
    --delimiters "[[ ]]"          what stands on either side of a marker's name, instead of { }
    --topics-at NAME              the name of the place for topics, instead of SUBTEMPLATES
    --unfilled keep|empty|refuse  what becomes of markers without a value; they are kept
lavra-docx inspect TEMPLATE [--json] [--delimiters "[[ ]]"] [--topics-at NAME]
    Lists the markers of a template, the place for topics, faults, and what was taken out.
lavra-docx --version

- stands for standard input or output. Ends with 0 when done, 1 when a document is refused
or cannot be filled, 2 when the command is given something it cannot work with.
`;

/**
 * Returns the version of the package; its `package.json` is beside the command's folder, in the checkout and where it
 * is installed.
 */
function version(): string {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}

/** True for the errors that `parseArgs` throws for invalid options. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
}

/** True for the error that the engine throws for invalid delimiters. */
function isSyntaxError(error: unknown): error is Error {
  return error instanceof TypeError && error.message.startsWith("delimiters ");
}

async function dispatch([verb, ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  if (verb === "fill") return fillCommand(rest, terminal);
  if (verb === "inspect") return inspectCommand(rest, terminal);
  if (verb === "--version" || verb === "-V") {
    await terminal.writeOutput([Buffer.from(`${version()}\n`)]);
    return EXIT.done;
  }
  const asked = verb === "--help" || verb === "-h" || verb === "help";
  if (asked) await terminal.writeOutput([Buffer.from(USAGE)]);
  else terminal.writeError(verb === undefined ? USAGE : `lavra-docx: no command ${verb}\n\n${USAGE}`);
  return asked ? EXIT.done : EXIT.misused;
}

/** Runs the command line and returns the exit code. Expected failures print one line to standard error. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof TemplateError) {
      terminal.writeError(`lavra-docx: ${error.message}\n`);
      return EXIT.refused;
    }
    // The reader of the output has closed it, as `head` does.
    if ((error as { code?: unknown }).code === "EPIPE") return EXIT.done;
    if (!(error instanceof CommandError) && !isArgumentError(error) && !isSyntaxError(error)) throw error;
    terminal.writeError(`lavra-docx: ${error.message}\n`);
    return EXIT.misused;
  }
}
