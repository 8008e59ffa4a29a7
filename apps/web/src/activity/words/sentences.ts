import type { ActivityEvent } from "@lavra/contract/activity/activity";
import { type AuditAction, isAuditAction } from "@lavra/contract/activity/audit-actions";
import { roleNames } from "@lavra/contract/roles/roles";
import { fieldWords } from "./field-words.ts";

/** What a sentence is made of. */
interface Told {
  /** Who acted. */
  readonly who: string;
  /** Name of the person, file, folder or document. */
  readonly object: string | null;
  /** A role by a fact or a changed field: its name. */
  readonly role: string;
  readonly roleBefore: string;
  /** A fact of the event; "" without one. */
  readonly fact: (name: string) => string;
}

type Sentence = (told: Told) => string;

/** `a pasta Cível`, or `uma pasta` if its name is not known. */
const named = (object: string | null, article: string, noun: string) =>
  object === null ? `${article === "a" ? "uma" : "um"} ${noun}` : `${article} ${noun} ${object}`;
const folder = ({ object }: Told) => named(object, "a", "pasta");
const file = ({ object }: Told) => named(object, "o", "arquivo");
const fileOf = ({ object }: Told) => (object === null ? "de um arquivo" : `do arquivo ${object}`);
const document = ({ object }: Told) => named(object, "o", "documento");
const marker = ({ object }: Told) => named(object, "o", "marcador padrão");
const person = ({ object }: Told) => object ?? "um usuário";

const statuses: Readonly<Record<string, string>> = {
  approved: "aprovado",
  pending: "pendente",
  rejected: "recusado",
  refunded: "reembolsado",
};
const statusOf = ({ fact }: Told, name: string) => statuses[fact(name)] ?? fact(name);
const planOf = ({ fact }: Told) => fieldWords("planType", fact("plan"));

/** What a payment brought, by its effect in the ledger; events from before the ledger have none. */
const broughtBy: Readonly<Record<string, Sentence>> = {
  extended: (told) => `O pagamento renovou o plano ${planOf(told)}`,
  queued: (told) => `O pagamento vale para o plano ${planOf(told)}, depois do que já estava pago`,
  added_users: () => "O pagamento incluiu usuários extras",
  became_days: () => "O pagamento de um pedido antigo virou dias do plano atual",
};

/** Why a payment waits for staff. */
const flags: Readonly<Record<string, string>> = {
  duplicate: "Um segundo pagamento do mesmo pedido ficou para conferência",
  repeated: "Um pagamento igual a outro do mesmo dia ficou para conferência",
  late: "O pagamento de um pedido antigo ficou para conferência",
};

