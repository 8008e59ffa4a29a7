/** Features in floor order: each may use only those before it, and only through their doors. */
export const floorOrder = [
  "audit",
  "accounts",
  "auth",
  "account",
  "privacy",
  "subscriptions",
  "roles",
  "permissions",
  "theme",
  "payments",
  "users",
  "plans",
  "templates",
  "library",
  "sources",
  "markers",
  "paper",
  "parties",
  "cases",
  "documents",
  "reports",
  "configurator",
  "conference",
  "takeout",
  "dashboard",
  "customize",
  "monitoring",
  "activity",
  "operation",
  "plan-editor",
  "settings",
] as const;

/**
 * Modules of rooms that other features use without a door, which would only repeat their names. A pattern of the path below the app's `src`.
 */
const publicModules = [
  "accounts/whole-team\\.tsx",
  "account/wording/wording-query\\.ts",
  "auth/guest/guest-sheet\\.tsx",
  "roles/available-roles\\.ts",
  "roles/custom-roles/role-icon\\.tsx",
  "subscriptions/features/(?:feature-notice|plan-feature)\\.tsx?",
  "subscriptions/offer/offer\\.ts",
  "subscriptions/trial/(?:activate-trial|trial-card|trial-dialog)\\.tsx?",
  "subscriptions/usage/usage-meter\\.tsx",
  "users/personal-data/personal-data-(?:modal|rules)\\.tsx?",
  "library/(?:fetch-directories|use-folder-structure)\\.ts",
  "library/search/search-box\\.tsx",
  "library/topics/fetch-topics\\.ts",
  "library/warnings/(?:file-warnings|warning-item)\\.tsx?",
  "library/words/lazy-text-hits\\.tsx",
  "markers/parties/kind-words\\.ts",
  "markers/parties/own-(?:attributes|fields)\\.ts",
  "markers/parties/sample\\.tsx",
  "parties/party-words\\.ts",
  "cases/case-words\\.ts",
  "documents/workbench/workbench\\.tsx",
];

export interface ArrowRule {
  name: string;
  comment: string;
  severity: "error";
  from: { path?: string; pathNot?: string };
  to: { path?: string; pathNot?: string | string[]; circular?: true };
}

const any = floorOrder.join("|");
const rule = (name: string, comment: string, from: ArrowRule["from"], to: ArrowRule["to"]): ArrowRule => ({
  name,
  comment,
  from,
  to,
  severity: "error",
});
const tests = "\\.test\\.tsx?$|/testing/";

