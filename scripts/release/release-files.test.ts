import { expect, test } from "vitest";
import { changelogOf, nextVersion } from "./changelog.ts";
import { isUnusedPackageFile, releaseFiles } from "./release-files.ts";

test("a release has what the server runs, and neither tests nor pages in source", () => {
  const given = [
    "LICENSE",
    "README.md",
    "apps/api/package.json",
    "apps/api/migrations/0001-foundation.sql",
    "apps/api/migrations/SHA256SUMS",
    "apps/api/demo/a.docx",
    "apps/api/src/main.ts",
    "apps/api/src/app.test.ts",
    "apps/api/src/testing/people.ts",
    "packages/docx/src/testing/corpus.ts",
    "packages/docx/src/index.ts",
    "packages/docx/tests/a.test.ts",
    "apps/web/src/main.tsx",
    "docs/backup.md",
    "deploy/lavra.service",
    "docs/coverage.md",
    "scripts/start.ts",
  ];
  const wanted = [0, 2, 3, 4, 5, 6, 10, 13, 14].map((at) => given[at]);
  expect(releaseFiles(given)).toEqual(wanted);
});

test.each([
  ["node_modules/a/dist/index.js.map", true],
  ["node_modules/a/index.d.cts", true],
  ["node_modules/a/README.md", true],
  ["node_modules/a/docs/Server.md", true],
  ["node_modules/a/src/index.ts", true],
  ["node_modules/@aws-sdk/a/dist-es/index.js", true],
  ["node_modules/a/test/run.js", true],
  ["node_modules/a/LICENSE.md", false],
  ["node_modules/a/dist/index.js", false],
  ["node_modules/a/package.json", false],
  ["node_modules/a/lib/test.js", false],
])("%s may be left out: %s", (path, expected) => {
  expect(isUnusedPackageFile(path)).toBe(expected);
});

const commits = [
  { hash: "1111111111", subject: "fix(api): a quota is counted once" },
  { hash: "2222222222", subject: "feat(web): documents are found by client" },
  { hash: "3333333333", subject: "test: more of them" },
  { hash: "4444444444", subject: "Merge: words" },
];

test("titles of commits make the version and the list of changes", () => {
  expect(nextVersion("v2.0.3", commits)).toBe("2.1.0");
  expect(nextVersion("2.0.3", commits.slice(0, 1))).toBe("2.0.4");
  expect(nextVersion("2.0.3", [])).toBe("2.0.3");
  expect(nextVersion("2.0.3", [{ hash: "5", subject: "feat(api)!: other routes" }])).toBe("3.0.0");
  const text = changelogOf("2.1.0", "2026-11-28", commits);
  expect(text).toContain("## Added\n\n- **web**: documents are found by client (22222222)");
  expect(text).toContain("## Fixed\n\n- **api**: a quota is counted once (11111111)");
  expect(text).not.toMatch(/more of them|Merge/);
});
