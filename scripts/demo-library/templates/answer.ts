import {
  body,
  closing,
  court,
  type DemoTemplate,
  flush,
  heading,
  letters,
  quote,
  signatures,
  signedBy,
  title,
} from "../source.ts";

export const answer: DemoTemplate = {
  folder: ["Cível", "Defesas"],
  name: "Contestação",
  requiresSubtemplates: true,
  letterhead: "full",
  descriptions: {
    CLIENTE: "Quem contesta: uma ou várias pessoas ou entidades.",
    AUTOR: "Quem propôs a ação: uma ou várias pessoas ou entidades.",
  },
  blocks: [
    court("Ao Juízo {VARA} da Comarca {COMARCA}, {ESTADO_TRIBUNAL}"),
    flush("**Processo nº {NUMERO_PROCESSO}**"),
    body(
      "{CLIENTE.QUALIFICACAO}, {CLIENTE: vem/vêm}, por seu advogado (procuração anexa), nos autos da ação que {CLIENTE: lhe/lhes} {AUTOR: move/movem} **{AUTOR}**, apresentar",
    ),
    title("Contestação"),
    flush("com fundamento nos arts. 335 e seguintes do Código de Processo Civil, pelas razões a seguir expostas."),
    heading("Da tempestividade"),
    body(
      "O prazo para contestar é de quinze dias úteis (arts. 219 e 335 do Código de Processo Civil). Iniciado o seu curso em {TERMO_INICIAL}, é tempestiva a presente contestação.",
    ),
    heading("Síntese da petição inicial"),
    body("{SINTESE}"),
    heading("Da defesa"),
    body(
      "Incumbe ao réu alegar, na contestação, toda a matéria de defesa, com as razões de fato e de direito com que impugna o pedido (art. 336 do Código de Processo Civil), o que se passa a fazer.",
    ),
    body("{SUBTEMPLATES}"),
    heading("Da impugnação específica dos fatos"),
    body(
      "Em atenção ao art. 341 do Código de Processo Civil, {CLIENTE: o réu|a ré} {CLIENTE: impugna/impugnam} precisamente as alegações de fato da petição inicial:",
    ),
    body("{DEFESA}"),
    body(
      "{AUTOR: Ao autor|À autora} incumbe a prova do fato constitutivo de seu direito, ônus de que não se {AUTOR: desincumbiu/desincumbiram}. Dispõe o Código de Processo Civil:",
    ),
    quote("Art. 373. O ônus da prova incumbe: I - ao autor, quanto ao fato constitutivo de seu direito; [...]"),
    heading("Dos pedidos"),
    body("Diante do exposto, {CLIENTE: requer/requerem} {CLIENTE: o réu|a ré} a Vossa Excelência:"),
    ...letters(1, [
      "o acolhimento das preliminares arguidas, com as consequências processuais respectivas;",
      "superadas as preliminares, o acolhimento da prejudicial eventualmente arguida e, no mais, a **improcedência dos pedidos**;",
      "por cautela, na hipótese de procedência, que a indenização observe a extensão do dano efetivamente provado (art. 944 do Código Civil);",
      "a condenação {AUTOR: do autor|da autora} ao pagamento das custas, das despesas processuais e dos honorários advocatícios (arts. 82, § 2º, e 85, § 2º, do Código de Processo Civil);",
      "a produção de todos os meios de prova em direito admitidos, em especial documental, testemunhal, pericial e o depoimento pessoal {AUTOR: do autor|da autora};",
      "que as intimações sejam feitas em nome de {ADVOGADO}, OAB/{OAB}, sob pena de nulidade (art. 272, § 5º, do Código de Processo Civil).",
    ]),
    closing("Nesses termos, pede deferimento."),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}")),
  ],
};
