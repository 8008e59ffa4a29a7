import {
  askCondition,
  askForOwnPassword,
  askOfRow,
  awaitErasure,
  chooseFile,
  chooseTemplate,
  configureOffice,
  endSubscription,
  fillRows,
  keepOrdersInLine,
  lackFiles,
  nameColumns,
  openPalette,
  openWatched,
  orderInLine,
  orderTooEarly,
  press,
  pressInDialog,
  refuseLogin,
  refusePhrase,
  takeOut,
  typePrice,
  waitForNotice,
  withEmptyReports,
  withReports,
} from "./acts.ts";
import {
  addUser,
  downgradeNow,
  explainEntries,
  flagPayments,
  keepOrderWaiting,
  openHistory,
  openPlan,
  openStatement,
  payLate,
  payYear,
  preferRefund,
} from "./money.ts";
import { cases, parties } from "./records.ts";
import { failingAndWaiting, type Person, type State } from "./state.ts";

/** Chapters of the manual other than the one that represents them in the pictures. */
const chapters = [
  "comecar",
  "preparar-modelo",
  "campos",
  "topicos",
  "gerar",
  "biblioteca",
  "equipe",
  "planos",
  "aparencia",
  "problemas",
].map((name): State => ({ name: `manual-${name}`, address: `/ajuda/${name}` }));

const visitor: readonly State[] = [
  { name: "login", address: "/login" },
  { name: "login-refused", address: "/login", act: refuseLogin },
  { name: "login-missing", address: "/login?sessionExpired=true", act: press("Entrar") },
  { name: "register", address: "/login", act: press("Criar conta") },
  { name: "register-missing", address: "/login", act: pressInDialog("Criar conta", "Criar conta") },
  { name: "forgot-password", address: "/forgot-password" },
  { name: "forgot-password-missing", address: "/forgot-password", act: press(/^Enviar/) },
  { name: "reset-password-no-token", address: "/reset-password" },
  { name: "reset-password", address: "/reset-password#token=abc" },
  { name: "verify-email", address: "/verify-email" },
  { name: "invitation-over", address: "/invitation" },
  { name: "invitation", address: "/invitation#token=abc" },
  { name: "shared-over", address: "/shared" },
  { name: "shared", address: "/shared#token=abc" },
  { name: "error", address: "/error" },
  { name: "error-forbidden", address: "/error?status=403" },
  { name: "manual", address: "/ajuda" },
  { name: "manual-chapter", address: "/ajuda/marcadores", isTall: true },
];

/** States of every member of an office. */
const everybody: readonly State[] = [
  { name: "dashboard", address: "/dashboard" },
  { name: "dashboard-menu", address: "/dashboard", act: press("Menu") },
  { name: "palette", address: "/dashboard", act: openPalette },
  { name: "dashboard-test", address: "/dashboard-test" },
  { name: "my-account", address: "/my-account" },
  { name: "privacy", address: "/privacy", hasMiddle: true },
  { name: "generate", address: "/generate" },
  { name: "generate-chosen", address: "/generate", act: chooseTemplate, isTall: true },
  { name: "generate-rows", address: "/generate", act: fillRows, isTall: true },
  { name: "generate-missing", address: "/generate", act: orderTooEarly, isTall: true },
  { name: "documents", address: "/documents" },
  { name: "reports-not-in-plan", address: "/reports" },
];

const office: readonly State[] = [
  { name: "upload", address: "/upload" },
  { name: "upload-folder", address: "/upload?pasta=/Contratos" },
  { name: "upload-search", address: "/upload?area=topicos&busca=dano" },
  { name: "upload-nothing-found", address: "/upload?busca=zzzz" },
  { name: "upload-new-folder", address: "/upload?pasta=/Contratos", act: press("Nova pasta") },
  { name: "upload-help", address: "/upload", act: press("Como usar marcadores") },
  { name: "users", address: "/manage-users" },
  { name: "users-new", address: "/manage-users", act: press("Novo usuário") },
  { name: "users-new-missing", address: "/manage-users", act: pressInDialog("Novo usuário", "Criar usuário") },
  { name: "users-edit", address: "/manage-users", act: press(/^Editar /) },
  { name: "users-delete", address: "/manage-users", act: press(/^Excluir /) },
  { name: "permissions", address: "/permissions" },
  { name: "create-model", address: "/create-model" },
  { name: "create-model-chosen", address: "/create-model?pasta=/Contratos", act: chooseFile, isTall: true },
  { name: "create-model-columns", address: "/create-model?pasta=/Contratos", act: nameColumns },
  { name: "create-model-condition", address: "/create-model?pasta=/Contratos", act: askCondition },
  { name: "settings", address: "/settings" },
  { name: "customize", address: "/customize" },
];

