import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { TemplateError } from "../../template-error.ts";
import { scanXml } from "../scan-xml.ts";

const ROOT = '<w:r xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:u="urn:u">';
const END = "</w:r>";

/** Returns all events of a document, with positions relative to `origin`. */
function eventsOf(source: string, origin: number): string[] {
  const events: string[] = [];
  try {
    scanXml(source, "part", {
      open({ name, written, start, end, empty, attributes: { count, names, spans } }) {
        const places = [...spans.subarray(0, count * 4)].map((place) => place - origin);
        const values = Array.from({ length: count }, (_, at) =>
          source.slice(spans[at * 4 + 2] ?? 0, spans[at * 4 + 3] ?? 0),
        );
        events.push(JSON.stringify([name, written, start - origin, end - origin, empty]));
        events.push(JSON.stringify([names.slice(0, count), values, places, source.slice(start, end)]));
      },
      close: (name, start, end) =>
        events.push(`/${name} ${start - origin} ${end - origin} ${source.slice(start, end)}`),
      text: (start, end) => events.push(`text ${start - origin} ${source.slice(start, end)}`),
    });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    events.push(error.code);
  }
  return events;
}

/** Returns the events of an element alone, with positions moved by `by`. */
function alone(element: string, by = 0): { events: string[]; fails: boolean } {
  const events = eventsOf(ROOT + element + END, ROOT.length - by).slice(2);
  const fails = /^[A-Z_]+$/.test(events.at(-1) ?? "");
  return { events: fails ? events : events.slice(0, -1), fails };
}

const value = fc.constantFrom(
  "",
  "24",
  "both",
  "é€😀",
  "&amp;",
  "&lt;&#233;",
  "a>b",
  "it's",
  'say "x"',
  "\t",
  "x".repeat(40),
);
const broken = fc.constantFrom("<", "&", "&nope;", "&#0;", "\u0001");
const name = fc.constantFrom("w:val", "w:value", "val", "u:val", "é", "xml:space");
const attribute = fc
  .tuple(
    name,
    fc.oneof({ weight: 12, arbitrary: value }, broken),
    fc.constantFrom(" ", "  ", "\n"),
    fc.constantFrom("=", " = "),
  )
  .map(([key, text, space, equals]) => {
    const quote = text.includes('"') ? "'" : '"';
    return space + key + equals + quote + text + quote;
  });
const element = fc
  .tuple(
    fc.constantFrom("w:t", "w:tab", "w:sz", "u:t", "t", "é", "x:unbound"),
    fc.uniqueArray(attribute, { maxLength: 3, selector: (one) => one.trim().split(/[=\s]/)[0] }),
    fc.constantFrom("", "", ' xmlns:u="urn:other"', ' xmlns="urn:u"'),
    fc.constantFrom("/>", " />", ">", " >"),
    fc.constantFrom("", "x", "ação — 😀", "&amp;é", "<w:b/>", "<u:b w:val='1'/>"),
    fc.constantFrom("", "", "", " ", "x"),
  )
  .map(([tag, attributes, declaration, end, inside, tail]) => {
    const open = `<${tag}${attributes.join("")}${declaration}${end}`;
    return end.endsWith("/>") ? open : `${open}${inside}</${tag}${tail}>`;
  });

describe("start tags of a known shape", () => {
  test("cause the same events as alone", () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 2, maxLength: 30 }), (elements) => {
        const sound = elements.filter((one) => !alone(one).fails);
        const twice = [...sound, ...sound];
        const wanted = twice.flatMap((one, index) => alone(one, twice.slice(0, index).join("").length).events);
        expect(eventsOf(ROOT + twice.join("") + END, ROOT.length).slice(2, -1)).toEqual(wanted);
      }),
      { numRuns: inject("deep") ? 300 : 60 },
    );
  });

  test("are refused if they are refused alone", () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 12 }), element, (elements, last) => {
        const before = elements.filter((one) => !alone(one).fails).join("");
        const { events, fails } = alone(last);
        const found = eventsOf(ROOT + before + before + last + END, 0);
        if (fails) expect(found.at(-1)).toBe(events.at(-1));
        else expect(found.at(-1)).toContain("/w:r");
      }),
      { numRuns: inject("deep") ? 600 : 100 },
    );
  });

  test.each([
    ["an attribute too long", `<w:sz w:val="${"x".repeat(64 * 1024 + 1)}"/>`, "TOO_LARGE"],
    ["< in a value", '<w:sz w:val="<"/>', "XML"],
    ["a reference to nothing", '<w:sz w:val="&x;"/>', "XML"],
    ["a value not closed", '<w:sz w:val="24/>', "XML"],
    ["a tag cut short", '<w:sz w:val="24"', "XML"],
  ])("%s is refused after valid tags of the same name", (_, last, code) => {
    const good = '<w:sz w:val="24"/>';
    expect(eventsOf(ROOT + good + good + last, 0).at(-1)).toBe(code);
  });

  test("attributes are reported completely, in any number, also in the next document", () => {
    const names = Array.from({ length: 40 }, (_, index) => `a${index}`);
    const tag = `<many ${names.map((one, index) => `${one}="${index}"`).join(" ")}/>`;
    const declaring = tag.replace("<many", '<many xmlns:u="urn:v"');
    for (const source of [tag, tag, declaring, declaring, `<x>${tag}é${declaring}</x>`]) {
      const reported = eventsOf(source, 0).filter((event) => event.startsWith('[["'));
      for (const event of reported) {
        const [, values, places] = JSON.parse(event) as [string[], string[], number[]];
        expect(values.slice(-40)).toEqual(names.map((_, index) => `${index}`));
        expect(places.slice(-160).every((place, index) => index % 4 !== 0 || source.slice(place).startsWith("a"))).toBe(
          true,
        );
      }
      expect(reported.length).toBe(source.startsWith("<x>") ? 2 : 1);
    }
  });

  test("narrower limits apply to shapes learnt under wider ones", () => {
    const source = '<few xmlns:u="urn:w" a="1" b="12345"/>';
    const plain = '<few a="1" b="12345"/>';
    const visitor = { open: () => {}, close: () => {} };
    for (const text of [source, plain]) {
      scanXml(text, "part", visitor);
      expect(() => scanXml(text, "part", visitor, { ...defaultLimits, xmlAttributes: 1 })).toThrow(
        "too many attributes",
      );
      expect(() => scanXml(text, "part", visitor, { ...defaultLimits, xmlAttributeLength: 4 })).toThrow("too long");
    }
  });

  test("the memory is limited, and reading continues beyond the limit", () => {
    const tags = Array.from({ length: 9_000 }, (_, index) => `<t${index} b${index}="1"/>`).join("");
    for (let round = 0; round < 2; round += 1) {
      let count = 0;
      scanXml(`<r>${tags}</r>`, "part", { open: () => (count += 1), close: () => {} });
      expect(count).toBe(9_001);
    }
  });

  test("a rebound prefix gives the same bytes another name", () => {
    const inner = '<u:t w:val="1"/>';
    const source = `${ROOT}${inner}<w:p xmlns:u="urn:other">${inner}${inner}</w:p>${inner}${END}`;
    const names = eventsOf(source, 0).filter((event) => event.startsWith("/") && event.includes("|"));
    expect(names.map((event) => event.slice(1, event.indexOf(" ")))).toEqual([
      ...["urn:u|t", "urn:other|t", "urn:other|t", "urn:u|t"],
    ]);
  });
});
