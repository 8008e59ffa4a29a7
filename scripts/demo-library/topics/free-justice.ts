import { body, quote, subheading, type TopicSource } from "../source.ts";

export const freeJustice: TopicSource = {
  folder: ["Preliminares"],
  name: "Gratuidade de justiça",
  blocks: [
    subheading("Da gratuidade da justiça"),
    body(
      "{CLIENTE} não dispõe de recursos suficientes para pagar as custas, as despesas processuais e os honorários advocatícios sem prejuízo do próprio sustento e do de sua família, como se vê da declaração anexa. A Constituição Federal assegura a assistência jurídica integral e gratuita aos que comprovarem insuficiência de recursos (art. 5º, LXXIV), e o [Código de Processo Civil](https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13105.htm) dispõe:",
    ),
    quote(
      "Art. 98. A pessoa natural ou jurídica, brasileira ou estrangeira, com insuficiência de recursos para pagar as custas, as despesas processuais e os honorários advocatícios tem direito à gratuidade da justiça, na forma da lei.",
    ),
    body(
      "Tratando-se de pessoa natural, presume-se verdadeira a alegação de insuficiência (art. 99, § 3º), e o pedido só pode ser indeferido se houver nos autos elementos que evidenciem a falta dos pressupostos legais, depois de dada à parte a oportunidade de comprová-los (art. 99, § 2º). A assistência por advogado particular não impede a concessão do benefício (art. 99, § 4º).",
    ),
    body(
      "Requer-se, por isso, a concessão da gratuidade da justiça, com a extensão prevista no art. 98, § 1º, do Código de Processo Civil, ou, subsidiariamente, a redução das despesas ou o seu parcelamento (art. 98, §§ 5º e 6º).",
    ),
  ],
};
