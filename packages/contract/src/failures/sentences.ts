import { phraseSentences } from "../accounts/phrase-sentences.ts";
import { missingFeature, type PlanFeature } from "../plans/features.ts";
import type { ErrorCode, ErrorData } from "./errors.ts";
import { formSentences, minPassword, moreDocuments, tookTooLong } from "./form-sentences.ts";

type Sentence = string | ((data: ErrorData) => string);

const list = (value: ErrorData[string] | undefined) => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

const counted = (value: ErrorData[string] | undefined) => Number(value).toLocaleString("pt-BR");
const gigabytes = (bytes: ErrorData[string] | undefined) =>
  `${(Number(bytes) / 1024 ** 3).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} GB`;

/** A condition that is only tried has no name. */
const conditionOf = ({ marker }: ErrorData) => (marker ? `A condição ${marker}` : "A condição");

const wrongCode = "Código incorreto ou já usado. Confira o relógio do aparelho e tente novamente.";
const notWord = "O arquivo não é um documento do Word (.docx).";

/** Suggestions when a plan is used up. */
export const suggestions = {
  moreDocuments,
  moreRoom: moreDocuments,
  moreUsers: "Adicione usuários extras ou faça upgrade do plano.",
  fewerInvitations:
    "Os convites em aberto contam: cancele um deles, adicione usuários extras ou faça upgrade do plano.",
} as const;

