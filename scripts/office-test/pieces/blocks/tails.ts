/** What an office adds to a piece: chapters with blocks, before its last line of place and signatures. */
export const tails: readonly string[] = [
  `
§DOS REQUERIMENTOS
{#SE TUTELA}
~{#ITEM Tutela}a tutela de urgência;
{/SE}
{#CADA PEDIDO|A; B; e C.}
~{PEDIDO}
{/CADA}
{#SE TUTELA}
O requerimento {REF: Tutela} é urgente{#SE PRIORIDADE} e prioritário{/SE}.
{/SE}
{SUBTEMPLATES}`,
  `
{SUBTEMPLATES}
§DOS VALORES
|Descrição¦Valor
|{#CADA ITEM}{ITEM.DESCRICAO}¦{ITEM.VALOR|moeda}{/CADA}
{#SE ITEM.VARIOS}
São {ITEM.QUANTIDADE} verbas, no total de {ITEM.VALOR.TOTAL|moeda}.
{#SENÃO}
É só uma verba, de {ITEM.VALOR.TOTAL|moeda}.
{/SE}`,
  `
§DAS PROVAS
{#SE DOCUMENTO}
Juntam-se {#CADA DOCUMENTO|A, B e C}{DOCUMENTO}{/CADA}.
{#SENÃO}
Não há documentos.
{/SE}
{#SE OITIVA}
|Nome¦Município
|{#CADA OITIVA}{OITIVA.NOME}¦{OITIVA.CIDADE}{/CADA}
{/SE}
{SUBTEMPLATES}
{#SE TÓPICO Dano moral}
As provas dizem com o capítulo {REF: Dano moral}.
{/SE}`,
  `
§DO PAGAMENTO
{#SE PARCELA}
{#CADA PARCELA|A; B; e C.}
~{PARCELA.VALOR|moeda} em {PARCELA.VENCIMENTO}{#SE PARCELA.SINAL} (sinal){/SE}
{/CADA}
{/SE}
{#SE RITO = Comum | Sumaríssimo}
O rito é {#SE RITO = Comum}comum{#SENÃO}sumaríssimo{/SE}.
{#SENÃO}
O rito é especial{#SE COMPLEMENTO}, {COMPLEMENTO}{/SE}.
{/SE}
{SUBTEMPLATES}`,
];