/** The sentence of each audit event, without its end mark. */
const sentences: Readonly<Record<AuditAction, Sentence>> = {
  "auth.registered": ({ who }) => `${who} abriu a conta do escritório`,
  "auth.logged_in": ({ who }) => `${who} entrou`,
  "auth.login_failed": ({ object }) =>
    object === null ? "Alguém tentou entrar com um login que não existe" : `Alguém tentou entrar como ${object}`,
  "auth.logged_out": ({ who }) => `${who} saiu`,
  "auth.sessions_ended": ({ who }) => `${who} encerrou os seus outros acessos`,
  "auth.password_changed": ({ who }) => `${who} trocou a própria senha`,
  "auth.password_reset": ({ who }) => `${who} criou outra senha pelo link do e-mail`,
  "auth.email_changed": ({ who }) => `${who} trocou o próprio e-mail`,
  "auth.email_verified": ({ who }) => `${who} confirmou o próprio e-mail`,
  "auth.totp_on": ({ who }) => `${who} ativou a verificação em duas etapas`,
  "auth.totp_off": ({ who }) => `${who} desativou a verificação em duas etapas`,
  "auth.recovery_code_used": ({ who }) => `${who} usou um código de recuperação`,
  "auth.recovery_codes_renewed": ({ who }) => `${who} gerou outros códigos de recuperação`,
  "account.office_saved": ({ who }) => `${who} salvou os dados do escritório`,
  "account.professional_saved": ({ who }) => `${who} salvou os próprios dados profissionais`,
  "users.created": (told) => `${told.who} criou o usuário ${person(told)}, com o cargo ${told.role}`,
  "users.updated": (told) => `${told.who} mudou os dados de ${person(told)}`,
  "users.role_changed": (told) =>
    `${told.who} mudou o cargo de ${person(told)} de ${told.roleBefore} para ${told.role}`,
  "users.activated": (told) => `${told.who} ativou ${person(told)}`,
  "users.deactivated": (told) => `${told.who} desativou ${person(told)}`,
  "users.deleted": (told) => `${told.who} excluiu o usuário ${person(told)}`,
  "users.personal_data_changed": ({ who }) => `${who} mudou os dados pessoais usados nos pagamentos`,
  "users.password_rule_saved": ({ who }) => `${who} mudou a regra das senhas do escritório`,
  "roles.configured": ({ who }) => `${who} mudou os cargos que o escritório pode usar`,
  "roles.custom_added": ({ who, role }) => `${who} adicionou o cargo personalizado ${role}`,
  "roles.custom_removed": ({ who, role }) => `${who} removeu o cargo personalizado ${role}`,
  "permissions.saved": ({ who }) => `${who} mudou as permissões dos cargos`,
  "theme.saved": ({ who }) => `${who} mudou a aparência`,
  "theme.reset": ({ who }) => `${who} restaurou a aparência padrão`,
  "admin.developer_created": (told) => `O operador do servidor criou o acesso de ${person(told)}`,
  "admin.password_reset": (told) => `O operador do servidor trocou a senha de ${person(told)}`,
  "admin.totp_off": (told) => `O operador do servidor desativou a verificação em duas etapas de ${person(told)}`,
  "admin.user_deactivated": (told) => `O operador do servidor desativou ${person(told)}`,
  "admin.sessions_ended": (told) => `O operador do servidor encerrou os acessos de ${person(told)}`,
  "subscriptions.trial_activated": ({ who }) => `${who} começou o período gratuito`,
  "subscriptions.plan_changed": (told) => `${told.who} mudou para o plano ${planOf(told)}, sem pagamento`,
  "subscriptions.period_granted": (told) =>
    broughtBy[told.fact("effect")]?.(told) ?? `O pagamento ativou o plano ${planOf(told)}`,
  "subscriptions.period_taken_back": () => "O reembolso retirou os dias que tinham sido pagos",
  "subscriptions.expired": (told) => `O plano ${planOf(told)} venceu`,
  "subscriptions.changed_by_staff": ({ who }) => `${who} mudou a assinatura`,
  "plans.edited": (told) => `${told.who} mudou o plano ${planOf(told)}`,
  "payments.ordered": (told) => `${told.who} pediu o plano ${planOf(told)}`,
  "payments.cancelled": ({ who }) => `${who} cancelou um pedido`,
  "payments.status_changed": (told) => `O pagamento passou a ${statusOf(told, "to")}`,
  "payments.refund_asked": ({ who }) => `${who} pediu o reembolso de um pedido antigo`,
  "payments.flagged": ({ fact }) => flags[fact("verdict")] ?? "Um pagamento diferente do pedido ficou para conferência",
  "payments.flag_dealt_with": ({ who }) => `${who} marcou um pagamento a conferir como resolvido`,
  "payments.flag_reopened": ({ who }) => `${who} reabriu um pagamento a conferir`,
  "payments.noted_by_staff": (told) => `${told.who} anotou um pagamento ${statusOf(told, "status")}`,
  "library.folder_created": (told) => `${told.who} criou ${folder(told)}`,
  "library.folder_renamed": (told) => `${told.who} renomeou ${folder(told)}`,
  "library.folder_deleted": ({ who }) => `${who} excluiu uma pasta e o que havia nela`,
  "library.moved": ({ who, object }) => `${who} moveu arquivos ou pastas${object === null ? "" : ` para ${object}`}`,
  "library.deleted": ({ who }) => `${who} excluiu arquivos ou pastas`,
  "library.file_uploaded": (told) => `${told.who} enviou ${file(told)}`,
  "library.file_replaced": (told) => `${told.who} enviou outra versão ${fileOf(told)}`,
  "library.file_copied": (told) => `${told.who} copiou ${file(told)}`,
  "library.file_renamed": (told) => `${told.who} renomeou ${file(told)}`,
  "library.version_restored": (told) => `${told.who} restaurou uma versão anterior ${fileOf(told)}`,
  "library.look_changed": (told) => `${told.who} mudou a aparência do tópico ${told.object ?? "nos documentos"}`,
  "library.topic_data_saved": (told) => `${told.who} salvou os dados do tópico ${told.object ?? "excluído"}`,
  "library.directories_saved": ({ who }) => `${who} mudou as pastas das configurações`,
  "library.file_deleted": (told) => `${told.who} excluiu ${file(told)}`,
  "markers.saved": (told) => `${told.who} salvou os marcadores ${fileOf(told)}`,
  "markers.cleared": (told) => `${told.who} removeu os marcadores ${fileOf(told)}`,
  "markers.default_created": (told) => `${told.who} criou ${marker(told)}`,
  "markers.default_changed": (told) => `${told.who} mudou ${marker(told)}`,
  "markers.default_deleted": (told) => `${told.who} excluiu ${marker(told)}`,
  "takeout.started": ({ who }) => `${who} começou a baixar tudo o que é do escritório`,
  "takeout.finished": ({ who }) => `${who} baixou tudo o que é do escritório`,
  "documents.generated": (told) => `${told.who} gerou ${document(told)}`,
  "documents.renamed": (told) => `${told.who} renomeou ${document(told)}`,
  "documents.draft_deleted": ({ who }) => `${who} excluiu um rascunho`,
  "documents.deleted": (told) => `${told.who} excluiu ${document(told)}`,
};

/** Who acted, as the list and the exported file name them. */
export function actorName({ actor: { by, nome } }: Pick<ActivityEvent, "actor">): string {
  if (by === "system") return "Lavra";
  return nome ?? (by === "person" ? "Alguém do escritório" : "A equipe da Lavra");
}

/** An event in words: `Ana Souza mudou o cargo de Bruno Lima de Estagiário para Advogado Júnior`. */
export function sentenceOf(event: ActivityEvent): string {
  const { action, detail, roles, object } = event;
  if (!isAuditAction(action)) return `${actorName(event)}: ${action}`;
  const roleName = (value: unknown) => (typeof value === "string" ? (roles[value] ?? roleNames[value] ?? value) : "");
  const change = event.changes.find(({ field }) => field === "role");
  return sentences[action]({
    who: actorName(event),
    object,
    role: roleName(change?.after ?? detail.role ?? detail.to),
    roleBefore: roleName(change?.before ?? detail.from),
    fact: (name) => String(detail[name] ?? ""),
  });
}
