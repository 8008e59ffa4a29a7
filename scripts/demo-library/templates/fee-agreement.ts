import {
  clause,
  clauseItem,
  closing,
  type DemoTemplate,
  flush,
  signatureOfAll,
  signatures,
  signedBy,
  table,
  title,
} from "../source.ts";

export const feeAgreement: DemoTemplate = {
  folder: ["Contratos"],
  name: "Contrato de honorários advocatícios",
  requiresSubtemplates: false,
  letterhead: "full",
  descriptions: {
    CLIENTE: "Quem contrata: uma ou várias pessoas ou entidades.",
    CNPJ: "CNPJ do escritório, com 14 caracteres.",
    OBJETO: "Serviço contratado, em uma frase. Ex.: propor ação indenizatória contra a empresa X.",
    VALOR: "Valor total dos honorários fixos, em reais.",
    PARCELAS: "Quantidade de parcelas mensais, além da entrada.",
    COMARCA: "Comarca do domicílio do cliente, eleita como foro.",
  },
  blocks: [
    title("Contrato de honorários advocatícios"),
    table({
      widths: [2300, 6771],
      labels: true,
      rows: [
        ["{CLIENTE: Contratante/Contratantes}", "{CLIENTE.QUALIFICACAO}"],
        ["Contratada", "**{ESCRITORIO}**"],
        ["CNPJ", "{CNPJ}"],
        ["Advogado responsável", "{ADVOGADO}, OAB/{OAB}"],
      ],
    }),
    flush(
      "As partes acima qualificadas celebram o presente contrato, regido pela Lei nº 8.906/1994 (Estatuto da Advocacia e da OAB), pelo Código de Ética e Disciplina da OAB, pelo Código Civil e pelas cláusulas seguintes.",
    ),
    clause("Do objeto"),
    clauseItem("A Contratada prestará {CLIENTE: ao Contratante|à Contratante} serviços advocatícios para {OBJETO}."),
    clauseItem(
      "Os serviços compreendem a análise dos documentos, a elaboração das peças, o comparecimento às audiências e o acompanhamento da causa até a decisão de segundo grau. Recursos aos tribunais superiores, novas ações e a fase de cumprimento de sentença dependem de ajuste próprio, por escrito.",
    ),
    clauseItem("A obrigação assumida é de meio, e não de resultado, com emprego do zelo e da técnica devidos."),
    clause("Dos honorários"),
    clauseItem(
      "Pelos serviços, {CLIENTE: o Contratante|a Contratante} {CLIENTE: pagará/pagarão} honorários fixos, conforme o quadro abaixo:",
    ),
    table({
      widths: [3300, 3471, 2300],
      head: ["Parcela", "Vencimento", "Valor"],
      rows: [
        ["Entrada", "Na assinatura deste contrato", "R$ {VALOR_ENTRADA}"],
        ["{PARCELAS} parcelas mensais", "Mesmo dia dos meses seguintes", "R$ {VALOR_PARCELA} cada"],
        ["Total", "", "R$ {VALOR}"],
      ],
      total: true,
    }),
    clauseItem(
      "Além dos honorários fixos, será devido, a título de êxito, o percentual de {PERCENTUAL_EXITO}% sobre o proveito econômico efetivamente obtido {CLIENTE: pelo Contratante|pela Contratante}, exigível quando de seu recebimento. A soma dos honorários de êxito e de sucumbência não será superior às vantagens obtidas {CLIENTE: pelo Contratante|pela Contratante}.",
    ),
    clauseItem(
      "Os honorários de sucumbência pertencem à Contratada e não se compensam com os aqui ajustados (arts. 22 e 23 da Lei nº 8.906/1994 e art. 85, § 14, do Código de Processo Civil).",
    ),
    clauseItem(
      "O atraso no pagamento sujeita {CLIENTE: o Contratante|a Contratante} a multa de 2% (dois por cento) sobre a parcela vencida, correção monetária e juros legais, na forma dos arts. 389 e 406 do Código Civil.",
    ),
    clauseItem(
      "{CLIENTE: O Contratante|A Contratante} {CLIENTE: autoriza/autorizam} a dedução dos honorários contratuais da quantia que {CLIENTE: tiver/tiverem} a receber, mediante juntada deste instrumento aos autos antes de expedido o mandado de levantamento ou o precatório (art. 22, § 4º, da Lei nº 8.906/1994).",
    ),
    clause("Das despesas"),
    clauseItem(
      "Custas, emolumentos, perícias, deslocamentos e demais despesas necessárias correm por conta {CLIENTE: do Contratante|da Contratante} e serão adiantados ou reembolsados mediante prestação de contas, com os respectivos comprovantes.",
    ),
    clause("Das obrigações das partes"),
    clauseItem(
      "Cabe à Contratada atuar com independência e diligência, guardar sigilo profissional, informar {CLIENTE: o Contratante|a Contratante} sobre o andamento da causa e prestar contas das quantias recebidas em seu nome.",
    ),
    clauseItem(
      "Cabe {CLIENTE: ao Contratante|à Contratante} fornecer documentos e informações verdadeiros, comparecer aos atos para que {CLIENTE: for chamado/forem chamados|for chamada/forem chamadas}, manter atualizados seus dados de contato e pagar pontualmente os honorários e as despesas.",
    ),
    clause("Da rescisão"),
    clauseItem(
      "O contrato pode ser rescindido por qualquer das partes, mediante comunicação escrita. Em caso de renúncia ao mandato, a Contratada continuará a representar {CLIENTE: o Contratante|a Contratante} pelos dez dias seguintes à comunicação, se necessário para {CLIENTE: lhe/lhes} evitar prejuízo, salvo se for substituída antes desse prazo (art. 112, § 1º, do Código de Processo Civil e art. 5º, § 3º, da Lei nº 8.906/1994).",
    ),
    clauseItem(
      "Rescindido o contrato, são devidos os honorários vencidos e, na proporção do trabalho realizado, os demais honorários ajustados.",
    ),
    clause("Da proteção de dados"),
    clauseItem(
      "Os dados pessoais {CLIENTE: do Contratante|da Contratante} serão tratados para a execução deste contrato, para o exercício regular de direitos em processo e para o cumprimento de obrigações legais, nos termos da Lei nº 13.709/2018 (Lei Geral de Proteção de Dados Pessoais).",
    ),
    clause("Disposições finais"),
    clauseItem(
      "Este instrumento constitui título executivo (art. 24 da Lei nº 8.906/1994). As partes admitem como válida a assinatura eletrônica, na forma do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.",
    ),
    clauseItem(
      "Fica eleito o foro da COMARCA {COMARCA}, do domicílio {CLIENTE: do Contratante|da Contratante}, para as questões deste contrato.",
    ),
    closing("{MUNICIPIO}, {DATA}."),
    ...signatureOfAll("{CLIENTE.ASSINATURA}"),
    signatures(
      signedBy("{ESCRITORIO}", "{ADVOGADO}", "OAB/{OAB}"),
      signedBy("Testemunha 1", "Nome:", "CPF:"),
      signedBy("Testemunha 2", "Nome:", "CPF:"),
    ),
  ],
};
