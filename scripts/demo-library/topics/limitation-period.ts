import { body, type DemoTopic, quote, subheading } from "../source.ts";

export const limitationPeriod: DemoTopic = {
  folder: ["Mérito", "Defesa"],
  name: "Prescrição",
  foreignLook: true,
  descriptions: { DATA_VENCIMENTO: "Dia em que a pretensão nasceu (violação do direito ou conhecimento do dano)." },
  blocks: [
    subheading("Da prescrição"),
    body("A pretensão deduzida está prescrita. Dispõe o Código Civil:"),
    quote(
      "Art. 189. Violado o direito, nasce para o titular a pretensão, a qual se extingue, pela prescrição, nos prazos a que aludem os arts. 205 e 206.",
    ),
    body(
      "Prescreve em três anos a pretensão de reparação civil (art. 206, § 3º, V, do Código Civil). Ainda que se entendesse aplicável o prazo de cinco anos previsto para o fato do produto ou do serviço (art. 27 do Código de Defesa do Consumidor), também ele se teria esgotado, pois a pretensão nasceu em {DATA_VENCIMENTO}, sem causa que impedisse, suspendesse ou interrompesse o seu curso.",
    ),
    body(
      "A prescrição pode ser alegada em qualquer grau de jurisdição pela parte a quem aproveita (art. 193 do Código Civil). Requer-se, pois, o seu reconhecimento, com a resolução do mérito (art. 487, II, do Código de Processo Civil).",
    ),
  ],
};
