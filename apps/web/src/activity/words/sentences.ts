import type { ActivityEvent } from "@lavra/contract/activity/activity";
import { type ActivityKind, type AuditAction, isAuditAction } from "@lavra/contract/activity/audit-actions";
import { roleNames } from "@lavra/contract/roles/roles";
import { fieldWords } from "./field-words.ts";

/** The kinds of acts, in the order in which the filter offers them. */
export const kindNames: Readonly<Record<ActivityKind, string>> = {
  people: "Pessoas e dados",
  roles: "Cargos e permissões",
  library: "Modelos e tópicos",
  documents: "Documentos",
  money: "Plano e pagamentos",
  look: "Aparência",
  access: "Acessos e senhas",
};

/** What a sentence is made of. */
interface DescribedEvent {
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

type Sentence = (described: DescribedEvent) => string;

/** `a pasta Cível`, or `uma pasta` if its name is not known. */
const named = (object: string | null, article: string, noun: string) =>
  object === null ? `${article === "a" ? "uma" : "um"} ${noun}` : `${article} ${noun} ${object}`;
const folder = ({ object }: DescribedEvent) => named(object, "a", "pasta");
const file = ({ object }: DescribedEvent) => named(object, "o", "arquivo");
const fileOf = ({ object }: DescribedEvent) => (object === null ? "de um arquivo" : `do arquivo ${object}`);
const document = ({ object }: DescribedEvent) => named(object, "o", "documento");
const marker = ({ object }: DescribedEvent) => named(object, "o", "marcador padrão");
const person = ({ object }: DescribedEvent) => object ?? "um usuário";

const statuses: Readonly<Record<string, string>> = {
  approved: "aprovado",
  pending: "pendente",
  rejected: "recusado",
  refunded: "reembolsado",
};
const statusOf = ({ fact }: DescribedEvent, name: string) => statuses[fact(name)] ?? fact(name);
const planOf = ({ fact }: DescribedEvent) => fieldWords("planType", fact("plan"));

/** What a payment brought, by its effect in the ledger; events from before the ledger have none. */
const broughtBy: Readonly<Record<string, Sentence>> = {
  extended: (described) => `O pagamento renovou o plano ${planOf(described)}`,
  queued: (described) => `O pagamento vale para o plano ${planOf(described)}, depois do que já estava pago`,
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
  "account.party_attributes_saved": ({ who }) => `${who} mudou os outros dados que o escritório guarda das partes`,
  "account.wording_saved": ({ who }) => `${who} salvou o texto da qualificação`,
  "account.professional_saved": ({ who }) => `${who} salvou os próprios dados profissionais`,
  "users.created": (described) =>
    `${described.who} criou o usuário ${person(described)}, com o cargo ${described.role}`,
  "users.updated": (described) => `${described.who} mudou os dados de ${person(described)}`,
  "users.role_changed": (described) =>
    `${described.who} mudou o cargo de ${person(described)} de ${described.roleBefore} para ${described.role}`,
  "users.activated": (described) => `${described.who} ativou ${person(described)}`,
  "users.deactivated": (described) => `${described.who} desativou ${person(described)}`,
  "users.deleted": (described) => `${described.who} excluiu o usuário ${person(described)}`,
  "users.invited": ({ who, role }) => `${who} convidou uma pessoa, com o cargo ${role}`,
  "users.invitation_sent_again": ({ who }) => `${who} enviou um convite de novo`,
  "users.invitation_revoked": ({ who }) => `${who} cancelou um convite`,
  "users.invitation_accepted": (described) => `${described.who} aceitou o convite, com o cargo ${described.role}`,
  "users.personal_data_changed": ({ who }) => `${who} mudou os dados pessoais usados nos pagamentos`,
  "users.password_rule_saved": ({ who }) => `${who} mudou a regra das senhas do escritório`,
  "roles.configured": ({ who }) => `${who} mudou os cargos que o escritório pode usar`,
  "roles.custom_added": ({ who, role }) => `${who} adicionou o cargo personalizado ${role}`,
  "roles.custom_removed": ({ who, role }) => `${who} removeu o cargo personalizado ${role}`,
  "permissions.saved": ({ who }) => `${who} mudou as permissões dos cargos`,
  "theme.saved": ({ who }) => `${who} mudou a aparência`,
  "theme.reset": ({ who }) => `${who} restaurou a aparência padrão`,
  "admin.developer_created": (described) => `O operador do servidor criou o acesso de ${person(described)}`,
  "admin.password_reset": (described) => `O operador do servidor trocou a senha de ${person(described)}`,
  "admin.totp_off": (described) =>
    `O operador do servidor desativou a verificação em duas etapas de ${person(described)}`,
  "admin.user_deactivated": (described) => `O operador do servidor desativou ${person(described)}`,
  "admin.sessions_ended": (described) => `O operador do servidor encerrou os acessos de ${person(described)}`,
  "subscriptions.trial_activated": ({ who }) => `${who} começou o período gratuito`,
  "subscriptions.plan_changed": (described) =>
    `${described.who} mudou para o plano ${planOf(described)}, sem pagamento`,
  "subscriptions.period_granted": (described) =>
    broughtBy[described.fact("effect")]?.(described) ?? `O pagamento ativou o plano ${planOf(described)}`,
  "subscriptions.period_taken_back": () => "O reembolso retirou os dias que tinham sido pagos",
  "subscriptions.expired": (described) => `O plano ${planOf(described)} venceu`,
  "subscriptions.changed_by_staff": ({ who }) => `${who} mudou a assinatura`,
  "plans.edited": (described) => `${described.who} mudou o plano ${planOf(described)}`,
  "payments.ordered": (described) => `${described.who} pediu o plano ${planOf(described)}`,
  "payments.cancelled": ({ who }) => `${who} cancelou um pedido`,
  "payments.status_changed": (described) => `O pagamento passou a ${statusOf(described, "to")}`,
  "payments.refund_asked": ({ who }) => `${who} pediu o reembolso de um pagamento`,
  "payments.flagged": ({ fact }) => flags[fact("verdict")] ?? "Um pagamento diferente do pedido ficou para conferência",
  "payments.flag_dealt_with": ({ who }) => `${who} marcou um pagamento a conferir como resolvido`,
  "payments.flag_reopened": ({ who }) => `${who} reabriu um pagamento a conferir`,
  "payments.noted_by_staff": (described) => `${described.who} anotou um pagamento ${statusOf(described, "status")}`,
  "library.folder_created": (described) => `${described.who} criou ${folder(described)}`,
  "library.folder_renamed": (described) => `${described.who} renomeou ${folder(described)}`,
  "library.folder_deleted": ({ who }) => `${who} excluiu uma pasta e o que havia nela`,
  "library.moved": ({ who, object }) => `${who} moveu arquivos ou pastas${object === null ? "" : ` para ${object}`}`,
  "library.deleted": ({ who }) => `${who} excluiu arquivos ou pastas`,
  "library.file_uploaded": (described) => `${described.who} enviou ${file(described)}`,
  "library.file_replaced": (described) => `${described.who} enviou outra versão ${fileOf(described)}`,
  "library.file_copied": (described) => `${described.who} copiou ${file(described)}`,
  "library.file_renamed": (described) => `${described.who} renomeou ${file(described)}`,
  "library.version_restored": (described) => `${described.who} restaurou uma versão anterior ${fileOf(described)}`,
  "library.blocks_woken": (described) => `A Lavra passou a preencher os blocos ${fileOf(described)}`,
  "library.look_changed": (described) =>
    `${described.who} mudou a aparência do tópico ${described.object ?? "nos documentos"}`,
  "library.topic_data_saved": (described) =>
    `${described.who} salvou os dados do tópico ${described.object ?? "excluído"}`,
  "library.directories_saved": ({ who }) => `${who} mudou as pastas das configurações`,
  "library.file_deleted": (described) => `${described.who} excluiu ${file(described)}`,
  "markers.saved": (described) => `${described.who} salvou os marcadores ${fileOf(described)}`,
  "markers.cleared": (described) => `${described.who} removeu os marcadores ${fileOf(described)}`,
  "markers.default_created": (described) => `${described.who} criou ${marker(described)}`,
  "markers.default_changed": (described) => `${described.who} mudou ${marker(described)}`,
  "markers.default_deleted": (described) => `${described.who} excluiu ${marker(described)}`,
  "parties.created": ({ who }) => `${who} cadastrou uma parte`,
  "parties.changed": ({ who }) => `${who} alterou o cadastro de uma parte`,
  "parties.merged": ({ who }) => `${who} uniu dois cadastros de uma parte`,
  "parties.erased": ({ who }) => `${who} excluiu os dados de uma parte`,
  "parties.imported": ({ who }) => `${who} importou cadastros de partes`,
  "parties.exported": ({ who }) => `${who} exportou o cadastro das partes`,
  "cases.created": ({ who }) => `${who} cadastrou um caso`,
  "cases.changed": ({ who }) => `${who} alterou um caso`,
  "cases.erased": ({ who }) => `${who} excluiu um caso`,
  "takeout.started": ({ who }) => `${who} começou a baixar tudo o que é do escritório`,
  "takeout.finished": ({ who }) => `${who} baixou tudo o que é do escritório`,
  "documents.generated": (described) => `${described.who} gerou ${document(described)}`,
  "documents.renamed": (described) => `${described.who} renomeou ${document(described)}`,
  "documents.draft_deleted": ({ who }) => `${who} excluiu um rascunho`,
  "documents.inputs_erased": (described) => `${described.who} apagou o que foi digitado em ${document(described)}`,
  "documents.deleted": (described) => `${described.who} excluiu ${document(described)}`,
  "documents.restored": (described) => `${described.who} restaurou ${document(described)}`,
  "documents.archived": ({ who }) => `${who} baixou documentos em um ZIP`,
  "documents.delivery_marked": (described) =>
    `${described.who} marcou ${document(described)} como enviado ou protocolado`,
  "documents.delivery_removed": (described) =>
    `${described.who} removeu a marca de envio ou protocolo de ${described.object ?? "um documento"}`,
  "documents.name_rule_saved": ({ who }) => `${who} mudou a regra de nome dos documentos`,
  "documents.name_rule_removed": ({ who }) => `${who} removeu a regra de nome dos documentos`,
  "documents.link_created": (described) => `${described.who} criou um link para ${document(described)}`,
  "documents.link_mailed": (described) => `${described.who} enviou por e-mail um link para ${document(described)}`,
  "documents.link_revoked": (described) => `${described.who} cancelou um link para ${document(described)}`,
  "documents.link_opened": (described) => `${described.who} abriu a página de ${described.object ?? "um documento"}`,
  "documents.link_used": (described) => `${described.who} baixou ${document(described)}`,
  "documents.expired": () => "Documentos foram excluídos ao fim do prazo de guarda do escritório",
  "audit.pruned": () => "Os eventos mais antigos foram excluídos ao fim do seu prazo",
  "privacy.saved": ({ who }) => `${who} mudou os prazos de guarda ou o contato do encarregado`,
  "privacy.own_data_taken": ({ who }) => `${who} baixou os próprios dados`,
  "privacy.erasure_requested": ({ who }) => `${who} pediu a exclusão do escritório`,
  "privacy.erasure_cancelled": ({ who }) => `${who} cancelou a exclusão do escritório`,
  "privacy.office_erased": () => "Um escritório foi excluído",
};

/** Acts of people without an account. */
const byLink: ReadonlySet<string> = new Set(["documents.link_opened", "documents.link_used"] satisfies AuditAction[]);
const linkHolder = "Alguém com um link";

/** Who acted, as the list and the exported file name them. */
export function actorName({ action, actor: { by, nome } }: Pick<ActivityEvent, "action" | "actor">): string {
  if (byLink.has(action)) return linkHolder;
  if (by === "system") return "Lavra";
  return nome ?? (by === "person" ? "Alguém do escritório" : "A equipe da plataforma");
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
