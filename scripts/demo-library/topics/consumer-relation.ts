import { body, quote, subheading, type TopicSource } from "../source.ts";

export const consumerRelation: TopicSource = {
  folder: ["Mérito", "Consumidor"],
  name: "Relação de consumo",
  blocks: [
    subheading("Da relação de consumo"),
    body(
      "A relação entre as partes é de consumo e rege-se pela Lei nº 8.078/1990 (Código de Defesa do Consumidor), cujas normas são de ordem pública e interesse social (art. 1º). Nela, {CLIENTE} ocupa a posição de consumidor e {REU}, a de fornecedor, nos termos da lei:",
    ),
    quote(
      "Art. 2º Consumidor é toda pessoa física ou jurídica que adquire ou utiliza produto ou serviço como destinatário final.",
    ),
    quote(
      "Art. 3º Fornecedor é toda pessoa física ou jurídica, pública ou privada, nacional ou estrangeira, bem como os entes despersonalizados, que desenvolvem atividade de produção, montagem, criação, construção, transformação, importação, exportação, distribuição ou comercialização de produtos ou prestação de serviços.",
    ),
    body(
      "Dessa qualificação decorrem o reconhecimento da vulnerabilidade do consumidor no mercado (art. 4º, I), o direito à efetiva reparação dos danos patrimoniais e morais (art. 6º, VI) e a possibilidade de propor a ação no domicílio do autor (art. 101, I).",
    ),
  ],
};
