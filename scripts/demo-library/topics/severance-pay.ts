import { body, subheading, type TopicSource, table } from "../source.ts";

export const severancePay: TopicSource = {
  folder: ["Mérito", "Trabalhista"],
  name: "Verbas rescisórias",
  blocks: [
    subheading("Das verbas rescisórias"),
    body(
      "O contrato terminou em {DATA_DISPENSA}, por iniciativa da reclamada e sem justa causa, sem o pagamento das verbas devidas no prazo de dez dias contados do seu término (art. 477, § 6º, da CLT). São devidas:",
    ),
    table({
      widths: [6371, 2700],
      head: ["Verba", "Valor"],
      rows: [
        ["Saldo de salário, aviso prévio e décimo terceiro proporcional", "R$ {VALOR_SALDO}"],
        ["Férias vencidas e proporcionais, com acréscimo de um terço", "R$ {VALOR_FERIAS}"],
        ["FGTS e multa de 40% (art. 18, § 1º, da Lei nº 8.036/1990)", "R$ {VALOR_FGTS}"],
        ["Multa do art. 477, § 8º, da CLT", "R$ {SALARIO}"],
        ["Total", "R$ {VALOR_RESCISAO}"],
      ],
      total: true,
    }),
    body(
      "Requer-se a condenação da reclamada ao pagamento de **R$ {VALOR_RESCISAO}**, observada a proporcionalidade do aviso prévio (Lei nº 12.506/2011), e, não pagas as parcelas incontroversas até a data do comparecimento à Justiça do Trabalho, do acréscimo de 50% (art. 467 da CLT).",
    ),
  ],
};
