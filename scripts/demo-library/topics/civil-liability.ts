import { body, type DemoTopic, quote, subheading, table } from "../source.ts";

export const moralDamage: DemoTopic = {
  folder: ["Mérito", "Responsabilidade civil"],
  name: "Dano moral",
  blocks: [
    subheading("Do dano moral"),
    body(
      "A Constituição Federal declara invioláveis a intimidade, a vida privada, a honra e a imagem das pessoas e assegura a indenização pelo dano material ou moral decorrente de sua violação (art. 5º, X; *v.* também o inciso V). No mesmo sentido, o Código Civil:",
    ),
    quote(
      "Art. 186. Aquele que, por ação ou omissão voluntária, negligência ou imprudência, violar direito e causar dano a outrem, ainda que exclusivamente moral, comete ato ilícito.",
    ),
    quote("Art. 927. Aquele que, por ato ilícito (arts. 186 e 187), causar dano a outrem, fica obrigado a repará-lo."),
    body(
      "O que {CLIENTE} suportou excede o mero aborrecimento da vida cotidiana: atingiu-lhe a tranquilidade e a dignidade, impondo-lhe tempo, desgaste e constrangimento para resolver problema a que não deu causa.",
    ),
    body(
      "A indenização mede-se pela extensão do dano (art. 944 do Código Civil) e deve levar em conta a gravidade da conduta e a condição das partes, de modo que compense a vítima e desestimule a repetição do ilícito, sem enriquecimento sem causa. À luz desses critérios, requer-se a condenação de {REU} ao pagamento de **R$ {VALOR_DANO_MORAL}** por danos morais, quantia que se indica em atenção ao art. 292, V, do Código de Processo Civil.",
    ),
  ],
};

export const materialDamage: DemoTopic = {
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
