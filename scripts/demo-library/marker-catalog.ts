/** Field of a marker in the form, in the shape of a marker of the API. */
export type MarkerEntry = {
  type: "text" | "number" | "date" | "select";
  /** The field holds parties, rows with the columns `options`, or a yes or no. */
  kind?: "parte" | "lista" | "sim_nao";
  description: string;
  options?: string[];
  /** The list takes other answers as well. */
  allowsOther?: true;
  apiSource?: "ibge-estados" | "ibge-municipios" | "ibge-municipios-comarca" | "ibge-estados-tribunal" | "tribunais";
};

const text = (description: string): MarkerEntry => ({ type: "text", description });
const number = (description: string): MarkerEntry => ({ type: "number", description });
const date = (description: string): MarkerEntry => ({ type: "date", description });
const select = (description: string, options: string[]): MarkerEntry => ({ type: "select", description, options });
const source = (description: string, apiSource: NonNullable<MarkerEntry["apiSource"]>): MarkerEntry => ({
  type: "select",
  description,
  apiSource,
});

const yesOrNo = (description: string): MarkerEntry => ({ ...select(description, ["Sim", "Não"]), kind: "sim_nao" });
const list = (description: string, ...columns: string[]): MarkerEntry => ({
  ...text(description),
  kind: "lista",
  options: columns,
});

const courts = Array.from({ length: 10 }, (_, at) => `da ${at + 1}ª Vara Cível`);

