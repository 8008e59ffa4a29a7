import type { Piece } from "../../piece.ts";

/** Enforcement, appeals, estates and the end of contracts. */
export const cases: readonly Piece[] = [
  {
    kind: "execucao-de-titulo",
    fields: { EXEQUENTE: "any", EXECUTADO: "any" },
    text: `
#AO JUÍZO DA VARA CÍVEL DE {COMARCA|maiusculas}
{EXEQUENTE}, {EXEQUENTE: credor|credora}, {EXEQUENTE: executa/executam} {EXECUTADO}{#SE EXECUTADO.VARIOS}, em solidariedade{/SE}.
§DOS TÍTULOS
|Título¦Vencimento¦Valor
|{#CADA PARCELA}{PARCELA.ORDEM|romano}¦{PARCELA.VENCIMENTO}¦{PARCELA.VALOR|moeda}{/CADA}
{#SE PARCELA.VARIOS}
Os títulos somam {PARCELA.VALOR.TOTAL|moeda}.
{/SE}
{SUBTEMPLATES}
§DOS BENS
{#SE ITEM}
{#ITEM Bens}{EXEQUENTE: Indica/Indicam} à penhora {#CADA ITEM|A, B e C}{ITEM.DESCRICAO} ({ITEM.VALOR|moeda}){/CADA}.
{#SENÃO}
{EXEQUENTE: Pede/Pedem} a busca de bens.
{/SE}
§DOS PEDIDOS
{#SE TUTELA}
*{#ITEM Arresto}o arresto;
{#SE PRIORIDADE}
*a prioridade, sem prejuízo do item {REF: Arresto};
{/SE}
{/SE}
{#CADA PEDIDO|A; B; e C.}
*{PEDIDO}
{/CADA}
={EXEQUENTE.ASSINATURA}`,
  },
  {
    kind: "recurso-inominado",
    fields: { RECORRENTE: "any", RECORRIDO: "people" },
    text: `
#À TURMA RECURSAL
{RECORRENTE}, {RECORRENTE: recorrente}, e {#CADA RECORRIDO|A, B e C}{RECORRIDO}{#SE RECORRIDO.FEMININO}, recorrida{#SENÃO}, recorrido ou recorrida{/SE}{/CADA}.
{SUBTEMPLATES}
{#SE NÃO TÓPICO Prescrição}
{#SE NÃO TÓPICO Ilegitimidade}
§DO MÉRITO
Não há preliminares.
{/SE}
{/SE}
§DO PREPARO
{#SE GRATUIDADE}
{RECORRENTE: É/São} {RECORRENTE: dispensado/dispensados|dispensada/dispensadas} do preparo.
{#SENÃO}
O preparo é de {VALOR|moeda}, com as guias:
{#SE DOCUMENTO}
{#CADA DOCUMENTO|A; B; C.}
~{DOCUMENTO}
{/CADA}
{#SENÃO}
As guias seguem depois.
{/SE}
{/SE}
={RECORRENTE.ASSINATURA}`,
  },
  {
    kind: "inventario-com-bens",
    fields: { HERDEIRO: "adults", ESPÓLIO: "estate" },
    text: `
#INVENTÁRIO
§DOS HERDEIROS
{#CADA HERDEIRO|A; B; e C.}
*{HERDEIRO.QUALIFICACAO}
{/CADA}
§DOS BENS
|Bem¦Avaliação
|{#CADA ITEM}{ITEM.DESCRICAO}¦{ITEM.VALOR|moeda}{/CADA}
|Monte¦{ITEM.VALOR.TOTAL|moeda}
{#SE NÃO HERDEIRO.VARIOS}
Tudo cabe {HERDEIRO: ao|à} {HERDEIRO: herdeiro|herdeira}.
{#SENÃO}
Partilha-se entre {HERDEIRO.QUANTIDADE}.
{/SE}
{SUBTEMPLATES}
§DAS DÍVIDAS
{#SE PARCELA}
{#CADA PARCELA}
*Dívida {PARCELA.ORDEM}, de {PARCELA.VALOR|moeda}{#SE PARCELA.SINAL}, com sinal pago{/SE}.
{/CADA}
{#SENÃO}
*Não há dívidas.
{/SE}
={HERDEIRO.ASSINATURA}`,
  },
  {
    kind: "distrato",
    fields: { CONTRATANTE: "any", CONTRATADO: "any" },
    text: `
#DISTRATO
{CONTRATANTE} e {CONTRATADO}{#SE COMPLEMENTO} ({COMPLEMENTO}){/SE} desfazem o contrato de {DATA|extenso}.
§DAS CONTAS
{#SE ITEM}
{#CADA ITEM|A; B; e C.}
*{#SE TUTELA}devolve-se {/SE}{ITEM.DESCRICAO} ({ITEM.VALOR|moeda})
{/CADA}
{#SENÃO}
*Nada é devido.
{/SE}
{#SE RITO = Sumaríssimo}
*Quitação total.
{/SE}
{#SE NÃO RITO = Sumaríssimo | Comum}
*Quitação parcial, ressalvada a cláusula seguinte.
*Juros de mora.
{/SE}
§DO FORO
*{#ITEM Foro}Foro de {COMARCA}.
*A cláusula {REF: Foro} é essencial.
{SUBTEMPLATES}
={CONTRATANTE.ASSINATURA}
={CONTRATADO.ASSINATURA}`,
  },
  {
    kind: "relatorio-ao-cliente",
    fields: { CLIENTE: "any", ADVOGADO: "lawyers" },
    text: `
^Relatório{#SE PRIORIDADE} prioritário{/SE} — {CLIENTE.PRIMEIRO_E_OUTROS}
{CLIENTE: Prezado|Prezada} {CLIENTE: senhor|senhora},
{#SE FATO}
Desde a última carta:
{#CADA FATO|A; B; C.}
~{FATO}
{/CADA}
{#SENÃO}
Nada mudou desde a última carta.
{/SE}
|Custas¦{#SE GRATUIDADE}isento{#SENÃO}{VALOR|moeda}{/SE}
|{#SE ITEM}Reembolsos¦{ITEM.VALOR.TOTAL|moeda}{/SE}
{#SE ITEM}
|{#CADA ITEM}{ITEM.DESCRICAO}¦{ITEM.VALOR|moeda}{/CADA}
{/SE}
{SUBTEMPLATES}
{#SE PEDIDO.VARIOS}
Seguem {PEDIDO.QUANTIDADE} pedidos: {#CADA PEDIDO|A, B e C}{PEDIDO}{/CADA}.
{#SENÃO}
Segue um pedido: {PEDIDO}.
{/SE}
={ADVOGADO}`,
  },
];
