import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Api, signIn } from "./api.ts";
import { type Credentials, readCredentials } from "./lavra.ts";
import { startProduct, temporaryFolder } from "./product.ts";

/*
 * `node e2e/record-office.ts` starts the product, creates some work in the demo office, and records what the API
 * answers to each kind of person: the default answers of the API's stand-in. Run it again after a change of the
 * contract or the demo library.
 */

const target = fileURLToPath(new URL("../apps/web/src/testing/stand-in/fixtures/office.json", import.meta.url));
const clock = `--import=${new URL("./pictures/fixed-clock.mjs", import.meta.url)}`;
const senha = "jabuticaba-7";

const reads = [
  "/api/auth/options",
  "/api/auth/me",
  "/api/auth/check",
  "/api/auth/sessions",
  "/api/auth/account",
  "/api/theme/login",
  "/api/theme",
  "/api/theme/own",
  "/api/users/dashboard-layout",
  "/api/dashboard/stats",
  "/api/dashboard/first-steps",
  "/api/subscriptions/plans",
  "/api/subscriptions/pricing",
  "/api/subscriptions/pricing?cycle=annual",
  "/api/subscriptions/plans/starter/history",
  "/api/subscriptions/current",
  "/api/subscriptions/usage",
  "/api/billing/history",
  "/api/takeout",
  "/api/privacy",
  "/api/payments/plans",
  "/api/users",
  "/api/users?team=true",
  "/api/users/roles/available",
  "/api/users/personal-data",
  "/api/permissions",
  "/api/permissions?team=true",
  "/api/admin-roles/configurations",
  "/api/monitoring/user-stats",
  "/api/monitoring/flagged-payments",
  "/api/office",
  "/api/office/party-attributes",
  "/api/office/professionals",
  "/api/office/professionals/me",
  "/api/settings/folders",
  "/api/settings/directories",
  "/api/settings/password-rule",
  "/api/folders/structure/models",
  "/api/folders/structure/topicos",
  "/api/upload/limits",
  "/api/upload/disk-usage",
  "/api/topics/data",
  "/api/topics/owners",
  "/api/markers/default/custom",
  "/api/documents/files",
  "/api/documents/drafts",
  "/api/documents/shortcuts",
  "/api/documents/templates-used",
  "/api/documents/topic-sets",
  "/api/documents/used-values?key={CLIENTE}",
  "/api/documents/known-values",
  "/api/documents/file-uses/models",
  "/api/documents/file-uses/topicos",
];

/** Reads that do not depend on the person. */
const sharedReads = [
  "/api/sources/ibge-estados",
  "/api/sources/ibge-estados-tribunal",
  "/api/sources/tribunais",
  "/api/library/search?q=dano",
  "/api/library/search?q=peticao inicial",
];

interface Recorded {
  /** People that the answer was recorded for; empty if it is the same for all of them. */
  readonly of: string[];
  readonly fields?: unknown;
  readonly refused?: string;
  readonly data?: unknown;
}

const answers: Record<string, Recorded[]> = {};

function fieldsOf({ success: _, message: __, data, ...rest }: Record<string, unknown>) {
  const isRepeated = JSON.stringify(data) === JSON.stringify(rest);
  return isRepeated ? rest : { ...(data === undefined || Object.keys(rest).length > 0 ? rest : {}), ...listed(data) };
}
const listed = (data: unknown) => (Array.isArray(data) ? { data } : (data as object | undefined));

function keep(key: string, person: string | undefined, reply: Record<string, unknown>) {
  const { success, code, error: _, requestId: __, data: ___, ...data } = reply;
  const outcome = success === true ? { fields: fieldsOf(reply) } : { refused: String(code), data };
  answers[key] ??= [];
  const same = answers[key].find(({ of, ...one }) => of.length > 0 && JSON.stringify(one) === JSON.stringify(outcome));
  if (same && person) same.of.push(person);
  else answers[key].push({ of: person ? [person] : [], ...outcome });
}

const json = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, unknown>>;

async function recordPerson(person: string, api: Pick<Api, "get">) {
  for (const path of reads) keep(`GET ${path}`, person, await json(api.get(path)));
}

async function libraryOf(api: Api) {
  const areas = await Promise.all(["uploads", "topicos"].map((area) => api.files(area as "uploads")));
  return areas.flat();
}