/** Every marker of the library, by name without braces. */
export const markerCatalog: Record<string, MarkerEntry> = {
  ADVOGADO: text("Nome completo do advogado ou da advogada que assina."),
  AUTOR: text("Nome completo da parte autora da ação."),
  CLIENTE: text("Nome completo ou razão social do cliente."),
  CNPJ: text("CNPJ da empresa, com 14 caracteres."),
  COMARCA: source("Comarca a que a peça se dirige.", "ibge-municipios-comarca"),
  CPF: text("CPF do cliente, com 11 dígitos."),
  DADOS_PAGAMENTO: text("Banco, agência, conta ou chave Pix em que o pagamento será feito."),
  DATA: date("Data da assinatura do documento."),
  DATA_ADMISSAO: date("Dia do início do contrato de trabalho."),
  DATA_DISPENSA: date("Dia do término do contrato de trabalho."),
  DATA_INTIMACAO: date("Dia em que a parte foi intimada da contestação."),
  DATA_PRIMEIRA_PARCELA: date("Vencimento da primeira parcela."),
  DATA_VENCIMENTO: date("Dia em que a obrigação venceu."),
  DEFESA: text("Versão do réu sobre os fatos e o que ele impugna, ponto a ponto."),
  DESCRICAO_DANO: text("Despesas e perdas sofridas, em uma frase."),
  DOCUMENTOS: text("Documentos que se juntam, um a um, separados por ponto e vírgula."),
  ENDERECO: text("Endereço completo do cliente: rua, número, bairro, cidade, UF e CEP."),
  ENDERECO_ESCRITORIO: text("Endereço profissional completo, onde o advogado recebe intimações."),
  ENDERECO_REU: text("Endereço completo da parte contrária: rua, número, bairro, cidade, UF e CEP."),
  ESCRITORIO: text("Nome do escritório, como deve aparecer no papel timbrado."),
  ESTADO: source("Estado em que o cliente reside.", "ibge-estados"),
  ESTADO_CIVIL: select("Estado civil do cliente.", [
    "solteiro",
    "solteira",
    "casado",
    "casada",
    "em união estável",
    "divorciado",
    "divorciada",
    "viúvo",
    "viúva",
  ]),
  ESTADO_TRIBUNAL: source("Estado da comarca, na forma usada pelos tribunais.", "ibge-estados-tribunal"),
  FATOS: text("Relato dos fatos, em ordem: o que houve, quando, onde e que provas existem."),
  FUNCAO: text("Função exercida pelo trabalhador."),
  FUNDAMENTO_VALOR: text("Como se chega ao valor correto da causa (soma dos pedidos, proveito econômico etc.)."),
  GRATUIDADE: yesOrNo("Se o documento pede a gratuidade de justiça."),
  JORNADA: text("Dias e horários trabalhados. Ex.: de segunda a sábado, das 8h às 20h, com uma hora de intervalo."),
  MEDIDA_URGENTE: text("Providência que se pede com urgência, começando pelo verbo. Ex.: suspender a cobrança."),
  MOTIVO_JUNTADA: text("Por que os documentos só vêm agora. Ex.: só foram obtidos depois da petição inicial."),
  MOTIVO_URGENCIA: text("Por que não se pode esperar: o dano que a demora causará."),
  MUNICIPIO: source("Cidade em que o documento é assinado.", "ibge-municipios"),
  NACIONALIDADE: text("Nacionalidade do cliente. Ex.: brasileira."),
  NOTIFICADO: text("Nome completo ou razão social de quem recebe a notificação."),
  NUMERO_PROCESSO: text("Número do processo no padrão do CNJ: 0000000-00.0000.0.00.0000."),
  OAB: text("Seccional e número da inscrição na OAB. Ex.: SP 123.456."),
  OAB_SUBSTABELECIDO: text("Seccional e número da OAB de quem recebe os poderes. Ex.: MG 98.765."),
  OBJETO: text("Serviço ou causa de que trata o documento, em uma frase."),
  PARCELA: list("Parcelas em atraso, na ordem do vencimento.", "VENCIMENTO", "VALOR"),
  PARCELAS: number("Quantidade de parcelas mensais."),
  PEDIDO: list("Outros pedidos, na ordem em que saem."),
  PERCENTUAL_EXITO: number("Percentual de honorários sobre o proveito econômico (só o número)."),
  PONTO_PROVADO: text("Fato que se quer provar com as testemunhas, em uma frase."),
  PRAZO: select("Prazo para atender à notificação, em dias corridos.", [
    "5 (cinco)",
    "10 (dez)",
    "15 (quinze)",
    "30 (trinta)",
  ]),
  PROFISSAO: text("Profissão do cliente."),
  QUALIFICACAO: text("Nacionalidade, estado civil e profissão do cliente, separados por vírgula."),
  RESERVA: select("Se quem substabelece conserva os poderes recebidos.", ["com reserva", "sem reserva"]),
  REU: text("Nome completo ou razão social da parte contrária."),
  SALARIO: number("Último salário mensal, em reais."),
  SINTESE: text("Resumo do que a parte autora alega e pede."),
  SUBSTABELECIDO: text("Nome completo do advogado ou da advogada que recebe os poderes."),
  TERMO_INICIAL: date("Dia em que o prazo da contestação começou a correr."),
  TRIBUNAL: source("Tribunal em que o processo tramita.", "tribunais"),
  TUTELA: yesOrNo("Se o documento pede tutela de urgência."),
  VALIDADE: date("Último dia em que a proposta vale."),
  VALOR: number("Valor total, em reais."),
  VALOR_CORRETO: number("Valor que a causa deveria ter, em reais."),
  VALOR_COBRADO: number("Valor pago em excesso, em reais."),
  VALOR_DANO_MATERIAL: number("Valor da indenização por dano material, em reais."),
  VALOR_DANO_MORAL: number("Valor da indenização por dano moral, em reais."),
  VALOR_EMERGENTE: number("Danos emergentes: o que se perdeu, em reais."),
  VALOR_ENCARGOS: number("Correção monetária, juros e multa até esta data, em reais."),
  VALOR_ENTRADA: number("Valor da entrada, em reais."),
  VALOR_FERIAS: number("Férias com um terço, em reais."),
  VALOR_FGTS: number("FGTS e multa de 40%, em reais."),
  VALOR_HORAS_EXTRAS: number("Horas extras e reflexos, em reais."),
  VALOR_LUCROS: number("Lucros cessantes: o que se deixou de ganhar, em reais."),
  VALOR_PARCELA: number("Valor de cada parcela, em reais."),
  VALOR_PRINCIPAL: number("Valor original da dívida, em reais."),
  VALOR_RESCISAO: number("Total das verbas rescisórias, em reais."),
  VALOR_SALDO: number("Saldo de salário, aviso prévio e décimo terceiro, em reais."),
  VARA: {
    ...select("Juízo a que a peça se dirige.", ["de uma das Varas Cíveis", "da Vara Única", ...courts]),
    allowsOther: true,
  },
};
