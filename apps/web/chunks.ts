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
    test: /contract\/src\/failures\/form-sentences\.ts$|src\/(?:app\/mount|platform\/(?:page|help\/help-link|theme\/theme-logo|api\/(?:api|use-submission|server-sentence))|ui\/(?:fields\/use-field-faults|messages\/(?:notices|use-notices|spinner)|marks\/mark|native\/[\w-]+|\w+\/banner))\.tsx?$/,
    priority: 9,
  },
  { name: "login", test: /src\/(?:app\/guest\/guest-app|auth\/login\/login-page)\.tsx$/, priority: 8.5 },
  // Buttons, links and text fields, with the contexts that React Aria's components share.
  {
    name: "controls",
    test: /\?contexts$|react-aria\/dist\/private\/(?:i18n\/I18nProvider|interactions\/PressResponder|utils\/useSlot)\.mjs$|react-aria-components\/dist\/private\/SelectionIndicator\.mjs$|src\/ui\/(?:buttons\/(?:button|button-link|close-button)|fields\/(?:password-field|text-field))\.tsx$/,
    priority: 8.2,
  },
  // Used by every page inside: the frame, small parts of the kit, the skeletons of heavy parts, and what pages know of
  // the library's places.
  {
    name: "frame",
    test: anyOf(
      /src\/app\/(?:app|shell)\.tsx$/,
      /src\/(?:ui\/use-(?:part|stable|rested|media-query)|platform\/(?:save-file|use-url-param|use-leave-question|formats\/dates|api\/use-order-key)|ui\/\w+\/(?:tab-panel|tab-list|count|icon-button|text-button|lazy-(?!file-views)[\w-]+|search-field|text-link|usage-bar|notices|match-options|option|skeleton|failed-state|empty-state))\.tsx?$|react-query\/build\/modern\/useMutation\.js$|icons\/(?:list-ordered|ellipsis|chevron-up)\.mjs$/,
      /packages\/contract\/src\/(?:line|word-names|documents\/desk|library\/(?:uploads|venue-parts))\.ts$|src\/library\/(?:index|find-folder|spoken-name|search\/find-file)\.ts$/,
      /src\/paper\/(?:index\.ts|paper-skeleton\.tsx)$/,
    ),
    priority: 6.5,
  },
  { name: "icons", test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3, priority: 7 },
  // Pages of records and settings, and the small parts of React Aria that they share with dialogs.
  {
    name: "rows",
    test: anyOf(
      /src\/ui\/\w+\/(?:fold|page-head|pager|card|badge|order-menu|search-box|file-picker)\.tsx?$|contract\/src\/successes\.ts$|icons\/type\.mjs$|src\/platform\/(?:api\/every-page\.ts|formats\/file-size\.ts|head\/known-head\.tsx)$/,
      /\/(?:VisuallyHidden|Heading|useEvent|SharedElementTransition)\.mjs$|src\/ui\/choices\/arrows-only-move\.ts$/,
    ),
    priority: 5.9,
  },
  // Not among the rows: pages of files have none.
  { name: "tables", test: /src\/ui\/layout\/data-table\.tsx$/, priority: 5.7 },
  { name: "fields", test: /src\/ui\/fields\/(?:masked-field|number-field|date-field)\.tsx$/, priority: 5.6 },
  { name: "focus", test: /react-aria\/dist\/private\/focus\/FocusScope\.mjs$/, priority: 5.2 },
  { name: "sentences", test: /contract\/src\/failures\/sentences\.ts$/, priority: 4.8 },
  // What pages know of topics and directories.
  {
    name: "known-topics",
    test: /packages\/contract\/src\/(?:library\/venues|office\/settings|library\/topics)\.ts$|src\/library\/(?:directories|topics)\/fetch-\w+\.ts$/,
    priority: 4.5,
  },
  // What pages know of markers and their values.
  {
    name: "known-markers",
    test: /src\/markers\/index\.ts$|packages\/portuguese\/src\/identifiers\/|contract\/src\/(?:markers\/(?:markers|sources|known-names)|documents\/(?:drafts|documents|document-inputs))\.ts$|src\/platform\/formats\/tax-ids\.ts$/,
    priority: 4.2,
  },
  { name: "plain-tree", test: /src\/ui\/files\/tree\/plain-tree\.tsx$/, priority: 4.12 },
  {
    name: "forms",
    test: /src\/documents\/(?:generation\/generate-payload|draft\/use-draft|addresses\/index)\.ts$/,
    priority: 4.1,
  },
  {
    name: "library",
    test: /src\/(?:ui\/(?:files\/table\/plain-file-table|layout\/breadcrumbs)|library\/(?:words\/lazy-text-hits|search\/search-box|warnings\/(?:index|file-warnings|warning-item)))\.tsx?$/,
    priority: 4.05,
  },
  { name: "overlays", test: /src\/ui\/\w+\/(?:modal|confirm-dialog|alert-dialog|menu)\.tsx$/, priority: 4 },
  {
    name: "figures",
    test: /src\/(?:dashboard\/(?:stat-cards|dashboard-stats)|documents\/papers\/draft-words)\.tsx?$/,
    priority: 3,
  },
  { name: "offers", test: /src\/subscriptions\/(?:offer\/offer|trial\/index)\.ts$/, priority: 2.7 },
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
