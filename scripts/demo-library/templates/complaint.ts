import {
  body,
  closing,
  court,
  flush,
  heading,
  letters,
  signatures,
  signedBy,
  type TemplateSource,
  title,
} from "../source.ts";

export const complaint: TemplateSource = {
  folder: ["Cível", "Indenizatórias"],
  name: "Petição inicial (procedimento comum)",
  requiresSubtemplates: true,
  letterhead: "full",
  descriptions: {
    CLIENTE: "Quem propõe a ação: uma ou várias pessoas ou entidades.",
    REU: "Contra quem se propõe a ação: uma ou várias pessoas ou entidades.",
    VALOR: "Indenização total pedida, em reais; é também o valor da causa.",
  },
  blocks: [
    court("Ao Juízo {VARA} da Comarca {COMARCA}"),
    body(
      "{CLIENTE.QUALIFICACAO}, {CLIENTE: vem/vêm}, por seu advogado (procuração anexa), com fundamento nos arts. 318 e 319 do Código de Processo Civil, propor",
    ),
    title("Ação indenizatória"),
    flush(
      "pelo procedimento comum, em face de {REU.QUALIFICACAO}, pelas razões de fato e de direito a seguir expostas.",
    ),
    heading("Dos fatos"),
    body("{FATOS}"),
    body(
      "Os fatos narrados comprovam-se pelos documentos que instruem esta petição (art. 434 do Código de Processo Civil).",
    ),
    heading("Do direito"),
    body(
      "Os fatos expostos atraem a aplicação das normas a seguir indicadas, das quais decorrem a responsabilidade {REU: do réu|da ré} e o dever de indenizar.",
    ),
    body("{SUBTEMPLATES}"),
    heading("Dos requerimentos finais"),
    body("Diante do exposto, {CLIENTE: requer/requerem} {CLIENTE: o autor|a autora} a Vossa Excelência:"),
    ...letters(1, [
      "a citação {REU: do réu|da ré}, preferencialmente por meio eletrônico (art. 246 do Código de Processo Civil), para, querendo, {REU: contestar/contestarem}, sob pena de revelia;",
      "a designação de audiência de conciliação ou de mediação, pela qual {CLIENTE: o autor|a autora} {CLIENTE: manifesta/manifestam} interesse (arts. 319, VII, e 334 do Código de Processo Civil);",
      "a **procedência dos pedidos**, para condenar {REU: o réu|a ré} ao pagamento de R$ {VALOR}, a título de indenização, com correção monetária e juros legais, na forma dos arts. 389 e 406 do Código Civil, acolhendo-se também os demais pedidos especificados na fundamentação;",
      "a condenação da parte ré ao pagamento das custas, das despesas processuais e dos honorários advocatícios (arts. 82, § 2º, e 85, § 2º, do Código de Processo Civil);",
      "a produção de todos os meios de prova em direito admitidos, em especial documental, testemunhal, pericial e o depoimento pessoal {REU: do réu|da ré};",
      "que as intimações sejam feitas em nome de {ADVOGADO}, OAB/{OAB}, sob pena de nulidade (art. 272, § 5º, do Código de Processo Civil).",
    ]),
    body("Dá-se à causa o valor de R$ {VALOR} (art. 292, V e VI, do Código de Processo Civil)."),
    closing("Nesses termos, pede deferimento."),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}")),
  ],
};