const owner: readonly State[] = [
  ...everybody,
  ...office,
  { name: "plans", address: "/plans" },
  {
    name: "plans-pending",
    address: "/plans?payment=pending",
    act: press("Histórico de pagamentos"),
  },
  { name: "activity", address: "/activity", hasMiddle: true },
  { name: "activity-dates", address: "/activity?periodo=datas&de=2026-03-01&ate=2026-03-11" },
  { name: "activity-nothing-found", address: "/activity?pessoa=ninguém" },
  { name: "plans-upgrade", address: "/plans", act: press("Upgrade: Avançado") },
  { name: "wording", address: "/my-account", act: press("Mudar o texto") },
  { name: "wording-refused", address: "/my-account", act: refusePhrase },
  { name: "takeout", address: "/takeout", hasMiddle: true },
  {
    name: "privacy-erase-missing",
    address: "/privacy",
    act: pressInDialog("Excluir o escritório", "Pedir a exclusão"),
  },
  { name: "privacy-erased-soon", address: "/privacy", given: awaitErasure },
  { name: "takeout-missing", address: "/takeout", given: lackFiles, act: takeOut },
  { name: "dashboard-ended", address: "/dashboard", given: endSubscription },
  { name: "plans-boleto", address: "/plans", given: keepOrderWaiting({}) },
  {
    name: "plans-pix",
    address: "/plans",
    given: keepOrderWaiting({ paymentMethod: "pix", payableUntil: "2026-03-11T14:05:00.000Z" }),
  },
  {
    name: "plans-expired",
    address: "/plans",
    given: keepOrderWaiting({ state: "expired", payableUntil: "2026-03-06T02:59:59.000Z", ticketUrl: null }),
  },
];

/** What a purchase changes for an office that has paid for a year, and what became of its payments. */
const money: readonly State[] = [
  { name: "plans-credit", address: "/plans", given: payYear, act: openPlan("Upgrade: Avançado"), hasMiddle: true },
  { name: "plans-later", address: "/plans", given: payYear, act: openPlan("Downgrade: Inicial") },
  { name: "plans-now", address: "/plans", given: payYear, act: downgradeNow },
  { name: "plans-user-added", address: "/plans", given: payYear, act: addUser },
  { name: "plans-late-orders", address: "/plans", given: payLate, act: openHistory, hasMiddle: true },
  { name: "plans-refund", address: "/plans", given: payLate, act: preferRefund },
  { name: "plans-statement", address: "/plans", given: explainEntries, act: openStatement, hasMiddle: true },
];

/** Figures of an office whose plan includes them, with days that are no period, and with none. */
const reports: readonly State[] = [
  { name: "reports", address: "/reports?periodo=12-meses", given: withReports, hasMiddle: true },
  { name: "reports-days", address: "/reports?periodo=datas&de=2026-03-11&ate=2026-03-01", given: withReports },
  { name: "reports-empty", address: "/reports", given: withEmptyReports },
  { name: "documents-of-a-figure", address: "/documents?de=2026-03-01&ate=2026-03-31" },
];

/** Account whose password another user set: first asked to change it, then required to. */
const givenPassword: readonly State[] = [
  {
    name: "dashboard-given-password",
    address: "/dashboard",
    given: askForOwnPassword("asked"),
    act: waitForNotice(/Crie uma que só você conheça/),
  },
  {
    name: "my-account-given-password",
    address: "/dashboard",
    given: askForOwnPassword("required"),
    act: waitForNotice(/Para continuar, crie/),
  },
];

const inLine: readonly State[] = [
  { name: "generate-in-line", address: "/generate", given: keepOrdersInLine, act: orderInLine },
];