const sentences = {
  "request.invalid": (d) => (d.detail ? `Dados inválidos: ${d.detail}` : "Dados inválidos. Confira o que foi enviado."),
  "request.not_found": "Endereço não encontrado",
  "request.too_large": "O envio é grande demais.",
  "request.unsupported_media": "Formato de envio não aceito.",
  "request.timeout": ({ seconds }) => tookTooLong(typeof seconds === "number" ? seconds : undefined),
  "request.too_slow": "O pedido chegou devagar demais e foi interrompido. Confira a conexão e tente novamente.",
  "request.headers_too_large": "O cabeçalho do pedido é grande demais.",
  "request.origin_refused": "Origem não autorizada.",
  "request.key_reused": "Este pedido já foi enviado com outros dados. Atualize a página e tente novamente.",
  "server.error": "Erro interno do servidor",
  "server.unavailable": "O serviço está reiniciando. Tente novamente em instantes.",
  "server.busy": "Há muitos pedidos em andamento neste momento. Tente novamente em alguns segundos.",
  "storage.failed": "Não foi possível salvar o arquivo. Nada foi alterado; tente novamente em instantes.",
  "storage.unavailable":
    "O armazenamento de arquivos não está respondendo. Nada foi alterado; tente novamente em instantes.",
  "storage.damaged": (d) =>
    `${d.file ? `O arquivo "${d.file}"` : "O arquivo"} está danificado no armazenamento e não pode ser usado. Nada foi alterado. Fale com o suporte.`,
  "auth.required": "Token inválido",
  "auth.token_replaced": "Esta sessão foi renovada enquanto o pedido era enviado. Tente novamente.",
  "auth.own_password_required": "Antes de continuar, crie a sua própria senha em Minha conta.",
  "auth.password_not_own": "Escolha uma senha diferente da que você recebeu.",
  "auth.user_not_found": "Login não encontrado",
  "auth.invalid_password": "Senha incorreta",
  "auth.inactive": "Usuário inativo. Fale com o administrador do escritório.",
  "auth.forbidden": "Acesso Negado: Você não tem permissão para acessar esta funcionalidade.",
  "auth.current_password_required": "Senha atual é obrigatória",
  "auth.new_password_required": "Nova senha é obrigatória",
  "auth.new_password_short": `Nova senha deve ter pelo menos ${minPassword} caracteres`,
  "auth.current_password_wrong": "Senha atual incorreta",
  "auth.too_many_attempts": "Muitas tentativas. Aguarde alguns minutos e tente novamente.",
  "auth.credentials_refused": "Login ou senha incorretos",
  "auth.totp_required": "Informe o código do seu aplicativo autenticador.",
  "auth.totp_invalid": wrongCode,
  "auth.totp_code_wrong": wrongCode,
  "auth.totp_not_started": "Comece a verificação em duas etapas novamente.",
  "auth.link_invalid": "Este link expirou ou já foi usado. Peça outro.",
  "auth.mail_off": "Esta instalação não envia e-mails. Fale com o administrador do escritório.",
  "auth.session_not_found": "Sessão não encontrada",
  "account.signature_required": "Informe o nome como você assina.",
  "account.oab_invalid": (d) =>
    `OAB inválida: ${d.registration}. Informe o estado e o número, de até seis dígitos, como em SP 123.456.`,
  "account.attribute_taken": (d) => `O nome ${d.name} já existe. Escolha outro.`,
  "account.attributes_changed":
    "Outra pessoa alterou estes dados enquanto você os editava. Feche, confira como estão e altere novamente.",
  ...phraseSentences,
  "account.wording_changed":
    "Alguém salvou o texto da qualificação depois que você abriu. Confira como ele está agora e salve novamente.",
  "theme.logo_not_image": "Por favor, selecione apenas arquivos de imagem.",
  "theme.logo_too_large": "Arquivo muito grande. Tamanho máximo: 2MB.",
  "subscriptions.required": formSentences.subscriptionRequired,
  "subscriptions.trial_used": "O período gratuito já foi utilizado por esta conta, e-mail ou documento.",
  "subscriptions.trial_not_allowed": "Somente o titular da conta pode ativar o período gratuito.",
  "subscriptions.admin_not_found": "Administrador não encontrado",
  "subscriptions.period_invalid": "O fim do período deve vir depois do início.",
  "subscriptions.manual_payment_incomplete": "Informe valor, situação e data do pagamento manual.",
  "subscriptions.changed_meanwhile":
    "A assinatura foi alterada depois que você abriu. Confira como ela está agora e salve novamente.",
  "plan.feature_missing": (d) =>
    d.feature
      ? missingFeature(d.feature as PlanFeature, d.plans as readonly string[])
      : "O plano do escritório não inclui este recurso.",
  "plans.changed_meanwhile": "O plano foi alterado por outra pessoa depois que você abriu. Confira e salve novamente.",
  "plans.trial_days": "Só o período gratuito tem dias de duração, e ele precisa deles.",
  "payments.plan_required": "Plano é obrigatório",
  "payments.cycle_required": "Ciclo de cobrança é obrigatório",
  "payments.cycle_invalid": "Ciclo de cobrança deve ser mensal ou anual",
  "payments.plan_invalid": "Plano inválido",
  "payments.extra_users_invalid": (d) => `Informe de 0 a ${d.most} usuários extras.`,
  "payments.nothing_to_pay": "O crédito do plano atual paga esta mudança: não há nada a pagar. Mude o plano agora.",
  "subscriptions.change_not_free": "Esta mudança de plano depende de um pagamento.",
  "payments.users_over_limit": (d) =>
    `O escritório tem ${d.active} usuários ativos e esta escolha permite ${d.limit}. ${Number(d.over) === 1 ? "Desative 1 usuário" : `Desative ${d.over} usuários`} ou inclua usuários extras.`,
  "payments.preference_failed": "Erro ao criar preferência de pagamento",
  "payments.link_failed": "Erro ao gerar link de pagamento",
  "payments.no_url": "URL de pagamento não foi gerada",
  "payments.not_found": "Pagamento não encontrado",
  "payments.not_waiting": "Este pedido já não aguarda pagamento. Recarregue a página para ver a situação.",
  "payments.cancel_failed":
    "Não foi possível cancelar: o provedor de pagamentos não respondeu. O pedido continua aguardando; tente novamente em alguns minutos.",
  "payments.refund_not_offered":
    "Este reembolso não pode mais ser pedido por aqui: ele vale para um pedido antigo pago depois de outro, ou pago duas vezes no mesmo dia, antes que os dias dele comecem.",
  "payments.off": "Esta instalação ainda não recebe pagamentos. Fale com o suporte para contratar um plano.",
  "payments.signature_invalid": "Assinatura da notificação inválida",
  DOCUMENT_LIMIT_REACHED: (d) => formSentences.limitReached(Number(d.currentUsage), Number(d.limit)),
  USER_LIMIT_REACHED: (d) => `Limite de usuários atingido (${d.currentUsage}/${d.limit}).`,
  "users.login_taken": "Este login já está em uso. Escolha outro.",
  "users.name_login_required": "Preencha nome e login",
  "users.password_short": `A senha deve ter pelo menos ${minPassword} caracteres`,
  "users.required_fields": "Preencha nome, login e senha",
  "users.cpf_invalid": "CPF inválido",
  "users.cnpj_invalid": "CNPJ inválido",
  "users.email_invalid": "Email inválido",
  "users.password_common": "Escolha uma senha menos comum.",
  "users.role_required": "Escolha o cargo do usuário.",
  "users.not_found": "Usuário não encontrado",
  "users.creation_forbidden": "Seu cargo não permite criar usuários.",
  "users.role_forbidden": "Você não pode atribuir este cargo.",
  "users.invitation_incomplete": "Preencha nome e e-mail.",
  "users.invitation_exists": "Já há um convite em aberto para este e-mail.",
  "users.invitation_not_found": "Este convite já foi aceito ou cancelado.",
  "users.personal_data_required": "Tipo de pessoa e email são obrigatórios.",
  "users.cpf_required": "CPF é obrigatório para pessoa física.",
  "users.cnpj_required": "CNPJ é obrigatório para pessoa jurídica.",
  "roles.admin_not_found": "Administrador não encontrado",
  "roles.configuration_not_found": "Configuração de cargos não encontrada para este administrador",
  "roles.configuration_exists": "Este administrador já tem uma configuração de cargos.",
  "roles.key_taken": "Já existe um cargo com esta chave.",
  "roles.unknown_role": (d) => `Cargo desconhecido: ${d.role}`,
  "roles.custom_not_found": "Cargo personalizado não encontrado",
  "roles.custom_in_use": (d) =>
    `Há usuários com o cargo "${d.role}" (${d.users}). Dê outro cargo a eles antes de removê-lo.`,
  "permissions.role_not_editable":
    "Só é possível definir permissões de cargos de usuários criados diretamente por você.",
  "permissions.not_grantable": "Você não pode conceder uma permissão que não tem.",
  "library.folder_not_found": "Pasta de destino não encontrada",
  "library.file_not_found": "Arquivo não encontrado",
  "library.version_not_found": "Versão não encontrada",
  "library.nothing_to_rewrite":
    "A versão atual do arquivo não tem estas marcas. Atualize a página e confira o arquivo de novo.",
  "library.version_present": "Esta já é a versão atual do arquivo.",
  "library.folder_name_empty": "Nome da pasta não pode ser vazio",
  "library.folder_name_slash": "Nome da pasta não pode conter barras (/ ou \\)",
  "library.folder_name_characters": 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *',
  "library.folder_name_dot": "Nome da pasta não pode terminar com ponto",
  "library.folder_name_long": (d) => `Nome da pasta pode ter no máximo ${d.limit} caracteres`,
  "library.folder_exists": (d) => `Já existe uma pasta chamada "${d.name}" neste local.`,
  "library.folder_too_deep": (d) => `As pastas podem ter no máximo ${d.limit} níveis.`,
  "library.folder_into_itself": (d) => `A pasta "${d.name}" não pode ir para dentro dela mesma.`,
  "library.file_name_empty": "Nome do arquivo não pode ser vazio",
  "library.file_exists": (d) => `Já existe um arquivo chamado "${d.name}" neste local.`,
  "library.root_file": "Modelos ficam dentro de pastas: escolha uma pasta de destino.",
  "library.entry_gone": "Um dos itens já não está na biblioteca. Atualize a página e tente novamente.",
  "library.archive_too_large": (d) =>
    `Um ZIP pode ter no máximo ${d.files} arquivos e ${d.limit}. Baixe menos de cada vez.`,
  "library.too_many_archives": "Você já está baixando outros ZIPs. Espere terminarem e tente novamente.",
  "library.root_upload": "Não é possível fazer upload diretamente na pasta raiz. Crie uma pasta primeiro.",
  "library.read_only": "Esta pasta é da plataforma e só pode ser lida.",
  "library.no_file": "Nenhum arquivo foi enviado.",
  "library.not_docx": (d) => `Apenas arquivos .docx são aceitos. Arquivos inválidos: ${list(d.files)}`,
  "library.file_too_large": (d) => `O arquivo "${d.file}" passa do limite de ${d.limit}.`,
  "library.too_many_files": (d) => `Envie no máximo ${d.limit} arquivos de cada vez.`,
  "library.too_many_folders": (d) =>
    `O plano do escritório permite ${counted(d.limit)} pastas. Exclua as que não usa mais ou mude de plano.`,
  "library.too_many_stored": (d) =>
    `O plano do escritório permite ${counted(d.limit)} arquivos. Exclua os que não usa mais ou mude de plano.`,
  "library.too_many_versions": (d) =>
    `O plano do escritório guarda ${counted(d.limit)} versões. Exclua arquivos que não usa mais ou mude de plano.`,
  "library.space_full": (d) =>
    `O espaço do plano do escritório (${gigabytes(d.limit)}) não basta. Exclua arquivos que não usa mais ou mude de plano.`,
  "library.too_many_uploads": "Há envios demais em andamento. Espere terminar os que já começaram e tente novamente.",
  "library.upload_stalled": "O envio parou no meio do caminho. Confira a conexão e envie o arquivo novamente.",
  "topics.changed_meanwhile":
    "Outra pessoa mudou os dados deste tópico enquanto você os editava. Feche e abra a janela para ver como ficaram.",
  "topics.owner_not_found": "Esta pessoa não está entre os usuários ativos do escritório.",
  "topics.contradiction": (d) => `O tópico "${d.topic}" está em mais de uma lista. Deixe-o em uma só.`,
  "markers.invalid": (d) => `Marcador inválido: ${d.marker}`,
  "markers.condition_empty": (d) => `A condição ${d.marker} tem uma pergunta por completar.`,
  "markers.condition_too_deep": (d) =>
    `${conditionOf(d)} tem grupos demais, um dentro do outro: no máximo ${d.limit} níveis.`,
  "markers.condition_too_long": (d) => `${conditionOf(d)} tem perguntas demais: no máximo ${d.limit}.`,
  "markers.condition_unknown_field": (d) =>
    `A condição ${d.marker} pergunta por ${d.field}, que não está entre os marcadores do arquivo.`,
  "markers.condition_circle": (d) =>
    `A condição ${d.marker} pergunta por ${d.field}, que também é uma condição: use os campos dela.`,
  "markers.condition_operator": (d) => `A condição ${d.marker} pergunta de ${d.field} o que este campo não responde.`,
  "markers.condition_value": (d) => `Na condição ${d.marker}, ${d.field} não pode ser comparado com “${d.value}”.`,
  "markers.changed_meanwhile": (d) =>
    `${d.updatedBy || "Outra pessoa"} salvou uma alteração depois que você abriu. Confira o que mudou e salve novamente.`,
  "markers.default_not_found": "Marcador padrão não encontrado",
  "markers.default_exists": "Já existe um marcador padrão com este nome",
  "markers.default_not_yours": "Só quem criou este marcador padrão e o titular do escritório podem alterá-lo.",
  "markers.too_many_defaults": (d) =>
    `O escritório pode ter no máximo ${d.limit} marcadores padrão. Exclua os que não usa mais.`,
  "markers.defaults_too_large":
    "As listas de opções dos marcadores padrão do escritório ficariam grandes demais. Encurte alguma delas.",
  "documents.template_not_found": "O modelo escolhido não foi encontrado. Atualize a página e escolha novamente.",
  "documents.topic_not_found": (d) =>
    `O tópico "${d.topic}" não foi encontrado. Atualize a página e escolha novamente.`,
  "documents.not_found": "Documento não encontrado",
  "documents.inputs_unknown":
    "Este documento é anterior ao registro dos dados usados na geração. Ele continua disponível para baixar.",
  "documents.inputs_erased":
    "Os dados digitados neste documento foram excluídos. Ele continua disponível para baixar, mas não pode ser gerado de novo.",
  "documents.source_deleted":
    "O modelo ou um dos tópicos foi excluído enquanto o documento era gerado. Atualize a página e escolha novamente.",
  "documents.name_required": formSentences.nameRequired,
  "documents.name_taken": "Já existe um documento com este nome",
  "documents.missing_values": formSentences.missingValues,
  "documents.party_nameless": (d) => `Falta o nome da ${d.place}ª parte de ${d.field}.`,
  "documents.too_many_parties": (d) => `${d.field} tem partes demais. O limite é de ${d.limit}.`,
  "documents.party_rows": (d) =>
    `O campo ${d.field} guarda partes, e veio como lista de linhas. Envie as pessoas em "parties", ou mude o campo para "Lista de linhas".`,
  "documents.party_not_found": (d) =>
    `Uma parte de ${d.field} não está mais cadastrada. Escolha-a de novo ou digite os dados dela.`,
  "documents.case_not_found": "O caso não está mais cadastrado. Escolha outro ou gere o documento sem caso.",
  "documents.signer_not_found": "Quem assina o documento não foi encontrado. Atualize a página e escolha novamente.",
  "documents.subtemplates_missing":
    "O modelo não tem o marcador {SUBTEMPLATES}, onde os tópicos entram. Inclua o marcador no modelo ou gere sem tópicos.",
  "documents.topic_set_name_required": "Dê um nome ao conjunto de tópicos.",
  "documents.topic_set_not_found": "Conjunto de tópicos não encontrado",
  "documents.topic_sets_full": (d) =>
    `O escritório já tem ${d.limit} conjuntos de tópicos. Exclua um para salvar outro.`,
  "documents.too_heavy":
    "Montar este documento exige tempo ou memória demais. Escolha menos tópicos ou um modelo mais simples.",
  "documents.draft_not_found": "O rascunho não foi encontrado. Ele pode ter sido excluído ou já ter virado documento.",
  "documents.draft_changed": "O rascunho foi alterado em outra janela",
  "documents.too_many_drafts": (d) =>
    `Você já tem ${d.limit} rascunhos salvos. Exclua algum em Meus documentos para salvar outro.`,
  "documents.picture_not_found": "A imagem não foi encontrada neste arquivo.",
  "documents.name_rule_wrong": (d) => String(d.sentence),
  "documents.archive_too_large": (d) => `Os documentos escolhidos passam de ${d.limit} MB. Escolha menos documentos.`,
  "documents.too_many_archives": "Já há dois arquivos ZIP sendo baixados. Espere um terminar e tente novamente.",
  "documents.pdf_off": "Este servidor não gera PDF. Baixe o documento em Word e salve-o como PDF.",
  "documents.pdf_failed": "Não foi possível gerar o PDF deste documento. Baixe-o em Word e salve-o como PDF.",
  "parties.not_found": "A parte não foi encontrada. Ela pode ter sido excluída.",
  "parties.changed_meanwhile":
    "Outra pessoa alterou este cadastro enquanto você o editava. Feche, confira como ele está e altere novamente.",
  "parties.reference_not_found":
    "Um representante ou cônjuge deste cadastro não foi encontrado. Remova-o ou escolha outro.",
  "parties.merge_itself": "Escolha dois cadastros diferentes para unir.",
  "parties.erasure_undecided": "Escolha o que acontece com os documentos prontos que têm os dados desta parte.",
  "parties.erasure_of_others":
    "Documentos ou rascunhos de outras pessoas têm os dados desta parte. Só o titular da conta do escritório pode excluí-la.",
  "cases.not_found": "O caso não foi encontrado. Ele pode ter sido excluído.",
  "cases.changed_meanwhile":
    "Outra pessoa alterou este caso enquanto você o editava. Confira como ele está e salve novamente.",
  "cases.party_not_found": "Uma parte deste caso não está mais cadastrada. Remova-a ou escolha outra.",
  "cases.responsible_not_found": "O responsável não está mais no escritório. Escolha outra pessoa.",
  "parties.import_rows": (d) =>
    `Uma importação tem no máximo ${Number(d.limit).toLocaleString("pt-BR")} linhas. Divida a planilha.`,
  "parties.import_columns": "Escolha a coluna que tem o nome das partes.",
  "documents.link_invalid": "Este link não vale mais. Peça outro a quem o enviou.",
  "documents.link_not_found": "Este link não foi encontrado ou já foi cancelado.",
  "documents.links_full": (d) => `O documento já tem ${d.limit} links valendo. Cancele um deles antes de criar outro.`,
  "takeout.running": "O escritório já está baixando tudo. Espere terminar, ou cancele, e tente novamente.",
  "takeout.too_often": "O escritório já baixou tudo várias vezes na última hora. Tente novamente mais tarde.",
  "privacy.login_differs": "Digite o seu login exatamente como ele é.",
  "privacy.erasure_exists": "A exclusão do escritório já foi pedida.",
  "privacy.no_erasure": "Não há exclusão do escritório que ainda possa ser cancelada.",
  "template.not_zip": notWord,
  "template.encrypted":
    "O arquivo está protegido por senha ou é um .doc antigo. Abra-o no Word, salve como .docx sem senha e reenvie.",
  "template.corrupt": "O arquivo está corrompido e não pôde ser lido. Abra-o no Word, salve novamente e reenvie.",
  "template.limit": "O arquivo passa dos limites aceitos de tamanho ou de complexidade.",
  "template.active_content": "O arquivo contém macros ou conteúdo ativo e foi recusado. Salve-o como .docx sem macros.",
  "template.unsafe": "O arquivo foi recusado por segurança: a sua estrutura não é a de um documento comum do Word.",
  "template.not_word": notWord,
  "template.malformed": "O conteúdo do documento está malformado. Abra-o no Word, salve novamente e reenvie.",
  "template.values": (d) =>
    d.marker
      ? `O valor de ${d.marker} é grande demais para o documento.`
      : "Os valores preenchidos são grandes demais para o documento.",
  "template.output": "O documento gerado ficaria grande demais. Escolha menos tópicos ou imagens menores.",
  "template.too_heavy":
    "Ler este arquivo exige tempo ou memória demais. Abra-o no Word, simplifique-o ou divida-o em partes e reenvie.",
} satisfies Record<ErrorCode, Sentence>;

/** Returns the Portuguese sentence for a code; `data` fills its variable parts. */
export function sentenceFor(code: ErrorCode, data: ErrorData = {}): string {
  const sentence: Sentence = sentences[code];
  return typeof sentence === "string" ? sentence : sentence(data);
}
