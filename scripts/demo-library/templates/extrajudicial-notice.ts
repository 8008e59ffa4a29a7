import { body, closing, type DemoTemplate, letters, quote, signatures, signedBy, table, title } from "../source.ts";

export const extrajudicialNotice: DemoTemplate = {
  folder: ["Extrajudicial"],
  name: "Notificação extrajudicial",
  requiresSubtemplates: false,
  letterhead: "full",
  descriptions: {
    CLIENTE: "Quem notifica: uma ou várias pessoas ou entidades.",
    OBJETO: "Contrato ou fato de que nasceu a dívida, em uma frase.",
    VALOR: "Valor total cobrado, em reais.",
  },
  blocks: [
    title("Notificação extrajudicial"),
    table({
      widths: [2300, 6771],
      labels: true,
      rows: [
        ["{CLIENTE: Notificante/Notificantes}", "**{CLIENTE}**"],
        ["{NOTIFICADO: Notificado|Notificada}", "{NOTIFICADO.QUALIFICACAO}"],
        ["Assunto", "Constituição em mora e cobrança de dívida vencida"],
      ],
    }),
    body(
      "Na qualidade de procurador de **{CLIENTE}**, venho **notificar** Vossas Senhorias a respeito do débito decorrente de {OBJETO}, vencido em {DATA_VENCIMENTO} e ainda não pago, assim demonstrado:",
    ),
    table({
      widths: [6371, 2700],
      head: ["Descrição", "Valor"],
      rows: [
        ["Principal", "R$ {VALOR_PRINCIPAL}"],
        ["Correção monetária, juros e multa até esta data", "R$ {VALOR_ENCARGOS}"],
        ["Total", "R$ {VALOR}"],
      ],
      total: true,
    }),
    body("Sobre a mora, dispõe o Código Civil:"),
    quote(
      "Art. 397. O inadimplemento da obrigação, positiva e líquida, no seu termo, constitui de pleno direito em mora o devedor. Parágrafo único. Não havendo termo, a mora se constitui mediante interpelação judicial ou extrajudicial.",
    ),
    body(
      "Assim, {NOTIFICADO: fica/ficam} {NOTIFICADO: o notificado|a notificada} {NOTIFICADO: ciente/cientes} da mora e {NOTIFICADO: instado|instada} a, no prazo de **{PRAZO} dias corridos**, contado do recebimento desta notificação:",
    ),
    ...letters(1, [
      "pagar a quantia de R$ {VALOR}, acrescida dos encargos que se vencerem até o efetivo pagamento, por meio de {DADOS_PAGAMENTO}; ou",
      "apresentar, por escrito e com os documentos que a comprovem, a razão por que entende indevida a cobrança.",
    ]),
    body(
      "Decorrido o prazo sem pagamento ou resposta, serão adotadas as medidas judiciais e extrajudiciais cabíveis, com o acréscimo de perdas e danos, atualização monetária, juros e honorários de advogado (arts. 389 e 395 do Código Civil), sem que se afaste, até lá, a possibilidade de composição amigável. Esta notificação não importa novação nem renúncia a qualquer direito {CLIENTE: do notificante|da notificante}.",
    ),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}", "Procurador de {CLIENTE}")),
  ],
};
