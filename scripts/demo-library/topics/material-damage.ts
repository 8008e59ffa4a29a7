import { body, quote, subheading, type TopicSource, table } from "../source.ts";

export const materialDamage: TopicSource = {
  folder: ["Mérito", "Responsabilidade civil"],
  name: "Dano material",
  blocks: [
    subheading("Do dano material"),
    body(
      "O prejuízo patrimonial indenizável compreende o que se perdeu e o que se deixou de ganhar, conforme o Código Civil:",
    ),
    quote(
      "Art. 402. Salvo as exceções expressamente previstas em lei, as perdas e danos devidas ao credor abrangem, além do que ele efetivamente perdeu, o que razoavelmente deixou de lucrar.",
    ),
    body(
      "Da conduta da parte ré resultaram {DESCRICAO_DANO}, como provam os documentos anexos. O prejuízo assim se resume:",
    ),
    table({
      widths: [6371, 2700],
      head: ["Verba", "Valor"],
      rows: [
        ["Danos emergentes", "R$ {VALOR_EMERGENTE}"],
        ["Lucros cessantes", "R$ {VALOR_LUCROS}"],
        ["Total do dano material", "R$ {VALOR_DANO_MATERIAL}"],
      ],
      total: true,
    }),
    body(
      "Presentes o ato ilícito, o dano e o nexo causal (arts. 186, 403 e 927 do Código Civil), requer-se a condenação da parte ré ao pagamento de **R$ {VALOR_DANO_MATERIAL}**, com correção monetária e juros legais, na forma dos arts. 389 e 406 do mesmo Código.",
    ),
  ],
};
