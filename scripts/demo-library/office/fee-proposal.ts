import { closing, type DemoTemplate, flush, signatures, signedBy, table, title } from "../source.ts";

export const feeProposal: DemoTemplate = {
  folder: ["Contratos"],
  name: "Proposta de honorários",
  requiresSubtemplates: false,
  letterhead: "full",
  descriptions: {
    CLIENTE: "Nome completo de quem recebe a proposta.",
    OBJETO: "Serviço proposto, em uma frase. Ex.: propor ação indenizatória contra a empresa X.",
    PARCELAS: "Quantidade de parcelas mensais, além da entrada.",
    VALOR: "Valor total dos honorários, em reais.",
  },
  blocks: [
    title("Proposta de honorários"),
    flush("A **{CLIENTE}**, CPF nº {CPF}, {ENDERECO}"),
    flush("Agradecemos a confiança e apresentamos nossa proposta de serviços advocatícios para {OBJETO}."),
    flush("Os honorários seriam pagos assim:"),
    table({
      widths: [3300, 3471, 2300],
      head: ["Parcela", "Vencimento", "Valor"],
      rows: [
        ["Entrada", "Na assinatura do contrato", "R$ {VALOR_ENTRADA}"],
        ["{PARCELAS} parcelas mensais", "Mesmo dia dos meses seguintes", "R$ {VALOR_PARCELA} cada"],
        ["Total", "", "R$ {VALOR}"],
      ],
      total: true,
    }),
    flush(
      "Custas e despesas do processo não estão incluídas. Os honorários de sucumbência, se houver, pertencem ao advogado (art. 23 da Lei nº 8.906/1994).",
    ),
    flush("A proposta vale até {VALIDADE}. Aceita, será formalizada em contrato escrito."),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}")),
  ],
};
