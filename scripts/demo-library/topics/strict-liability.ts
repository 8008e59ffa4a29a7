import { body, letters, quote, subheading, type TopicSource } from "../source.ts";

export const strictLiability: TopicSource = {
  folder: ["Mérito", "Consumidor"],
  name: "Responsabilidade objetiva",
  blocks: [
    subheading("Da responsabilidade objetiva do fornecedor"),
    body("A responsabilidade de {REU} independe da prova de culpa, como dispõe o Código de Defesa do Consumidor:"),
    quote(
      "Art. 14. O fornecedor de serviços responde, independentemente da existência de culpa, pela reparação dos danos causados aos consumidores por defeitos relativos à prestação dos serviços, bem como por informações insuficientes ou inadequadas sobre sua fruição e riscos.",
    ),
    body("Para que nasça o dever de indenizar bastam, portanto, três elementos, todos demonstrados:"),
    ...letters(1, [
      "o defeito na prestação do serviço, narrado nos fatos e comprovado pelos documentos anexos;",
      "o dano sofrido por {CLIENTE};",
      "o nexo de causalidade entre um e outro.",
    ]),
    body(
      "O fornecedor só se exime se provar que, tendo prestado o serviço, o defeito inexiste, ou que a culpa é exclusiva do consumidor ou de terceiro (art. 14, § 3º). Tendo a ofensa mais de um autor, todos respondem solidariamente (art. 7º, parágrafo único).",
    ),
  ],
};
