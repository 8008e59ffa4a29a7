import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, readArrows } from "./arrows.ts";
import { arrowRules } from "./floor-plan.ts";

/** One forbidden import for each rule: the importing file, the specifier, and the imported file. */
const planted: Record<string, readonly [from: string, specifier: string, target?: string]> = {
  "no-circles": ["packages/docx/src/zip/b.ts", "./a.ts", "packages/docx/src/zip/a.ts"],
  "floor-api-auth": ["apps/api/src/auth/service.ts", "../users/index.ts", "apps/api/src/users/index.ts"],
  "floor-web-library": ["apps/web/src/library/page.tsx", "../documents/index.ts", "apps/web/src/documents/index.ts"],
  "doors-api": ["apps/api/src/documents/routes.ts", "../library/store.ts", "apps/api/src/library/store.ts"],
  "doors-web": ["apps/web/src/documents/page.tsx", "../auth/call.ts", "apps/web/src/auth/call.ts"],
  "ground-api": ["apps/api/src/platform/clock.ts", "../users/index.ts", "apps/api/src/users/index.ts"],
  "ground-web": ["apps/web/src/platform/api/api.ts", "../../app/app.ts", "apps/web/src/app/app.ts"],
  "no-test-code-api": ["apps/api/src/auth/routes.ts", "../testing/people.ts", "apps/api/src/testing/people.ts"],
  "no-test-code-web": ["apps/web/src/app/shell.tsx", "../testing/render.ts", "apps/web/src/testing/render.ts"],
  "kit-imports-npm-only": [
    "apps/web/src/ui/files/tree/tree.tsx",
    "../../../platform/api2.ts",
    "apps/web/src/platform/api2.ts",
  ],
  "web-knows-the-contract-only": [
    "apps/web/src/theme/page.tsx",
    "../../../api/src/theme/index.ts",
    "apps/api/src/theme/index.ts",
  ],
  "api-knows-no-browser": ["apps/api/src/app.ts", "../../web/src/roles/index.ts", "apps/web/src/roles/index.ts"],
  "contract-imports-zod-only": ["packages/contract/src/accounts/auth.ts", "fastify"],
  "language-imports-nothing": ["packages/portuguese/src/words/dates.ts", "zod"],
  "engine-imports-nothing": ["packages/docx/src/render/out.ts", "node:fs"],
  "engine-zip": ["packages/docx/src/zip/read.ts", "../xml/parse.ts", "packages/docx/src/xml/parse.ts"],
  "engine-template-faults": [
    "packages/docx/src/template/faults/judge.ts",
    "../spots/spot.ts",
    "packages/docx/src/template/spots/spot.ts",
  ],
  "engine-template-spots": [
    "packages/docx/src/template/spots/spot.ts",
    "../blocks/plan.ts",
    "packages/docx/src/template/blocks/plan.ts",
  ],
  "engine-render-premerge": [
    "packages/docx/src/render/premerge/premerge.ts",
    "../unfold/unfold.ts",
    "packages/docx/src/render/unfold/unfold.ts",
  ],
  "engine-render-lines": [
    "packages/docx/src/render/lines/ends.ts",
    "../merge/merge.ts",
    "packages/docx/src/render/merge/merge.ts",
  ],
  "engine-merge-target": [
    "packages/docx/src/render/merge/target/ids.ts",
    "../rewrite/rules.ts",
    "packages/docx/src/render/merge/rewrite/rules.ts",
  ],
  "engine-merge-import": [
    "packages/docx/src/render/merge/import/styles.ts",
    "../merge-topics.ts",
    "packages/docx/src/render/merge/merge-topics.ts",
  ],
  "engine-inspect-apart": [
    "packages/docx/src/render/fill2.ts",
    "../inspect/read.ts",
    "packages/docx/src/inspect/read.ts",
  ],
  "engine-inspect": ["packages/docx/src/inspect/look.ts", "../render/fill3.ts", "packages/docx/src/render/fill3.ts"],
  "engine-no-test-code": ["packages/docx/src/xml/tree.ts", "../testing/tree.ts", "packages/docx/src/testing/tree.ts"],
};

test("each rule of the floor plan catches a fault planted for it", () => {
  const root = mkdtempSync(join(tmpdir(), "lavra-planted-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  try {
    symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
    for (const [from, specifier, target] of Object.values(planted)) {
      if (target) write(target, "export const x = 1;\n");
      write(from, `import * as y from "${specifier}";\nexport const x = y;\n`);
    }
    write("packages/docx/src/zip/a.ts", 'import * as y from "./b.ts";\nexport const x = y;\n');
    const { modules, faults } = readArrows(root);
    expect(modules.length).toBeGreaterThan(Object.keys(planted).length);
    const caught = Object.keys(planted).filter((rule) => faults.some((fault) => fault.rule === rule));
    expect(caught).toEqual(Object.keys(planted));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test("every kind of rule has its planted fault", () => {
  const kinds = (name: string) => name.replace(/^(floor-(?:api|web)|engine(?!-imports))-.*/, "$1");
  const proved = new Set(Object.keys(planted).map(kinds));
  for (const { name } of arrowRules) expect(proved, name).toContain(kinds(name));
});