const unhappy: readonly State[] = [
  ...failingAndWaiting("dashboard", "/dashboard"),
  ...failingAndWaiting("my-account", "/my-account"),
  ...failingAndWaiting("generate", "/generate"),
  ...failingAndWaiting("documents", "/documents"),
  ...failingAndWaiting("parties", "/parties"),
  ...failingAndWaiting("cases", "/cases"),
  ...failingAndWaiting("reports", "/reports"),
  ...failingAndWaiting("upload", "/upload"),
  ...failingAndWaiting("users", "/manage-users"),
  ...failingAndWaiting("permissions", "/permissions"),
  ...failingAndWaiting("create-model", "/create-model"),
  ...failingAndWaiting("settings", "/settings"),
  ...failingAndWaiting("plans", "/plans"),
  ...failingAndWaiting("takeout", "/takeout"),
  ...failingAndWaiting("privacy", "/privacy"),
  ...failingAndWaiting("activity", "/activity"),
];

const developer: readonly State[] = [
  { name: "dashboard", address: "/dashboard" },
  { name: "customize", address: "/customize" },
  { name: "settings", address: "/settings" },
  { name: "roles", address: "/admin-role-management" },
  { name: "roles-office", address: "/admin-role-management", act: configureOffice },
  { name: "monitoring", address: "/user-monitoring" },
  { name: "monitoring-flagged", address: "/user-monitoring", given: flagPayments, hasMiddle: true },
  { name: "monitoring-edit", address: "/user-monitoring", act: openWatched },
  { name: "monitoring-nothing-found", address: "/user-monitoring?busca=ninguém" },
  { name: "activity", address: "/activity" },
  { name: "operation", address: "/operation" },
  { name: "plan-editor", address: "/plan-editor" },
  { name: "plan-editor-fault", address: "/plan-editor?plano=starter", act: typePrice },
  ...failingAndWaiting("roles", "/admin-role-management"),
  ...failingAndWaiting("monitoring", "/user-monitoring"),
  ...failingAndWaiting("operation", "/operation"),
  ...failingAndWaiting("plan-editor", "/plan-editor"),
];

/** A trial that has just begun, without any content. */
const beginner: readonly State[] = [
  { name: "dashboard", address: "/dashboard" },
  { name: "documents", address: "/documents" },
  { name: "parties", address: "/parties" },
  { name: "cases", address: "/cases" },
  { name: "upload", address: "/upload" },
  { name: "upload-topics", address: "/upload?area=topicos" },
  { name: "create-model", address: "/create-model" },
  { name: "users", address: "/manage-users" },
  { name: "takeout", address: "/takeout" },
];

/** An account without a plan or a trial. */
const planless: readonly State[] = [
  { name: "dashboard", address: "/dashboard" },
  { name: "dashboard-blocked", address: "/dashboard?subscriptionRequired=true" },
  { name: "plans", address: "/plans" },
  { name: "plans-required", address: "/plans?payment=failure&requiresSubscription=true" },
  { name: "documents", address: "/documents" },
  { name: "activity", address: "/activity" },
];

/** A person's own documents and the actions on them. */
const maker: readonly State[] = [
  { name: "documents-help", address: "/documents", act: press("Ajuda com esta página") },
  { name: "documents-share", address: "/documents", act: askOfRow(/^Mais ações para/, "Compartilhar por link") },
  { name: "documents-made-from", address: "/documents", act: askOfRow(/^Mais ações para/, "De que foi feito") },
  { name: "documents-rename", address: "/documents", act: askOfRow(/^Mais ações para/, "Renomear") },
  {
    name: "documents-delivery",
    address: "/documents",
    act: askOfRow(/^Mais ações para/, "Marcar como enviado ou protocolado"),
  },
];

/** Pages of an office that have different content for staff. */
const forStaffToo = ["upload", "upload-folder", "users", "users-new", "permissions", "create-model-chosen"];

/** Every page in all its main states, by the person that it is shown to. */
export const everyState: Readonly<Record<Person, readonly State[]>> = {
  visitor: [...visitor, ...chapters],
  estagiario: everybody,
  administrador: [
    ...owner,
    ...parties,
    ...cases,
    ...money,
    ...reports,
    ...givenPassword,
    ...inLine,
    ...maker,
    ...unhappy,
  ],
  desenvolvedor: [...developer, ...office.filter(({ name }) => forStaffToo.includes(name))],
  beginner,
  planless,
};

/** States that look the same for another person, or in another chapter. */
const drawnAlike: Readonly<Partial<Record<Person, readonly State[]>>> = {
  visitor: chapters,
  estagiario: everybody.slice(1),
  desenvolvedor: office,
};

/** Returns the states whose pictures are stored. */
export const picturedOf = (person: Person): readonly State[] =>
  everyState[person].filter((state) => !drawnAlike[person]?.includes(state));
