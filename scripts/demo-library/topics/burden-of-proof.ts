import { body, quote, subheading, type TopicSource } from "../source.ts";

export const burdenOfProof: TopicSource = {
  folder: ["Mérito", "Consumidor"],
  name: "Inversão do ônus da prova",
  blocks: [
    subheading("Da inversão do ônus da prova"),
    body(
      "Entre os direitos básicos do consumidor está o de ter facilitada a defesa de seus direitos em juízo (Código de Defesa do Consumidor):",
    ),
    quote(
      "Art. 6º São direitos básicos do consumidor: [...] VIII - a facilitação da defesa de seus direitos, inclusive com a inversão do ônus da prova, a seu favor, no processo civil, quando, a critério do juiz, for verossímil a alegação ou quando for ele hipossuficiente, segundo as regras ordinárias de experiências; [...]",
    ),
    body(
      "A lei se contenta com um dos requisitos, e aqui se verificam os dois: a alegação é verossímil, porque amparada em documentos, e {CLIENTE} é tecnicamente hipossuficiente, pois os registros, sistemas e informações capazes de esclarecer os fatos estão em poder de {REU}, que prestou o serviço.",
    ),
    body(
      "Ao mesmo resultado conduz o art. 373, § 1º, do Código de Processo Civil, que autoriza distribuir de modo diverso o ônus da prova quando for maior, para uma das partes, a facilidade de sua obtenção. Requer-se a inversão na decisão de saneamento (art. 357, III, do Código de Processo Civil), para que a parte ré tenha a oportunidade de se desincumbir do encargo.",
    ),
  ],
};
