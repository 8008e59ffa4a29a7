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
  table,
  title,
} from "../source.ts";

export const laborComplaint: DemoTemplate = {
  folder: ["Trabalhista"],
  name: "Reclamação trabalhista",
  requiresSubtemplates: true,
  letterhead: "full",
  descriptions: {
    CLIENTE: "Quem reclama: o trabalhador ou a trabalhadora.",
    REU: "Quem empregou, e quem responde com ele: uma ou várias pessoas ou entidades.",
    VALOR: "Soma dos valores de todos os pedidos, em reais; é também o valor da causa.",
    MUNICIPIO: "Cidade da prestação de serviços, a cuja Vara do Trabalho a peça se dirige.",
  },
  blocks: [
    court("Ao Juízo da Vara do Trabalho de {MUNICIPIO}"),
    body(
      "{CLIENTE.QUALIFICACAO}, {CLIENTE: vem/vêm}, por seu advogado (procuração anexa), com fundamento no art. 840, § 1º, da Consolidação das Leis do Trabalho (CLT), propor",
    ),
    title("Reclamação trabalhista"),
    flush("em face de {REU.QUALIFICACAO}, pelas razões de fato e de direito a seguir expostas."),
    heading("Do contrato de trabalho"),
    body(
      "{CLIENTE: O reclamante|A reclamante} {CLIENTE: trabalhou/trabalharam} para {REU: o reclamado|a reclamada} nas condições seguintes:",
    ),
    table({
      widths: [3200, 5871],
      labels: true,
      rows: [
        ["Função", "{FUNCAO}"],
        ["Admissão", "{DATA_ADMISSAO}"],
        ["Término do contrato", "{DATA_DISPENSA}"],
        ["Último salário", "R$ {SALARIO}"],
      ],
    }),
    heading("Do direito"),
    body(
      "As parcelas a seguir são devidas {CLIENTE: ao reclamante|à reclamante} e não foram pagas, ou o foram a menor, {REU: pelo reclamado|pela reclamada}.",
    ),
    body("{SUBTEMPLATES}"),
    heading("Dos requerimentos finais"),
    body("Diante do exposto, {CLIENTE: requer/requerem} {CLIENTE: o reclamante|a reclamante} a Vossa Excelência:"),
    ...letters(1, [
      "a notificação {REU: do reclamado|da reclamada} para {REU: comparecer/comparecerem} à audiência e, querendo, {REU: apresentar/apresentarem} defesa, sob pena de revelia e confissão quanto à matéria de fato (arts. 841 e 844 da CLT);",
      "a **procedência dos pedidos** especificados na fundamentação, cujos valores, indicados na forma do art. 840, § 1º, da CLT, somam R$ {VALOR};",
      "a condenação {REU: do reclamado|da reclamada} ao pagamento de honorários de sucumbência (art. 791-A da CLT) e das custas (art. 789 da CLT);",
      "a produção de todos os meios de prova em direito admitidos, em especial documental, testemunhal e pericial e o depoimento pessoal {REU: do reclamado|da reclamada};",
      "que as intimações sejam feitas em nome de {ADVOGADO}, OAB/{OAB}.",
    ]),
    body("Dá-se à causa o valor de R$ {VALOR}."),
    closing("Nesses termos, pede deferimento."),
    closing("{MUNICIPIO}, {DATA}."),
    signatures(signedBy("{ADVOGADO}", "OAB/{OAB}")),
  ],
};