async function recordShared(api: Api) {
  for (const path of sharedReads) keep(`GET ${path}`, undefined, await json(api.get(path)));
  for (const { id } of await libraryOf(api)) {
    for (const path of ["markers/file", "upload/warnings", "upload/versions", "documents/topics-used"]) {
      keep(`GET /api/${path}/${id}`, undefined, await json(api.get(`/api/${path}/${id}`)));
    }
  }
  const { files } = (await json(api.get("/api/documents/files"))) as unknown as { files: { id: string }[] };
  for (const { id } of files) {
    for (const about of ["inputs", "conference"]) {
      const path = `/api/documents/${id}/${about}`;
      keep(`GET ${path}`, undefined, await json(api.get(path)));
    }
  }
  const { drafts } = (await json(api.get("/api/documents/drafts"))) as unknown as { drafts: { id: string }[] };
  for (const { id } of drafts) {
    keep(`GET /api/documents/drafts/${id}`, undefined, await json(api.get(`/api/documents/drafts/${id}`)));
  }
  const models = await api.files("uploads");
  const modelId = models.find(({ name }) => name.startsWith("Petição inicial"))?.id;
  keep("POST /api/documents/paper", undefined, await json(api.post("/api/documents/paper", { modelId, topics: [] })));
}

/** Two documents, so that lists and counters are not empty. */
async function work(api: Api) {
  const models = await api.files("uploads");
  const { id } = models.find(({ name }) => name.startsWith("Procuração ad judicia")) ?? {};
  const { data } = await json(api.get(`/api/markers/file/${id}`));
  const { markers } = data as { markers: Record<string, { kind?: string }> };
  const [parties, plain] = [true, false].map((isParty) =>
    Object.keys(markers).filter((key) => (markers[key]?.kind === "parte") === isParty),
  ) as [string[], string[]];
  const given = {
    formData: Object.fromEntries(plain.map((key) => [key, "Joana Prado"])),
    parties: Object.fromEntries(parties.map((key) => [key, [{ inline: { kind: "pf", name: "Joana Prado" } }]])),
  };
  for (const outputFileName of ["Procuração de Joana Prado", "Declaração de Otávio Reis"]) {
    const answer = await api.post("/api/documents/generate", { documentType: id, ...given, outputFileName });
    if (!answer.ok) throw new Error(`no document: ${await answer.text()}`);
  }
  await api.post("/api/dashboard/first-steps/put-away", {});
}

async function register(url: string, nome: string, login: string, cpf: string): Promise<Credentials> {
  const body = { tipoPessoa: "fisica", nome, login, senha, cpf, email: `${login}@exemplo.com.br` };
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/api/auth/register`, { method: "POST", headers, body: JSON.stringify(body) });
  return { login, password: senha };
}

async function recordOffices(api: Api) {
  const { users } = (await json(api.get("/api/users"))) as unknown as { users: { id: string }[] };
  for (const { id } of users) {
    const path = `/api/admin-roles/config/${id}`;
    keep(`GET ${path}`, undefined, await json(api.get(path)));
  }
}

const folder = await temporaryFolder();
const product = await startProduct(folder.path, { NODE_OPTIONS: clock });
try {
  const { url } = product;
  const credentials = readCredentials(product.greeting);
  credentials.beginner = await register(url, "Helena Prado", "helena.prado", "111.444.777-35");
  credentials.planless = await register(url, "Otávio Reis", "otavio.reis", "935.411.347-80");
  const signedIn = new Map<string, Api>();
  for (const [person, own] of Object.entries(credentials)) signedIn.set(person, await signIn(url, own));
  await signedIn.get("beginner")?.post("/api/subscriptions/activate-trial", {});
  const owner = signedIn.get("administrador");
  const staff = signedIn.get("desenvolvedor");
  if (!owner || !staff) throw new Error("no owner");
  await work(owner);
  await recordPerson("visitor", { get: (path) => fetch(url + path) });
  for (const [person, api] of signedIn) await recordPerson(person, api);
  await recordShared(owner);
  await recordOffices(staff);
} finally {
  await product.stop();
  await folder.remove();
}
mkdirSync(dirname(target), { recursive: true });
const lines = Object.entries(answers).map(([key, all]) => `${JSON.stringify(key)}: ${JSON.stringify(all)}`);
writeFileSync(target, `{\n${lines.join(",\n")}\n}\n`);
process.stdout.write(`${lines.length} answers in ${target}\n`);
