import type { Piece } from "../../piece.ts";

/** Contracts, with clauses that come and go and tables of sums. */
export const contracts: readonly Piece[] = [
  {
    kind: "confissao-de-divida",
    fields: { CREDOR: "any", DEVEDOR: "any", FIADOR: "people" },
    text: `
#CONFISSÃO DE DÍVIDA
{CREDOR: Credor|Credora}: {CREDOR.QUALIFICACAO}.
{DEVEDOR: Devedor|Devedora}: {DEVEDOR.QUALIFICACAO}.
{#SE TUTELA}
{FIADOR: Fiador|Fiadora}: {FIADOR.QUALIFICACAO}.
{/SE}
§DA DÍVIDA
*{DEVEDOR: O|A} {DEVEDOR: devedor|devedora} {DEVEDOR: confessa/confessam} dever {VALOR|moeda} ({VALOR|moeda|extenso}).
*{#ITEM Parcelas}O pagamento será em {PARCELA.QUANTIDADE} {#SE PARCELA.VARIOS}parcelas{#SENÃO}parcela{/SE}, como na tabela:
|{#CADA PARCELA}{PARCELA.ORDEM}ª¦{PARCELA.VENCIMENTO|extenso}¦{PARCELA.VALOR|moeda}¦{PARCELA.VALOR|moeda|extenso}{/CADA}
§DAS GARANTIAS
{#SE TUTELA}
*{#ITEM Fiança}{FIADOR: O|A} {FIADOR: fiador|fiadora} {FIADOR: responde/respondem} pelas parcelas da cláusula {REF: Parcelas}.
{#SENÃO}
*Não há fiança.
{/SE}
{#SE DOCUMENTO}
*São garantias ainda:
{#CADA DOCUMENTO|A; B; e C.}
~{DOCUMENTO}
{/CADA}
{/SE}
§DO FORO
*Fica eleito o foro de {COMARCA}{#SE TUTELA}, também para a cláusula {REF: Fiança}{/SE}.
={CREDOR.ASSINATURA}
={DEVEDOR.ASSINATURA}
{#SE TUTELA}
={FIADOR.ASSINATURA}
{/SE}`,
  },
  {
    kind: "locacao-com-anexos",
    fields: { LOCADOR: "adults", LOCATÁRIO: "adults" },
    text: `
#CONTRATO DE LOCAÇÃO
{#CADA LOCADOR}
{LOCADOR: Locador|Locadora}: {LOCADOR.QUALIFICACAO}.
{/CADA}
{#CADA LOCATÁRIO}
{LOCATÁRIO: Locatário|Locatária}: {LOCATÁRIO.QUALIFICACAO}.
{/CADA}
§DO OBJETO
*{LOCADOR: O|A} {LOCADOR: locador|locadora} {LOCADOR: dá/dão} em locação o imóvel{#SE COMPLEMENTO}, {COMPLEMENTO}{/SE}, por {VALOR|moeda}.
{#SE GRATUIDADE}
*{#ITEM Carência}Não se paga aluguel nos primeiros três meses.
{/SE}
{#SE PRIORIDADE}
*{LOCATÁRIO: O|A} {LOCATÁRIO: locatário|locatária} {LOCATÁRIO: tem/têm} preferência na compra{#SE GRATUIDADE}, sem prejuízo da cláusula {REF: Carência}{/SE}.
{/SE}
{SUBTEMPLATES}
§DOS ANEXOS
{#SE DOCUMENTO}
{#CADA DOCUMENTO}
*Anexo {DOCUMENTO.ORDEM|romano}: {DOCUMENTO}.
{/CADA}
{#SENÃO}
*Não há anexos.
{/SE}
={LOCADOR.ASSINATURA}
={LOCATÁRIO.ASSINATURA}`,
  },
  {
    kind: "prestacao-de-servicos",
    fields: { CONTRATANTE: "any", CONTRATADO: "any" },
    text: `
#PRESTAÇÃO DE SERVIÇOS
{CONTRATANTE: Contratante}: {CONTRATANTE}{#SE CONTRATANTE.PJ} (pessoa jurídica){/SE}.
{CONTRATADO: Contratado|Contratada}: {CONTRATADO}{#SE CONTRATADO.VARIOS}, em conjunto{/SE}.
§DOS SERVIÇOS
{#CADA ITEM|A; B; e C.}
*{ITEM.DESCRICAO}, por {ITEM.VALOR|moeda}
{/CADA}
*O preço total é de {ITEM.VALOR.TOTAL|moeda}.
§DO PRAZO
{#SE RITO = Comum}
*O prazo é indeterminado.
{#SENÃO}
*O prazo termina em {DATA|extenso}{#SE RITO = Especial}, prorrogável{/SE}.
{/SE}
{#SE PARCELA}
*As parcelas vencem em {#CADA PARCELA|A, B e C}{PARCELA.VENCIMENTO}{/CADA}.
{/SE}
{SUBTEMPLATES}
={CONTRATANTE.ASSINATURA}
={CONTRATADO.ASSINATURA}`,
  },
  {
    kind: "acordo-extrajudicial",
    fields: { CREDOR: "people", DEVEDOR: "any" },
    text: `
^Acordo de {CREDOR.PRIMEIRO_E_OUTROS}
#ACORDO
{CREDOR} e {DEVEDOR} acordam:
{#CADA PARCELA|A; B; e C.}
*{#SE PARCELA.SINAL}sinal{#SENÃO}parcela{/SE} de {PARCELA.VALOR|moeda} em {PARCELA.VENCIMENTO}
{/CADA}
{#SE TUTELA}
{#SE GRATUIDADE}
{#SE PRIORIDADE}
*Valem as três condições.
{#SENÃO}
*Valem duas condições.
{/SE}
{#SENÃO}
*Vale uma condição.
{/SE}
{#SENÃO}
*Não há condições.
{/SE}
|{CREDOR: Credor|Credora}¦{CREDOR}
|{DEVEDOR: Devedor|Devedora}¦{DEVEDOR}
|{#SE TUTELA}Multa¦{VALOR|moeda}{/SE}
{COMARCA}, {DATA|extenso}.
={CREDOR.ASSINATURA}
={DEVEDOR.ASSINATURA}`,
  },
  {
    kind: "procuracao-com-poderes",
    fields: { OUTORGANTE: "any", PROCURADOR: "lawyers" },
    text: `
#PROCURAÇÃO
{OUTORGANTE: Outorgante}: {OUTORGANTE.QUALIFICACAO}.
{PROCURADOR: Outorgado|Outorgada}: {#CADA PROCURADOR|A, B e C}{PROCURADOR}{/CADA}.
{OUTORGANTE: Confere/Conferem} poderes para {#CADA PODER|A, B e C}{PODER}{/CADA}{#SE TUTELA}, inclusive em urgência{/SE}{#SE NÃO GRATUIDADE}, vedado o substabelecimento{/SE}.
{#SE OUTORGANTE.FEMININO}
As outorgantes são todas mulheres ou de nome feminino, ou uma só.
{/SE}
{COMARCA}, {DATA|extenso}.
={OUTORGANTE.ASSINATURA}`,
  },
];