/** Permitted directions of imports, as the dependency checker reads them. */
export const arrowRules: readonly ArrowRule[] = [
  rule("no-circles", "Two modules that need each other are one, or lack a third.", {}, { circular: true }),
  ...["apps/api", "apps/web"].flatMap((app) => [
    ...floorOrder.map((feature, floor) =>
      rule(
        `floor-${app.slice(5)}-${feature}`,
        "A feature uses only the features on the floors below it: move what both need down, or hand a function down in app.ts.",
        { path: `^${app}/src/${feature}/`, pathNot: tests },
        { path: `^${app}/src/(${floorOrder.slice(floor + 1).join("|") || "no-floor-above"})/` },
      ),
    ),
    rule(
      `doors-${app.slice(5)}`,
      "Another feature is entered by its door, index.ts, or a public module: export it there if it is meant for others.",
      { path: `^${app}/src/(${any})/`, pathNot: tests },
      {
        path: `^${app}/src/(${any})/`,
        pathNot: [`^${app}/src/$1/`, "/index\\.ts$", `^apps/web/src/(${publicModules.join("|")})$`],
      },
    ),
    rule(
      `ground-${app.slice(5)}`,
      "The platform and the kit know no feature, no app and no tests.",
      { path: `^${app}/src/(platform|ui)/`, pathNot: tests },
      { path: `^${app}/src/(?!platform/|ui/)` },
    ),
    rule(
      `no-test-code-${app.slice(5)}`,
      "What runs in the product does not lean on what tests need.",
      { path: `^${app}/src/`, pathNot: tests },
      { path: "/testing/|\\.test\\.tsx?$" },
    ),
  ]),
  rule(
    "kit-imports-npm-only",
    "The kit could be lifted out.",
    { path: "^apps/web/src/ui/", pathNot: tests },
    {
      path: "^(apps|packages)/",
      pathNot: "^apps/web/src/ui/",
    },
  ),
  rule(
    "web-knows-the-contract-only",
    "The browser never sees the server or the engine.",
    { path: "^apps/web/" },
    {
      path: "^(apps/api|packages/docx|e2e|bench)/",
    },
  ),
  rule(
    "api-knows-no-browser",
    "The server never sees the browser's code.",
    { path: "^apps/api/" },
    { path: "^(apps/web|e2e|bench)/" },
  ),
  rule(
    "contract-imports-zod-only",
    "Both sides share it.",
    { path: "^packages/contract/" },
    {
      pathNot: ["^packages/contract/", "^node_modules/zod/"],
    },
  ),
  rule(
    "language-imports-nothing",
    "Words and numbers of Portuguese, for server, browser and whoever else writes it.",
    { path: "^packages/portuguese/src/", pathNot: tests },
    { pathNot: ["^packages/portuguese/src/"] },
  ),
  rule(
    "engine-imports-nothing",
    "The engine is a library on its own.",
    { path: "^packages/docx/src/", pathNot: tests },
    {
      pathNot: ["^packages/docx/src/", "^(node:)?(zlib|buffer|crypto)$"],
    },
  ),
  ...inOrder(
    "engine",
    "packages/docx/src",
    ["zip", "xml", "parts", "template", "render", "paper"],
    "A stage of the pipeline uses only the stages before it.",
  ),
  ...inOrder(
    "engine-template",
    "packages/docx/src/template",
    ["near-misses", "body-look", "tags", "faults", "spots", "blocks"],
    "A reading of a part reports faults, which read tags and know nothing of spots; how text looks is asked apart from all.",
  ),
  ...inOrder(
    "engine-render",
    "packages/docx/src/render",
    ["definitions", "lines", "segments", "fields", "merge", "references", "premerge", "unfold", "stretches"],
    "A room of the rendering uses only those before it.",
  ),
  ...inOrder(
    "engine-merge",
    "packages/docx/src/render/merge",
    ["target", "topic", "rewrite", "import", "[^/]+\\.ts$"],
    "A room of the merge uses only those before it, and none the files that bring them together.",
  ),
  rule(
    "engine-inspect-apart",
    "Filling does not load what looks at finished documents.",
    { path: "^packages/docx/src/(?!inspect/)", pathNot: tests },
    { path: "^packages/docx/src/inspect/" },
  ),
  rule(
    "engine-inspect",
    "A finished document is looked at as it is packed and written; of templates only how a marker is written counts.",
    { path: "^packages/docx/src/inspect/", pathNot: tests },
    {
      path: "^packages/docx/src/(template|render)/",
      pathNot: "^packages/docx/src/template/(tags/|marker-(name|syntax)\\.ts|spots/text-stream\\.ts)",
    },
  ),
  rule(
    "engine-no-test-code",
    "What a library runs does not lean on what its tests need.",
    { path: "^packages/docx/(src|command|bin)/", pathNot: tests },
    { path: "^packages/docx/(tests|fuzz|src/testing)/|\\.test\\.ts$" },
  ),
];

/** Layers of folders: each may use those before it and none after it; a name with `$` is a file. */
function inOrder(name: string, root: string, rooms: readonly string[], comment: string): ArrowRule[] {
  const above = (names: readonly string[]) => names.map((one) => (one.endsWith("$") ? one : `${one}/`)).join("|");
  return rooms
    .slice(0, -1)
    .map((room, at) =>
      rule(
        `${name}-${room}`,
        comment,
        { path: `^${root}/${room}/`, pathNot: tests },
        { path: `^${root}/(${above(rooms.slice(at + 1))})` },
      ),
    );
}
