/** True if one of the expressions matches the module's id. */
const anyOf =
  (...expressions: readonly RegExp[]) =>
  (id: string) =>
    expressions.some((expression) => expression.test(id));

/**
 * Few chunks instead of dozens of small ones, which compress badly and cost a request each. A chunk takes what its
 * modules import, and a module belongs to the first chunk that matches it. A page loads whole chunks, so a chunk that a
 * light page needs must hold nothing heavy. `page-weights.ts` sets the limit of each page.
 */
export const chunks = [
  // All that runs before the first drawing. It delays the page, so React DOM is not in it.
  { name: "start", test: /src\/main\.ts$/, priority: 10 },
  // Shared by the pages outside the product and those inside; nothing of React Aria.
  {
    name: "base",
    test: /contract\/src\/failures\/form-sentences\.ts$|src\/(?:app\/mount|platform\/(?:page|help\/help-link|theme\/theme-logo|api\/(?:api|sending\/use-submission|server-sentence))|ui\/(?:fields\/use-field-faults|messages\/(?:notices|use-notices|spinner)|marks\/mark|native\/[\w-]+|\w+\/banner))\.tsx?$/,
    priority: 9,
  },
  { name: "login", test: /src\/(?:app\/guest\/guest-app|auth\/login\/login-page)\.tsx$/, priority: 8.5 },
  // Buttons, links and text fields, with the contexts that React Aria's components share.
  {
    name: "controls",
    test: /\?contexts$|react-aria\/dist\/private\/(?:i18n\/I18nProvider|interactions\/PressResponder|utils\/useSlot)\.mjs$|react-aria-components\/dist\/private\/SelectionIndicator\.mjs$|src\/ui\/(?:buttons\/(?:button|close-button)|fields\/text-field)\.tsx$/,
    priority: 8.2,
  },
  // Used by every page inside: the frame, small parts of the kit and the skeletons of heavy parts.
  {
    name: "frame",
    test: anyOf(
      /src\/app\/(?:app|shell)\.tsx$/,
      /src\/(?:ui\/use-(?:part|stable|rested|media-query)|platform\/(?:save-file|use-url-param|use-address-part|use-leave-question|formats\/dates|api\/sending\/use-order-key)|ui\/\w+\/(?:tab-panel|tab-list|count|icon-button|text-button|lazy-(?!file-views)[\w-]+|search-field|text-link|usage-bar|notices|match-options|option|skeleton|failed-state|empty-state))\.tsx?$|react-query\/build\/modern\/useMutation\.js$|icons\/(?:list-ordered|ellipsis|chevron-up)\.mjs$/,
      /packages\/contract\/src\/(?:line|word-names|documents\/desk|library\/(?:uploads|venue-parts))\.ts$|src\/(?:library\/spoken-name|markers\/held-kinds)\.ts$/,
      /src\/(?:paper\/(?:index\.ts|paper-skeleton\.tsx)|subscriptions\/current-\w+\.ts)$/,
    ),
    priority: 6.5,
  },
  // The menu, the cards of the start page and one page each draw these.
  {
    name: "menu-icons",
    test: /lucide-react\/dist\/esm\/icons\/(?:user-cog|palette|settings|gauge|tags|server-cog)\.mjs$/,
    priority: 7.1,
  },
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3, priority: 7 },
  // Pages of records and settings, and the small parts of React Aria that they share with dialogs.
  {
    name: "rows",
    test: anyOf(
      /src\/ui\/\w+\/(?:fold|page-head|card|badge|search-box|file-picker)\.tsx?$|icons\/type\.mjs$|src\/platform\/(?:api\/every-page\.ts|formats\/file-size\.ts|head\/known-head\.tsx)$/,
      /\/(?:VisuallyHidden|Heading|useEvent|SharedElementTransition)\.mjs$|src\/ui\/(?:choices\/arrows-only-move|layout\/use-entry-focus)\.ts$/,
    ),
    priority: 5.9,
  },
  // Not among the rows: pages of files have none.
  {
    name: "tables",
    test: /src\/(?:ui\/layout\/(?:data-table|pager|order-menu)|platform\/api\/sending\/use-send-once)\.tsx?$/,
    priority: 5.7,
  },
  { name: "fields", test: /src\/ui\/fields\/(?:masked-field|number-field|date\/date-field)\.tsx$/, priority: 5.6 },
  { name: "focus", test: /react-aria\/dist\/private\/focus\/FocusScope\.mjs$/, priority: 5.2 },
  {
    name: "sentences",
    test: /contract\/src\/failures\/sentences\.ts(?:$|\?sentence=library\.(?:root_upload|read_only|folder_not_found))/,
    priority: 4.8,
  },
  // The trees of folders and files.
  {
    name: "trees",
    test: /src\/library\/(?:find-folder|use-folder-structure|structure\/[\w-]+|area\/[\w-]+|search\/(?:find-file|search-files))\.tsx?$/,
    priority: 4.6,
  },
  // What pages know of topics and directories.
  {
    name: "known-topics",
    test: /packages\/contract\/src\/(?:library\/venues|office\/settings|library\/topics)\.ts$|src\/library\/(?:topics\/)?fetch-\w+\.ts$/,
    priority: 4.5,
  },
  // How values are read, checked and written.
  {
    name: "known-values",
    test: /src\/markers\/(?:marker-value|value-shapes)\.ts$|packages\/portuguese\/src\/(?:identifiers|numbers)\/|src\/platform\/formats\/tax-ids\.ts$/,
    priority: 4.25,
  },
  // What blocks and named conditions ask, for the form and for the configurator; no page loads it at first.
  {
    name: "questions",
    test: /packages\/portuguese\/src\/blocks\/(?:question|conditions\/(?:condition|read-compared))\.ts$/,
    priority: 4.22,
  },
  // How records of parties are read and found, on the pages of parties and of cases.
  {
    name: "party-queries",
    test: /src\/(?:parties\/(?:party-queries|chosen-party)|markers\/parties\/lazy-party-search)\.tsx?$/,
    priority: 4.21,
  },
  // Facts and attributes of parties, which forms and records load together.
  {
    name: "party-facts",
    test: /packages\/portuguese\/src\/(?:people\/(?:attributes|facts)|blocks\/field-answers)\.ts$/,
    priority: 4.21,
  },
  // What pages know of markers.
  {
    name: "known-markers",
    test: /src\/markers\/(?:fetch-file-markers|load-marker-field|option-source-failure|parties\/document-tags|marker-labels|source-options)\.tsx?$|contract\/src\/(?:markers\/(?:markers|sources|known-names)|documents\/(?:drafts|documents|document-inputs))\.ts$/,
    priority: 4.2,
  },
  {
    name: "markers",
    test: /src\/(?:configurator\/(?:points\/party-uses|marker-list\/marker-type|marker-form\/marker-words)|library\/warnings\/file-warnings|markers\/parties\/own-attributes)\.tsx?$|contract\/src\/(?:markers\/party-attributes|accounts\/own-attributes)\.ts$/,
    priority: 4.13,
  },
  {
    name: "account",
    test: /src\/(?:account\/(?:credentials\/)?account-query|auth\/passwords\/lazy-change-password-form)\.tsx?$/,
    priority: 4.13,
  },
  { name: "plain-tree", test: /src\/ui\/files\/tree\/plain-tree\.tsx$/, priority: 4.12 },
  {
    name: "forms",
    test: /src\/documents\/(?:generation\/generate-payload|draft\/use-draft|addresses\/index|suggestions\/(?:shortcuts|used-values))\.ts$/,
    priority: 4.1,
  },
  {
    name: "library",
    test: /src\/(?:ui\/(?:files\/table\/plain-file-table|layout\/breadcrumbs)|library\/(?:words\/lazy-text-hits|search\/search-box))\.tsx?$/,
    priority: 4.05,
  },
  { name: "overlays", test: /src\/ui\/\w+\/(?:modal|confirm-dialog|alert-dialog|menu)\.tsx$/, priority: 4 },
  {
    name: "figures",
    test: /src\/(?:dashboard\/(?:stat-cards|dashboard-stats)|documents\/papers\/drafts\/saved-drafts)\.tsx?$/,
    priority: 3,
  },
  {
    name: "offers",
    test: /src\/subscriptions\/(?:(?:offer|trial)\/[\w-]+|features\/feature-notice)\.tsx?$|src\/platform\/formats\/money\.ts$/,
    priority: 2.7,
  },
  { name: "segments", test: /src\/ui\/choices\/segmented-control\.tsx$|private\/RadioGroup\.mjs$/, priority: 2.6 },
  {
    name: "toggles",
    test: /src\/(?:ui\/choices\/(?:switch|checkbox)|accounts\/whole-team)\.tsx?$|contract\/src\/accounts\/users\.ts$/,
    priority: 2.4,
  },
  { name: "pickers", test: /src\/ui\/choices\/(?:combo-box|select)\.tsx$/, priority: 2 },
  { name: "dates", test: /src\/ui\/fields\/calendar-popover\.tsx$/, priority: 2 },
  {
    name: "lists",
    test: /src\/ui\/(?:files\/(?:tree\/tree|table\/file-table)|layout\/sortable-list)\.tsx$/,
    priority: 1,
  },
];
