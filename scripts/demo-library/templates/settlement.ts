import {
  clause,
  clauseItem,
  closing,
  type DemoTemplate,
  flush,
  signatureOfAll,
  signatures,
  signedBy,
  table,
  title,
} from "../source.ts";

export const settlement: DemoTemplate = {
  folder: ["Contratos"],
  name: "Acordo extrajudicial",
  requiresSubtemplates: false,
  letterhead: "full",
  descriptions: {
    CLIENTE: "A parte credora: uma ou várias pessoas ou entidades.",
    REU: "A parte devedora: uma ou várias pessoas ou entidades.",
    OBJETO: "Origem da dívida ou do conflito, em uma frase.",
    VALOR: "Valor total do acordo, em reais.",
    COMARCA: "Comarca do foro: domicílio de uma das partes ou local do pagamento.",
  },
  blocks: [
    title("Instrumento particular de transação"),
    table({
      widths: [2300, 6771],
      labels: true,
      rows: [
        ["{CLIENTE: Credor|Credora}", "{CLIENTE.QUALIFICACAO}"],
        ["{REU: Devedor|Devedora}", "{REU.QUALIFICACAO}"],
      ],
    }),
    flush(
      "As partes acima qualificadas, por si ou por seus representantes legais, no intuito de prevenir litígio mediante concessões mútuas (art. 840 do Código Civil), celebram a presente transação, nos termos seguintes.",
    ),
    clause("Do objeto"),
    clauseItem("A transação tem por objeto as obrigações decorrentes de {OBJETO}."),
    clauseItem(
      "Por este instrumento apenas se declaram e reconhecem direitos, interpretando-se restritivamente as suas cláusulas (art. 843 do Código Civil).",
    ),
    clause("Do pagamento"),
    clauseItem(
      "{REU: O devedor|A devedora} {REU: pagará/pagarão} {CLIENTE: ao credor|à credora} a quantia total de R$ {VALOR}, na forma do quadro abaixo:",
    ),
    table({
      widths: [3300, 3471, 2300],
      head: ["Parcelas", "Primeiro vencimento", "Valor de cada uma"],
      rows: [
        ["{PARCELAS} parcelas mensais e sucessivas", "{DATA_PRIMEIRA_PARCELA}", "R$ {VALOR_PARCELA}"],
        ["Total", "", "R$ {VALOR}"],
      ],
      total: true,
    }),
    clauseItem(
      "As demais parcelas vencem no mesmo dia dos meses seguintes e, recaindo em dia sem expediente bancário, no primeiro dia útil subsequente.",
    ),
    clauseItem(
      "Os pagamentos serão feitos por meio de {DADOS_PAGAMENTO}, valendo o comprovante como recibo da parcela.",
    ),
    clause("Do inadimplemento"),
    clauseItem(
      "O atraso superior a cinco dias no pagamento de qualquer parcela acarreta o vencimento antecipado das restantes e multa de 10% (dez por cento) sobre o saldo devedor, acrescido de correção monetária e juros legais (arts. 389, 406 e 408 do Código Civil), sem prejuízo da redução equitativa prevista no art. 413 do mesmo Código.",
    ),
    clauseItem("A tolerância de uma parte não importa novação, renúncia nem alteração do que foi ajustado."),
    clause("Da quitação"),
    clauseItem(
      "Com o pagamento integral, {CLIENTE: o credor|a credora} {CLIENTE: dará/darão} {REU: ao devedor|à devedora} quitação quanto ao objeto descrito na cláusula primeira, para nada mais reclamar a esse título.",
    ),
    clauseItem("Cada parte arcará com os honorários de seu advogado."),
    clause("Da homologação e da força executiva"),
    clauseItem(
      "Este instrumento, assinado {REU: pelo devedor|pela devedora} e por duas testemunhas, constitui título executivo extrajudicial (art. 784, III, do Código de Processo Civil), podendo qualquer das partes requerer a sua homologação judicial (arts. 515, III, e 725, VIII, do mesmo Código).",
    ),
    clause("Disposições finais"),
    clauseItem(
      "O acordo obriga as partes e seus sucessores. Os seus termos são sigilosos, salvo para fazer valer o que nele se contém ou por exigência legal.",
    ),
    clauseItem("Fica eleito o foro da COMARCA {COMARCA} para dirimir as questões decorrentes deste instrumento."),
    closing("{MUNICIPIO}, {DATA}."),
    ...signatureOfAll("{CLIENTE.ASSINATURA}", "{REU.ASSINATURA}"),
    signatures(signedBy("Testemunha 1", "Nome:", "CPF:"), signedBy("Testemunha 2", "Nome:", "CPF:")),
  ],
};
