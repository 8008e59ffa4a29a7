import { expect, test } from "vitest";
import { type AdvisorySnapshot, advisoriesOf, advisoryFaults, packagesHash, snapshotAge } from "./advisories.ts";
import { isPermitted, namedLicence } from "./licences.ts";
import { type LockedPackage, lockedPackages } from "./locked-packages.ts";

const one = (name: string, version: string, isProduction = true): LockedPackage => ({
  name,
  version,
  licence: "MIT",
  isProduction,
});

test("the packages of a lockfile, without workspaces and links, production wherever a version is used by it", () => {
  const packages = {
    "": { version: "2.0.0" },
    "apps/api": { version: "2.0.0" },
    "node_modules/@lavra/api": { link: true },
    "node_modules/@a/b": { version: "1.0.0", license: "MIT" },
    "node_modules/c": { version: "2.0.0", dev: true, license: "ISC" },
    "node_modules/@a/b/node_modules/c": { version: "2.0.0", license: "ISC" },
    "node_modules/d": { version: "3.0.0", dev: true },
    "node_modules/e": { version: "4.0.0" },
  };
  const found = lockedPackages({ packages }, (path) => (path === "node_modules/d" ? "0BSD" : undefined));
  expect(found).toEqual([
    { name: "@a/b", version: "1.0.0", licence: "MIT", isProduction: true },
    { name: "c", version: "2.0.0", licence: "ISC", isProduction: true },
    { name: "d", version: "3.0.0", licence: "0BSD", isProduction: false },
    { name: "e", version: "4.0.0", licence: "unnamed", isProduction: true },
  ]);
});

test.each([
  ["a", "MIT", true],
  ["a", "(MIT OR GPL-3.0)", true],
  ["a", "MIT AND GPL-3.0", false],
  ["a", "LGPL-3.0-or-later", false],
  ["@img/sharp-win32-x64", "Apache-2.0 AND LGPL-3.0-or-later", true],
  ["@fontsource/tinos", "OFL-1.1", true],
  ["@fontsource/tinos", "GPL-3.0", false],
  ["a", "BSD", false],
  ["a", "unnamed", false],
])("the package %s may have the licence %s: %s", (name, licence, expected) => {
  expect(isPermitted(name, licence)).toBe(expected);
});

test("a licence is named by the package, or by the first words of its text", () => {
  expect(namedLicence("ISC", "MIT License")).toBe("ISC");
  expect(namedLicence(undefined, "\nMIT License\n\nCopyright")).toBe("MIT");
  expect(namedLicence({ type: "GPL" }, "Not an MIT License")).toBeUndefined();
});

const snapshot = (...advisories: AdvisorySnapshot["advisories"]): AdvisorySnapshot => ({
  answered: "2026-11-20",
  packages: packagesHash([one("a", "1.2.3")]),
  advisories,
});
const advisory = { id: "GHSA-1", package: "a", range: ">=1.0.0 <1.2.4 || 2.0.0", severity: "moderate" } as const;

test("a vulnerable version is a fault, and no other", () => {
  const judge = (version: string) => advisoryFaults(snapshot(advisory), [one("a", version)], "2026-11-29");
  expect(judge("1.2.3")).toEqual(["a@1.2.3: GHSA-1, moderate"]);
  expect(judge("2.0.0")).toHaveLength(1);
  expect(judge("1.2.4")).toEqual([]);
  expect(judge("1.2.3-rc.1")).toHaveLength(1);
  expect(advisoryFaults(snapshot(advisory), [one("b", "1.2.3")], "2026-11-29")).toEqual([]);
});

test("a tool of developers counts from high on", () => {
  const judge = (severity: "moderate" | "high") =>
    advisoryFaults(snapshot({ ...advisory, severity }), [one("a", "1.2.3", false)], "2026-11-29");
  expect([judge("moderate").length, judge("high").length]).toEqual([0, 1]);
});

test("a decision holds until its day", () => {
  const decided = snapshot({ ...advisory, decision: { reason: "not reachable", until: "2026-12-01" } });
  expect(advisoryFaults(decided, [one("a", "1.2.3")], "2026-12-01")).toEqual([]);
  expect(advisoryFaults(decided, [one("a", "1.2.3")], "2026-12-02")).toEqual([
    "a@1.2.3: GHSA-1, moderate, decided only until 2026-12-01",
  ]);
});

test("the age of the snapshot is said, and whether packages have changed", () => {
  expect(snapshotAge(snapshot(), [one("a", "1.2.3")], "2026-11-29")).toBe("advisories of 2026-11-20, 9 days old");
  expect(snapshotAge(snapshot(), [one("a", "1.2.4")], "2026-11-29")).toMatch(/packages have changed since$/);
  expect(snapshotAge({ answered: null, packages: null, advisories: [] }, [], "2026-11-29")).toMatch(/NOT checked$/);
});

test("advisories of npm's report, each once, keep their decision", () => {
  const url = "https://github.com/advisories/GHSA-1";
  const via = { name: "a", url, severity: "high", range: "<1.2.4" };
  const report = { vulnerabilities: { a: { via: [via] }, b: { via: ["a", via] } } };
  const decision = { reason: "not reachable", until: "2026-12-01" };
  expect(advisoriesOf(report, [{ ...advisory, decision }])).toEqual([
    { id: "GHSA-1", package: "a", range: "<1.2.4", severity: "high", decision },
  ]);
});
