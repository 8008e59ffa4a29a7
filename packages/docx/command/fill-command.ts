import { parseArgs } from "node:util";
import {
  type CompiledTemplate,
  type CompileOptions,
  compile,
  defaultLimits,
  type FilledDocument,
  markerKey,
  type Unfilled,
} from "../src/index.ts";
import { readBytes } from "./read-input.ts";
import { readSyntax, syntaxOptions } from "./read-syntax.ts";
import { readValues } from "./read-values.ts";
import { CommandError, EXIT, type Terminal } from "./terminal.ts";
import { refuseOverwriting, writeWhole } from "./write-output.ts";

interface FillRequest {
  readonly template: string;
  readonly values: string;
  readonly output: string;
  readonly topics: readonly string[];
  readonly unfilled: Unfilled;
  readonly syntax: CompileOptions;
}

function isUnfilled(word: string): word is Unfilled {
  return word === "keep" || word === "empty" || word === "refuse";
}

function readRequest(args: readonly string[]): FillRequest {
  const { values: options, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      output: { type: "string", short: "o" },
      topic: { type: "string", multiple: true, short: "t" },
      unfilled: { type: "string" },
      ...syntaxOptions,
    },
  });
  const [template, values, ...rest] = positionals;
  if (template === undefined || values === undefined)
    throw new CommandError("fill wants a template and a file of values");
  if (rest.length > 0) throw new CommandError(`one template and one file of values, not also ${rest.join(" ")}`);
  if (options.output === undefined) throw new CommandError("fill wants -o FILE, or -o - for standard output");
  const topics = options.topic ?? [];
  const inputs = [template, values, ...topics];
  if (inputs.filter((one) => one === "-").length > 1) throw new CommandError("standard input can be read once only");
  if (options.output !== "-") refuseOverwriting(options.output, inputs);
  const unfilled = options.unfilled ?? "keep";
  if (!isUnfilled(unfilled)) throw new CommandError("--unfilled is keep, empty or refuse");
  return { template, values, output: options.output, topics, unfilled, syntax: readSyntax(options) };
}

async function compileFile(path: string, terminal: Terminal, syntax: CompileOptions): Promise<CompiledTemplate> {
  return compile(await readBytes(path, defaultLimits.uploadBytes, terminal), syntax);
}

/** Returns the remarks about a successful filling: notices, markers without a value, values without a marker. */
function remarks(
  document: FilledDocument,
  all: readonly CompiledTemplate[],
  given: readonly string[],
  unfilled: Unfilled,
): string {
  const known = new Set(given.map(markerKey));
  const keys = new Set(all.flatMap(({ markers }) => markers.map(({ key }) => key)));
  const lines = document.notices.map(({ code, part, marker, topic, settings = [] }) =>
    [code, marker, part, topic === undefined ? undefined : `topic ${topic + 1}`, ...settings].filter(Boolean).join(" "),
  );
  const left = [...keys].filter((key) => !known.has(key));
  if (left.length > 0)
    lines.push(`no value, ${unfilled === "keep" ? "left as written" : "left empty"}: ${left.join(" ")}`);
  const unused = [...known].filter((key) => !keys.has(key));
  if (unused.length > 0) lines.push(`no such marker: ${unused.join(" ")}`);
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * Runs `fill TEMPLATE VALUES -o OUTPUT [--topic FILE …]` and returns the exit code.
 * @throws CommandError, TemplateError
 */
export async function fillCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const request = readRequest(args);
  if (request.output === "-" && terminal.isScreen) throw new CommandError("a document is not written to a screen");
  const values = await readValues(request.values, terminal);
  const template = await compileFile(request.template, terminal, request.syntax);
  const compiled = new Map<string, CompiledTemplate>();
  const topics: CompiledTemplate[] = [];
  for (const path of request.topics) {
    const topic = compiled.get(path) ?? (await compileFile(path, terminal, request.syntax));
    compiled.set(path, topic);
    topics.push(topic);
  }
  const document = template.fill(values, { topics, unfilled: request.unfilled });
  if (request.output === "-") await terminal.writeOutput(document.chunks);
  else writeWhole(request.output, document.chunks);
  terminal.writeError(remarks(document, [template, ...topics], Object.keys(values), request.unfilled));
  return EXIT.done;
}
