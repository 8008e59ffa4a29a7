import {
  body,
  closing,
  court,
  type DemoTemplate,
  flush,
  heading,
  letters,
  signatures,
  signedBy,
  table,
  title,
} from "../source.ts";

/** One template for four situations: with or without free justice and urgent relief, any number of instalments. */
export const debtCollection: DemoTemplate = {
  folder: ["Cível", "Cobrança"],
  name: "Ação de cobrança",
  requiresSubtemplates: false,
  letterhead: "full",
  descriptions: {
    AUTOR: "Quem cobra: uma ou várias pessoas ou entidades.",
    REU: "Quem deve: uma ou várias pessoas ou entidades.",
    OBJETO: "Contrato ou negócio de que vem a dívida.",
  },
  blocks: [
    court("Ao Juízo {VARA} da Comarca {COMARCA}"),
    body(
      "{AUTOR.QUALIFICACAO}, {AUTOR: vem/vêm}, por seu advogado (procuração anexa), com fundamento nos arts. 318 e 319 do Código de Processo Civil, propor",
    ),
    title("Ação de cobrança"),
    flush("em face de {REU.QUALIFICACAO}, pelas razões de fato e de direito a seguir expostas."),
    body("{#SE GRATUIDADE}"),
    heading("Da gratuidade de justiça"),
    body(
      "{#SE AUTOR.PF}{AUTOR: O autor|A autora} não {AUTOR: tem/têm} recursos para pagar as custas, as despesas processuais e os honorários advocatícios, e {AUTOR: declara/declaram} essa condição (arts. 98 e 99, § 3º, do Código de Processo Civil).{#SENÃO}{AUTOR: O autor|A autora} não {AUTOR: tem/têm} recursos para pagar as custas e as despesas processuais, como mostram os balanços anexos (art. 98 do Código de Processo Civil; Súmula 481 do Superior Tribunal de Justiça).{/SE}",
    ),
    body("{/SE}"),
    heading("Dos fatos"),
    body(
      "{AUTOR: O autor|A autora} e {REU: o réu|a ré} contrataram {OBJETO}. {REU: O réu|A ré} não {REU: pagou/pagaram} {PARCELA.QUANTIDADE|feminino|extenso} parcela{#SE PARCELA.VARIOS}s{/SE}, no total de {PARCELA.VALOR.TOTAL|moeda} ({PARCELA.VALOR.TOTAL|moeda|extenso}):",
    ),
    table({
      widths: [2000, 3571, 3500],
      head: ["Parcela", "Vencimento", "Valor"],
      rows: [
        ["{#CADA PARCELA}{PARCELA.ORDEM|feminino|ordinal}", "{PARCELA.VENCIMENTO}", "{PARCELA.VALOR|moeda}{/CADA}"],
        ["Total", "", "{PARCELA.VALOR.TOTAL|moeda}"],
      ],
      total: true,
    }),
    body("{FATOS}"),
    heading("Do direito"),
    body(
      "Não cumprida a obrigação, {REU: responde/respondem} {REU: o réu|a ré} por perdas e danos, mais juros, atualização monetária e honorários de advogado (art. 389 do Código Civil). O pagamento se prova pela quitação regular (art. 319 do Código Civil), que não há.",
    ),
    body("{#SE TUTELA}"),
    heading("Da tutela de urgência"),
    body(
      "A probabilidade do direito resulta do contrato e dos vencimentos, e o perigo de dano, do risco de que ao fim do processo não haja com que pagar (art. 300 do Código de Processo Civil). Cabe, desde logo, {MEDIDA_URGENTE}.",
    ),
    body("{/SE}"),
    heading("Dos pedidos"),
    body("Diante do exposto, {AUTOR: requer/requerem} {AUTOR: o autor|a autora} a Vossa Excelência:"),
    flush("{#SE GRATUIDADE}"),
    ...letters(1, ["a gratuidade de justiça (art. 98 do Código de Processo Civil);"]),
    flush("{/SE}"),
    flush("{#SE TUTELA}"),
    ...letters(1, ["a tutela de urgência, para {MEDIDA_URGENTE};"]),
    flush("{/SE}"),
    ...letters(1, [
      "a citação {REU: do réu|da ré}, preferencialmente por meio eletrônico (art. 246 do Código de Processo Civil), para, querendo, contestar, sob pena de revelia;",
      "a **procedência do pedido**, para condenar {REU: o réu|a ré} ao pagamento de {PARCELA.VALOR.TOTAL|moeda}, com correção monetária e juros legais desde cada vencimento (arts. 389, 395 e 406 do Código Civil);",
    ]),
    flush("{#SE PEDIDO}"),
    flush("{#CADA PEDIDO|A; B; C;}"),
    ...letters(1, ["{PEDIDO}"]),
    flush("{/CADA}"),
    flush("{/SE}"),
    ...letters(1, [
      "a condenação {REU: do réu|da ré} ao pagamento das custas, das despesas processuais e dos honorários advocatícios (arts. 82, § 2º, e 85, § 2º, do Código de Processo Civil);",
      "que as intimações sejam feitas em nome de {ADVOGADO}, OAB/{OAB}, sob pena de nulidade (art. 272, § 5º, do Código de Processo Civil).",
    ]),
    body("Dá-se à causa o valor de {PARCELA.VALOR.TOTAL|moeda} (art. 292, I, do Código de Processo Civil)."),
    closing("Nesses termos, pede deferimento."),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}")),
  ],
};
