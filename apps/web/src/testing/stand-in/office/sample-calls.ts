import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listSessions } from "@lavra/contract/accounts/account";
import { listUsers } from "@lavra/contract/accounts/users";
import { listDocuments } from "@lavra/contract/documents/documents";
import { listPlans } from "@lavra/contract/plans/plans";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { openLibrary } from "./library-state.ts";
import { usedLink } from "./link-answers.ts";
import type { people } from "./people.ts";
import { readRecording } from "./recorded.ts";

/** What a call needs beyond its route. */
export interface SampleCall {
  readonly person?: (typeof people)[number];
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  /** The call that creates the subject of this one. */
  readonly after?: string;
}

const recording = readRecording();
const sample = join(import.meta.dirname, "../../../../public/modelo-de-exemplo.docx");
const aFile = () => new File([new Uint8Array(readFileSync(sample))], "Modelo.docx");

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error("the recording lacks it");
  return one;
}

const library = openLibrary(recording, "administrador");
const folder = found(library.rootOf("models").children[0]);
const fileId = found(folder.files[0] ?? folder.children[0]?.files[0]).id;
const document = found(recording.held(listDocuments, "administrador")?.files[0]);
const user = found(recording.held(listUsers, "administrador")?.users[0]);
const office = found(recording.held(listUsers, "desenvolvedor")?.users[0]);
const session = found(recording.held(listSessions, "administrador")?.sessions[0]);
const { id: planId, trialDays, ...plan } = found(recording.held(listPlans, "desenvolvedor")?.plans[1]);

const otherId = "019aa000-0000-7000-8000-0000000000ff";
const caseId = "019aa000-0000-7000-b100-000000000001";
const partyId = "019aa000-0000-7000-b000-000000000002";
const staff = "desenvolvedor" as const;
const password = "jabuticaba-7";
const customRole = {
  key: "perito",
  name: "Perito",
  description: "",
  icon: "",
  canCreateUsers: false,
  canCreateRoles: [],
  defaultPermissions: {},
};
const noRoles = { allowedSystemRoles: [], customRoles: [] };
const officeData = { nome: "", cnpj: "", endereco: "", telefone: "", email: "", cidade: "" };
const draft = {
  templateId: fileId,
  answers: { v: 1, fields: {} },
  topics: [],
  outputName: null,
  signerId: null,
  revision: 0,
  writer: otherId,
};
const entries = { type: "models", folderIds: [], fileIds: [fileId] };
const topic = {
  area: "",
  side: "",
  reviewOn: null,
  ownerId: null,
  requires: [],
  comesWith: [],
  notWith: [],
  updatedAt: null,
};
const ofFile = { params: { fileId } };
const ofVersion = { params: { fileId, number: "1" } };
const purchase = { planId: "advanced", billingCycle: "monthly" };
const vara = { name: "Vara", type: "text", description: "", options: [], apiSource: "" };

