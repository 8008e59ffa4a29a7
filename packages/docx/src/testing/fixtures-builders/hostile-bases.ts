import { type HostileCase, hostileDocument } from "../archives/hostile-document.ts";
import { paragraph } from "../document-builder.ts";

const TRANSITIONAL = "http://schemas.openxmlformats.org/officeDocument/2006";
const STRICT = "http://purl.oclc.org/ooxml/officeDocument";
const EVIL = "http://evil.example";
const BASE = `<HyperlinkBase>${EVIL}</HyperlinkBase>`;
const SVG = "http://www.w3.org/2000/svg";

const app = (inside: string, namespace = `${TRANSITIONAL}/extended-properties`) =>
  `<?xml version="1.0" encoding="UTF-8"?><Properties xmlns="${namespace}">${inside}</Properties>`;

const custom = (name: string, office = TRANSITIONAL) =>
  `<Properties xmlns="${office}/custom-properties" xmlns:vt="${office}/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="${name}"><vt:lpwstr>${EVIL}</vt:lpwstr></property></Properties>`;

const wide = (text: string, mark = "\ufeff") =>
  Buffer.from(mark + text.replace('encoding="UTF-8"', 'encoding="UTF-16"'), "utf16le");

interface Properties {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly part?: string;
  readonly kind?: "extended-properties" | "custom-properties";
  readonly type?: string;
  /** Kinds of the relationships that lead to the part. */
  readonly related?: readonly string[];
}

function made({ name, content, part = "docProps/app.xml", kind = "extended-properties", ...other }: Properties) {
  const { type = `application/vnd.openxmlformats-officedocument.${kind}+xml`, related = [kind] } = other;
  return {
    name: `a base of addresses: ${name}`,
    expected: "EXTERNAL_STRIPPED",
    gone: /evil\.example|e\0v\0i\0l/,
    build: () =>
      hostileDocument(
        { body: paragraph("{X}") },
        {
          relationships: related.map((one, at) => ({ id: `rIdA${at}`, kind: one, target: `../${part}` })),
          parts: { [part]: content },
          types: { [part]: type },
        },
      ),
  } satisfies HostileCase;
}

function markup(): Properties[] {
  const prefixed = BASE.replaceAll("HyperlinkBase", "x:HyperlinkBase");
  const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  return [
    { name: "as Word writes it", content: app(BASE) },
    {
      name: "with a prefix",
      content: app(prefixed).replace("<Properties", `<Properties xmlns:x="${TRANSITIONAL}/extended-properties"`),
    },
    { name: "Strict", content: app(BASE, `${STRICT}/extendedProperties`) },
    {
      name: "Strict, and so its relationship",
      content: app(BASE, `${STRICT}/extendedProperties`),
      related: [`${STRICT}/relationships/extendedProperties`],
    },
    { name: "in no namespace", content: `<Properties>${BASE}</Properties>` },
    { name: "in Word's own namespace", content: app(BASE, word) },
    { name: "with an attribute", content: app(BASE.replace(">", ' name="x">')) },
    { name: "with blanks in its tags", content: app(BASE.replaceAll("Base>", "Base\n>")) },
    { name: "as CDATA", content: app(BASE.replace(EVIL, `<![CDATA[${EVIL}]]>`)) },
    { name: "around other elements", content: app(BASE.replace(EVIL, `<b>${EVIL}</b>`)) },
    {
      name: "as a fallback",
      content: app(
        `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback>${BASE}</mc:Fallback></mc:AlternateContent>`,
      ),
    },
    { name: "with a marker", content: app(BASE.replace(EVIL, `${EVIL}/{X}`)) },
    { name: "UTF-16", content: wide(app(BASE)) },
    { name: "UTF-16, high byte first", content: wide(app(BASE)).swap16() },
    { name: "UTF-16 without a mark", content: wide(app(BASE), "") },
  ];
}

function places(): Properties[] {
  const content = app(BASE);
  const picture = app(`<!-- ${SVG} -->${BASE}`);
  return [
    { name: "under another name", content, part: "docProps/outro.xml" },
    { name: "without an extension", content, part: "docProps/app" },
    { name: "as data", content, part: "docProps/app.dat" },
    { name: "as data, UTF-16", content: wide(content), part: "docProps/app.dat" },
    { name: "named as a picture", content, part: "docProps/app.png" },
    { name: "named and typed as a picture", content, part: "docProps/app.png", type: "image/png" },
    { name: "named as a vector picture", content, part: "docProps/app.svg" },
    { name: "named and typed as a vector picture", content, part: "docProps/app.svg", type: "image/svg+xml" },
    { name: "named as a vector picture that it resembles", content: picture, part: "docProps/app.svg" },
    { name: "as data that resembles a vector picture", content: picture, part: "docProps/app.dat" },
    { name: "in a part that is called a picture as well", content, related: ["extended-properties", "image"] },
    { name: "in a part that nothing leads to", content, part: "docProps/velho.xml", related: [] },
  ];
}

function customs(): Properties[] {
  const contents: readonly (readonly [string, string | Uint8Array])[] = [
    ["_PID_HLINKBASE", custom("_PID_HLINKBASE")],
    ["_PID_LINKBASE", custom("_PID_LINKBASE")],
    ["the list of links", custom("_PID_HLINKS")],
    ["lower case", custom("_pid_linkbase")],
    ["mixed case", custom("_Pid_LinkBase")],
    ["a decimal reference", custom("&#95;PID_LINKBASE")],
    ["a hexadecimal reference", custom("_PID_&#x4c;INKBASE")],
    ["blanks around the name", custom(" _PID_LINKBASE ")],
    ["Strict", custom("_PID_LINKBASE", STRICT)],
    ["no namespace", custom("_PID_LINKBASE").replace(/ xmlns="[^"]*"/, "")],
    ["UTF-16", wide(custom("_PID_LINKBASE"))],
  ];
  return contents.map(([name, content]) => ({
    name: `custom property, ${name}`,
    content,
    part: "docProps/custom.xml",
    kind: "custom-properties",
  }));
}

/** Base that completes relative addresses, in every place where properties may have it. */
export function hostileBases(): HostileCase[] {
  return [...markup(), ...places(), ...customs()].map(made);
}
