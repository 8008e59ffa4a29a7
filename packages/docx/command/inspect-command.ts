import { parseArgs } from "node:util";
import { type CompiledTemplate, compile, defaultLimits, type MarkerPlace, TemplateError } from "../src/index.ts";
import { readBytes } from "./read-input.ts";
import { readSyntax, syntaxOptions } from "./read-syntax.ts";
import { CommandError, EXIT, type Terminal } from "./terminal.ts";

const place = ({ part, paragraph }: MarkerPlace) => `    ${part}: ${paragraph}`;

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function report({ markers, subtemplates, reserved, faults, notices }: CompiledTemplate): string {
  const lines = [
    ...section(
      `markers: ${markers.length}`,
      markers.flatMap(({ key, count, places }) => [`  ${key} × ${count}`, ...places.map(place)]),
    ),
    ...section("place for topics:", subtemplates.map(place)),
    ...section(
      `reserved: ${reserved.length}`,
      reserved.flatMap((tag) => [`  ${tag.kind} ${tag.marker}`, place(tag)]),
    ),
    ...section(
      `faults: ${faults.length}`,
      faults.flatMap((fault) => {
        const { code, marker, suggestion } = fault;
        const meant = suggestion === undefined ? "" : `, perhaps ${suggestion}`;
        return [`  ${code}${marker === undefined ? "" : ` ${marker}`}${meant}`, place(fault)];
      }),
    ),
    ...section(
      `notices: ${notices.length}`,
      notices.map(({ code, part }) => `  ${code}${part === undefined ? "" : ` ${part}`}`),
    ),
  ];
  return `${lines.length === 0 ? "no markers" : lines.join("\n")}\n`;
}

function asJson({ markers, agreements, subtemplates, reserved, faults, notices }: CompiledTemplate): string {
  return `${JSON.stringify({ markers, agreements, subtemplates, reserved, faults, notices }, null, 2)}\n`;
}

function refusal({ code, message, part, paragraph, marker }: TemplateError): string {
  return `${JSON.stringify({ refused: { code, message, part, paragraph, marker } }, null, 2)}\n`;
}

/**
 * Runs `inspect TEMPLATE [--json]` and returns the exit code.
 * @throws CommandError, TemplateError
 */
export async function inspectCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values: options, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: "boolean" }, ...syntaxOptions },
  });
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new CommandError("inspect wants one template");
  const bytes = await readBytes(path, defaultLimits.uploadBytes, terminal);
  const write = (text: string) => terminal.writeOutput([Buffer.from(text)]);
  try {
    const template = compile(bytes, readSyntax(options));
    await write(options.json ? asJson(template) : report(template));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof TemplateError) || !options.json) throw error;
    await write(refusal(error));
    return EXIT.refused;
  }
}
