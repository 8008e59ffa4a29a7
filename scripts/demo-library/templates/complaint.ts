import {
  body,
  closing,
  court,
  type DemoTemplate,
  flush,
  heading,
  letters,
  signatures,
  signedBy,
  title,
} from "../source.ts";

export const complaint: DemoTemplate = {
  folder: ["Cível", "Indenizatórias"],
  name: "Petição inicial (procedimento comum)",
  requiresSubtemplates: true,
  letterhead: "full",
  descriptions: {
    QUALIFICACAO: "Nacionalidade, estado civil, profissão e endereço eletrônico do cliente, separados por vírgula.",
    VALOR: "Indenização total pedida, em reais; é também o valor da causa.",
    REU: "Razão social da empresa ré.",
    CNPJ: "CNPJ da empresa ré, com 14 caracteres.",
    ENDERECO_REU: "Sede da empresa ré: rua, número, bairro, cidade, UF e CEP.",
  },
  blocks: [
    court("Ao Juízo {VARA} da Comarca {COMARCA}"),
    body(
      "**{CLIENTE}**, {QUALIFICACAO}, com inscrição no CPF sob o nº {CPF}, com residência e domicílio na {ENDERECO}, vem, por seu advogado (procuração anexa), com fundamento nos arts. 318 e 319 do Código de Processo Civil, propor",
    ),
    title("Ação indenizatória"),
    flush(
      "pelo procedimento comum, em face de **{REU}**, pessoa jurídica de direito privado inscrita no CNPJ sob o nº {CNPJ}, com sede na {ENDERECO_REU}, pelas razões de fato e de direito a seguir expostas.",
    ),
    heading("Dos fatos"),
    body("{FATOS}"),
    body(
      "Os fatos narrados comprovam-se pelos documentos que instruem esta petição (art. 434 do Código de Processo Civil).",
    ),
    heading("Do direito"),
    body(
      "Os fatos expostos atraem a aplicação das normas a seguir indicadas, das quais decorrem a responsabilidade da parte ré e o dever de indenizar.",
    ),
    body("{SUBTEMPLATES}"),
    heading("Dos requerimentos finais"),
    body("Diante do exposto, requer a parte autora a Vossa Excelência:"),
    ...letters(1, [
      "a citação da parte ré, preferencialmente por meio eletrônico (art. 246 do Código de Processo Civil), para, querendo, contestar, sob pena de revelia;",
      "a designação de audiência de conciliação ou de mediação, pela qual a parte autora manifesta interesse (arts. 319, VII, e 334 do Código de Processo Civil);",
      "a **procedência dos pedidos**, para condenar a parte ré ao pagamento de R$ {VALOR}, a título de indenização, com correção monetária e juros legais, na forma dos arts. 389 e 406 do Código Civil, acolhendo-se também os demais pedidos especificados na fundamentação;",
      "a condenação da parte ré ao pagamento das custas, das despesas processuais e dos honorários advocatícios (arts. 82, § 2º, e 85, § 2º, do Código de Processo Civil);",
      "a produção de todos os meios de prova em direito admitidos, em especial documental, testemunhal, pericial e o depoimento pessoal da parte ré;",
      "que as intimações sejam feitas em nome de {ADVOGADO}, OAB/{OAB}, sob pena de nulidade (art. 272, § 5º, do Código de Processo Civil).",
    ]),
    body("Dá-se à causa o valor de R$ {VALOR} (art. 292, V e VI, do Código de Processo Civil)."),
    closing("Nesses termos, pede deferimento."),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}")),
  ],
};
