import { body, closing, signatures, signedBy, type TemplateSource, table, title } from "../source.ts";

export const declarationOfNeed: TemplateSource = {
  folder: ["Procurações e declarações"],
  name: "Declaração de hipossuficiência",
  requiresSubtemplates: false,
  letterhead: "plain",
  descriptions: {
    VALOR: "Renda mensal do declarante, em reais.",
    MUNICIPIO: "Cidade em que o cliente reside e assina a declaração.",
  },
  blocks: [
    title("Declaração de hipossuficiência econômica"),
    table({
      widths: [2600, 6471],
      labels: true,
      rows: [
        ["Declarante", "{CLIENTE}"],
        ["Nacionalidade", "{NACIONALIDADE}"],
        ["Estado civil", "{ESTADO_CIVIL}"],
        ["Profissão", "{PROFISSAO}"],
        ["CPF", "{CPF}"],
        ["Endereço", "{ENDERECO}"],
        ["Município", "{MUNICIPIO}"],
        ["Estado", "{ESTADO}"],
        ["Renda mensal", "R$ {VALOR}"],
      ],
    }),
    body(
      "Declaro, para os fins do art. 5º, LXXIV, da Constituição Federal e dos arts. 98 e 99 do Código de Processo Civil, que não disponho de recursos suficientes para pagar as custas, as despesas processuais e os honorários advocatícios sem prejuízo do meu sustento e do de minha família, razão pela qual requeiro a gratuidade da justiça.",
    ),
    body(
      "Declaro estar ciente de que se presume verdadeira a alegação de insuficiência deduzida exclusivamente por pessoa natural (art. 99, § 3º, do Código de Processo Civil), presunção que admite prova em contrário, e de que, revogado o benefício, arcarei com as despesas que tiver deixado de adiantar e, em caso de má-fé, com multa de até o décuplo de seu valor (art. 100, parágrafo único, do mesmo Código).",
    ),
    body(
      "Assumo inteira responsabilidade pela veracidade desta declaração, ciente das consequências civis e penais da falsidade, nos termos da Lei nº 7.115/1983 e do art. 299 do Código Penal.",
    ),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{CLIENTE}", "CPF nº {CPF}", "Declarante")),
  ],
};
