import { body, type DemoTopic, quote, subheading, table } from "../source.ts";

export const overtime: DemoTopic = {
  folder: ["Mérito", "Trabalhista"],
  name: "Horas extras",
  blocks: [
    subheading("Das horas extras"),
    body(
      "A parte reclamante cumpria, em média, a seguinte jornada: {JORNADA}. Dispõe a Consolidação das Leis do Trabalho:",
    ),
    quote(
      "Art. 58. A duração normal do trabalho, para os empregados em qualquer atividade privada, não excederá de 8 (oito) horas diárias, desde que não seja fixado expressamente outro limite.",
    ),
    body(
      "O trabalho além da oitava hora diária e da quadragésima quarta semanal deve ser remunerado com acréscimo de, no mínimo, 50% (art. 7º, XIII e XVI, da Constituição Federal e art. 59, § 1º, da CLT). Os estabelecimentos com mais de vinte trabalhadores são obrigados a anotar a hora de entrada e de saída (art. 74, § 2º, da CLT), razão por que se requer a exibição dos controles de jornada.",
    ),
    body(
      "Requer-se a condenação da reclamada ao pagamento das horas extras, com o adicional e os reflexos em repouso semanal remunerado, férias com um terço, décimo terceiro salário, aviso prévio e FGTS com a multa de 40%, no valor de **R$ {VALOR_HORAS_EXTRAS}**.",
    ),
  ],
};

export const severancePay: DemoTopic = {
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