/** A sample call of each route that needs more than its path, as a page could send it. */
export const sampleCalls: Readonly<Record<string, SampleCall>> = {
  "POST /api/auth/change-password": { body: { currentPassword: password, newPassword: password } },
  "POST /api/auth/totp/confirm": { body: { code: "123456" } },
  "DELETE /api/auth/sessions/:id": { params: { id: session.id } },
  "POST /api/auth/totp/recovery-codes": { body: { password } },
  "POST /api/auth/totp/start": { body: { password } },
  "POST /api/auth/totp/stop": { body: { password } },
  "PUT /api/auth/email": { body: { password, email: "maria@exemplo.com.br" } },
  "POST /api/auth/login": { body: { login: "maria.souza", password } },
  "POST /api/auth/register": { body: { tipoPessoa: "fisica", nome: "Ana", login: "ana", senha: password } },
  "POST /api/auth/forgot-password": { body: { login: "ana" } },
  "POST /api/auth/reset-password": { body: { token: "t", newPassword: password } },
  "POST /api/users/invitations/open": { body: { token: "t" } },
  "POST /api/users/invitations/accept": { body: { token: "t", login: "ana", senha: password } },
  "POST /api/auth/verify-email": { body: { token: "t" } },
  "POST /api/admin-roles/custom": { person: staff, body: { adminId: office.id, roleData: customRole } },
  "POST /api/admin-roles/config": { person: staff, body: { adminId: office.id, ...noRoles } },
  "GET /api/admin-roles/configurations": { person: staff },
  "GET /api/admin-roles/config/:adminId": { person: staff, params: { adminId: office.id } },
  "PUT /api/admin-roles/config/:adminId": {
    after: "POST /api/admin-roles/config",
    person: staff,
    params: { adminId: office.id },
    body: noRoles,
  },
  "DELETE /api/admin-roles/custom/:adminId/:roleKey": {
    person: staff,
    params: { adminId: office.id, roleKey: "perito" },
  },
  "POST /api/cases/search": { body: { text: "sobral" } },
  "POST /api/cases": { body: { record: { class: "Monitória", parties: [] } } },
  "POST /api/cases/twins": { body: { number: "0001234-51.2026.8.06.0167" } },
  "GET /api/cases/:id": { params: { id: caseId } },
  "PUT /api/cases/:id": { params: { id: caseId }, body: { version: 1, record: { class: "Monitória", parties: [] } } },
  "GET /api/cases/:id/versions": { params: { id: caseId } },
  "DELETE /api/cases/:id": { params: { id: caseId } },
  "POST /api/parties/search": { body: { text: "duarte" } },
  "POST /api/parties": { body: { record: { kind: "pf", name: "Ana Lima" } } },
  "POST /api/parties/file": { body: { format: "csv" } },
  "POST /api/parties/import/check": { body: { columns: ["name"], rows: '["Ana Lima"]' } },
  "POST /api/parties/import": { body: { columns: ["name"], rows: '["Ana Lima"]', choices: {} } },
  "POST /api/parties/twins": { body: { cpf: "529.982.247-25" } },
  "POST /api/parties/written": { body: { parties: [{ id: partyId }] } },
  "GET /api/parties/:id": { params: { id: partyId } },
  "PUT /api/parties/:id": { params: { id: partyId }, body: { version: 1, record: { kind: "pf", name: "Ana Lima" } } },
  "GET /api/parties/:id/versions": { params: { id: partyId } },
  "POST /api/parties/:id/merge": {
    params: { id: partyId },
    body: { version: 1, other: { id: otherId, version: 1 }, record: { kind: "pf", name: "Ana Lima" } },
  },
  "DELETE /api/parties/:id": { params: { id: partyId }, query: "?documents=deleted" },
  "GET /api/parties/:id/erasure": { params: { id: partyId } },
  "GET /api/documents/:id/conference": { params: { id: document.id } },
  "POST /api/documents/conference": { body: { documentType: fileId, formData: {}, selectedTopics: [] } },
  "POST /api/users/dashboard-layout": { body: { cardOrder: ["generate"] } },
  "POST /api/markers/default/custom": { body: vara },
  "GET /api/documents/file-uses/:type": { params: { type: "models" } },
  "POST /api/documents/condition-uses": { body: { fileId, condition: { kind: "yes", field: "TUTELA" } } },
  "PUT /api/documents/used-values": { body: { isOn: false } },
  "GET /api/documents/used-values": { query: "?key={CLIENTE}" },
  "POST /api/documents/topic-sets": { body: { name: "Consumidor", topics: [otherId] } },
  "DELETE /api/documents/topic-sets/:id": { params: { id: otherId } },
  "PUT /api/documents/shortcuts/starred/:fileId": { ...ofFile, body: { isStarred: true } },
  "GET /api/documents/topics-used/:fileId": ofFile,
  "DELETE /api/documents/files/:name": { params: { name: document.id } },
  "GET /api/documents/download/:name": { params: { name: document.name } },
  "POST /api/documents/generate": { body: { documentType: fileId, formData: {} } },
  "GET /api/documents/:id/inputs": { params: { id: document.id } },
  "DELETE /api/documents/:id/inputs": { params: { id: document.id } },
  "PUT /api/documents/files/:name": { params: { name: document.name }, body: { name: "Outro" } },
  "POST /api/documents/deletion": { body: { ids: [document.id] } },
  "POST /api/documents/restoration": { after: "POST /api/documents/deletion", body: { ids: [document.id] } },
  "POST /api/documents/archive": { body: { ids: [document.id] } },
  "GET /api/documents/:id/pdf": { params: { id: document.id } },
  "PUT /api/documents/:id/delivery": {
    params: { id: document.id },
    body: { delivery: { how: "sent", on: "2026-05-10" } },
  },
  "GET /api/documents/:id/links": { params: { id: document.id } },
  "POST /api/documents/:id/links": { params: { id: document.id }, body: { days: 7, uses: 10, email: "" } },
  "DELETE /api/documents/:id/links/:linkId": { params: { id: document.id, linkId: usedLink.id } },
  "POST /api/documents/links/open": { body: { token: "t" } },
  "POST /api/documents/links/download": { body: { token: "t", format: "docx" } },
  "GET /api/documents/name-rules/:templateId": { params: { templateId: fileId } },
  "PUT /api/documents/name-rules": { body: { templateId: fileId, rule: "Petição - {CLIENTE}" } },
  "POST /api/documents/drafts/search": { body: { text: "joana" } },
  "POST /api/documents/search": { body: { text: "joana" } },
  "PUT /api/documents/drafts/:id": { params: { id: otherId }, body: draft },
  "GET /api/monitoring/flagged-payments": { person: staff },
  "GET /api/monitoring/operation": { person: staff },
  "GET /api/library/search": { query: "?q=dano" },
  "POST /api/folders/create": { body: { folderName: "Nova", type: "models" } },
  "DELETE /api/upload/delete": { body: { fileId } },
  "DELETE /api/folders/delete": { body: { folderPath: folder.path, type: "models" } },
  "GET /api/upload/download": { query: `?fileId=${fileId}` },
  "GET /api/upload/warnings/:fileId": ofFile,
  "GET /api/folders/structure/:type": { params: { type: "models" } },
  "GET /api/folders/structure/:type/files": { params: { type: "models" }, query: "?part=0&of=1" },
  "PUT /api/upload/look/:fileId": { ...ofFile, body: { keepsLook: true } },
  "POST /api/upload/:type": { params: { type: "models" }, body: { file: aFile(), category: folder.path } },
  "POST /api/upload/:type/multiple": { params: { type: "models" }, body: { files: aFile(), category: folder.path } },
  "DELETE /api/markers/file/:fileId": ofFile,
  "GET /api/markers/file/:fileId": ofFile,
  "POST /api/markers/file/:fileId": { ...ofFile, body: { markers: { "{VARA}": vara }, requiresSubtemplates: false } },
  "POST /api/markers/sync/localStorage": { body: { localStorageData: {} } },
  "PUT /api/subscriptions/admin/:adminId": {
    person: staff,
    params: { adminId: office.id },
    body: {
      planType: "starter",
      billingCycle: "monthly",
      periodStart: "2026-03-11",
      periodEnd: "2026-04-11",
      extraUsersCount: 0,
    },
  },
  "GET /api/monitoring/user-stats": { person: staff },
  "POST /api/payments/create-preference": { body: purchase },
  "POST /api/payments/generate-link": { body: purchase },
  "POST /api/payments/webhook": { body: {} },
  "POST /api/payments/orders/:id/cancel": { params: { id: otherId } },
  "POST /api/payments/orders/:id/refund": { params: { id: otherId } },
  "GET /api/payments/status/:id": { params: { id: "pref-1" } },
  "POST /api/permissions": { body: { permissions: { socio: { permissions: ["dashboard"], mixed: [] } } } },
  "POST /api/folders/archive": { body: entries },
  "POST /api/folders/copy": { body: { type: "models", fileIds: [fileId], destination: folder.path } },
  "DELETE /api/folders/entries": { body: entries },
  "POST /api/folders/move": { body: { ...entries, destination: "/" } },
  "PUT /api/upload/rename": { body: { fileId, newName: "Outro" } },
  "PUT /api/folders/rename": { body: { folderPath: folder.path, newName: "Outra", type: "models" } },
  "POST /api/subscriptions/calculate-price": { body: purchase },
  "POST /api/subscriptions/change": { body: purchase },
  "PUT /api/subscriptions/plans/:planId": { person: staff, params: { planId }, body: { ...plan, trialDays } },
  "GET /api/subscriptions/plans/:planId/history": { person: staff, params: { planId } },
  "PUT /api/office": { body: officeData },
  "PUT /api/office/party-attributes": {
    body: { attributes: [{ name: "MATRICULA", label: "Matrícula", of: "people" }], before: [] },
  },
  "PUT /api/office/wording": { body: { version: 2, texts: {}, off: [] } },
  "PUT /api/office/professionals/me": { body: { nome: "Ana", titulo: "", email: "", oab: [] } },
  "PUT /api/settings/directories": { body: { topicsFolderId: null } },
  "PUT /api/privacy": {
    body: {
      retention: { documents: null, drafts: 60, access: 184, audit: null },
      officer: { nome: "Vera Dias", email: "vera@escritorio.example" },
    },
  },
  "POST /api/privacy/erasure": { body: { login: "maria.souza", senha: password } },
  "PUT /api/settings/password-rule": { body: { requiresOwnPassword: true } },
  "GET /api/sources/:source": { params: { source: "ibge-estados" } },
  "POST /api/theme": { body: defaultTheme },
  "PUT /api/topics/data/:fileId": {
    ...ofFile,
    body: { ...topic, venue: { sphere: "", jurisdiction: "", instance: "" } },
  },
  "POST /api/users": { body: { nome: "Ana Lima", login: "ana.lima", senha: password, role: "socio" } },
  "POST /api/users/invitations": { body: { nome: "Ana Lima", email: "ana@exemplo.com.br", role: "socio" } },
  "POST /api/users/invitations/:id/send": { params: { id: "01940000-0000-7000-8000-0000000000a1" } },
  "DELETE /api/users/invitations/:id": { params: { id: "01940000-0000-7000-8000-0000000000a1" } },
  "DELETE /api/users/:id": { params: { id: user.id } },
  "PUT /api/users/:id": { params: { id: user.id }, body: { ativo: false } },
  "PUT /api/users/personal-data": { body: { tipoPessoa: "fisica", cpf: "529.982.247-25" } },
  "GET /api/upload/versions/:fileId/:number/changes": ofVersion,
  "GET /api/upload/versions/:fileId/:number": ofVersion,
  "GET /api/upload/versions/:fileId": ofFile,
  "POST /api/upload/versions/:fileId/rewrite": { ...ofFile, body: { dialect: "braces" } },
  "POST /api/upload/versions/:fileId/:number/restore": { ...ofVersion, body: {} },
  "POST /api/documents/paper": { body: { modelId: fileId } },
  "GET /api/documents/paper/media/:hash": { params: { hash: "0".repeat(64) }, query: `?fileIds=${fileId}` },
  "PUT /api/markers/default/custom/:id": {
    after: "POST /api/markers/default/custom",
    params: { id: "made" },
    body: vara,
  },
  "DELETE /api/markers/default/custom/:id": { after: "POST /api/markers/default/custom", params: { id: "made" } },
  "GET /api/reports/documents": { person: staff, query: "?from=2026-01-01&to=2026-03-31" },
  "GET /api/reports/documents/file": { person: staff, query: "?from=2026-01-01&to=2026-03-31&format=csv" },
  "GET /api/documents/drafts/:id": { after: "PUT /api/documents/drafts/:id", params: { id: otherId } },
  "DELETE /api/documents/drafts/:id": { after: "PUT /api/documents/drafts/:id", params: { id: otherId } },
  "PUT /api/monitoring/flagged-payments/:provider/:paymentId": {
    person: staff,
    params: { provider: "mercado_pago", paymentId: "1300000001" },
    body: { isDealtWith: true, note: "" },
  },
};
