import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultLimits, type Limits } from "../limits.ts";
import { TemplateError } from "../template-error.ts";
import { lastingNamespaceScope } from "./namespaces/namespace-scope.ts";
import { scanXml } from "./scan-xml.ts";

const isQuiet = (name: string) => name.startsWith("q");

/** Returns the events of text and of elements that are not quiet, or the code of the fault. */
function reported(
  source: string,
  scope: ReturnType<typeof lastingNamespaceScope>,
  limits: Partial<Limits> = {},
): string[] {
  const heard: string[] = [];
  const visitor = {
    open: (tag: { name: string; start: number; quiet: boolean }) => {
      if (!tag.quiet) heard.push(`${tag.name} at ${tag.start}`);
    },
    close: (name: string, start: number, end: number) => heard.push(`/${name} ${start}-${end}`),
    text: (start: number, end: number) => heard.push(`"${source.slice(start, end)}" at ${start}`),
  };
  try {
    scanXml(source, "part", visitor, { ...defaultLimits, ...limits }, scope());
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return [error.code];
  }
  return heard;
}

/** Returns a scope that has read these documents before. */
function scopeAfter(...sources: string[]): ReturnType<typeof lastingNamespaceScope> {
  const scope = lastingNamespaceScope(/[<:]qsign[\s/>]/, isQuiet);
  for (const source of sources) reported(source, scope);
  return scope;
}

const QUIET = '<q x="1"><qa y="2"/><qb><qc/></qb></q>';

describe("elements that a reader skips", () => {
  test("do not change the other events when they are read again", () => {
    const source = `<r>${QUIET}<t>é</t>${QUIET}<t>a</t>${QUIET.replace('"1"', '"7"')}<t/></r>`;
    expect(reported(source, scopeAfter(source))).toEqual(
      reported(source, lastingNamespaceScope()).filter((one) => !/^\/?q/.test(one)),
    );
  });

  test.each([
    ["another element inside", QUIET.replace("<qc/>", "<t/>")],
    ["text inside", QUIET.replace("<qc/>", "a")],
    ["a comment inside", QUIET.replace("<qc/>", "<!--a-->")],
    ["one letter more behind", `${QUIET}a`],
  ])("are read in full again with %s", (_, other) => {
    const source = `<r>${other}</r>`;
    expect(reported(source, scopeAfter(`<r>${QUIET}</r>`, source))).toEqual(reported(source, scopeAfter()));
  });

  test.each([
    ["an end that does not fit", QUIET.replace("</qb>", "</qa>")],
    ["an end that is missing", QUIET.slice(0, -4)],
    ["a document cut short", QUIET.slice(0, -1)],
    ["a sign in a name", QUIET.replace("<qc/>", "<q×/>")],
  ])("are refused with %s", (_, other) => {
    expect(reported(`<r>${other}</r>`, scopeAfter(`<r>${QUIET}</r>`))).toEqual(["XML"]);
  });

  test("obey limits narrower than those under which they were learnt", () => {
    const scope = scopeAfter(`<r>${QUIET}</r>`);
    const refused = (limits: Partial<Limits>) => reported(`<r>${QUIET}</r>`, scope, limits);
    expect(refused({ xmlElements: 5 })).not.toEqual(["TOO_COMPLEX"]);
    expect(refused({ xmlElements: 4 })).toEqual(["TOO_COMPLEX"]);
    expect(refused({ xmlDepth: 4 })).not.toEqual(["TOO_DEEP"]);
    expect(refused({ xmlDepth: 3 })).toEqual(["TOO_DEEP"]);
    expect(refused({ xmlAttributes: 0 })).toEqual(["TOO_COMPLEX"]);
    expect(refused({ xmlAttributeLength: 0 })).toEqual(["TOO_LARGE"]);
  });

  test("report their signs every time", () => {
    const scope = scopeAfter();
    const source = "<r><q><qsign/></q></r>";
    const signed = () => scanXml(source, "part", { open: () => {}, close: () => {} }, defaultLimits, scope());
    expect([signed(), signed(), signed()]).toEqual([true, true, true]);
  });

  test("have another meaning under other prefix bindings", () => {
    const inside = (uri: string) => `<r xmlns:p="${uri}"><q><p:a/></q></r>`;
    const scope = scopeAfter(inside("urn:a"));
    expect(reported("<r><q><p:a/></q></r>", scope)).toEqual(["XML"]);
    expect(reported(inside("urn:b"), scope)).toEqual(reported(inside("urn:b"), scopeAfter()));
  });

  test("cause the same events in any document as in a reader without memory", () => {
    const name = fc.constantFrom("q", "qa", "qb", "t");
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom("", "a", "é", " "),
        fc.tuple(name, fc.array(tie("tree"), { maxLength: 3 })).map(([one, all]) => `<${one}>${all.join("")}</${one}>`),
      ),
    }));
    const scope = scopeAfter();
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 6 }), (trees) => {
        const source = `<r>${trees.join("")}</r>`;
        const all = reported(source, lastingNamespaceScope()).filter((one) => !/^\/?q/.test(one));
        expect(reported(source, scope)).toEqual(all);
        expect(reported(source, scope)).toEqual(all);
      }),
      { numRuns: 500 },
    );
  });
});
