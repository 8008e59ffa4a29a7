import { body, quote, subheading, type TopicSource } from "../source.ts";

export const overtime: TopicSource = {
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
