import type { Piece } from "../../piece.ts";

/** Petitions within a case, letters and opinions. */
export const letters: readonly Piece[] = [
  {
    kind: "juntada",
    fields: { AUTOR: "any" },
    text: `
^Processo nº {PROCESSO}
{AUTOR}, nos autos em epígrafe, {AUTOR: requer/requerem} a juntada destes documentos: {#CADA DOCUMENTO|A, B e C}{DOCUMENTO}{/CADA}{#SE COMPLEMENTO}, na {COMPLEMENTO}{/SE}.
{#SE PRIORIDADE}
{AUTOR: Tem/Têm} prioridade{#SE GRATUIDADE} e gratuidade{/SE}.
{/SE}
{COMARCA}, {DATA|extenso}.
={AUTOR.ASSINATURA}`,
  },
  {
    kind: "rol-de-testemunhas",
    fields: { RECLAMADA: "any" },
    text: `
#ROL DE DEPOENTES
{RECLAMADA: O|A} {RECLAMADA: reclamado|reclamada}, {RECLAMADA}, {RECLAMADA: arrola/arrolam} {OITIVA.QUANTIDADE} {#SE OITIVA.VARIOS}testemunhas{#SENÃO}testemunha{/SE}:
|Ordem¦Nome¦Município
|{#CADA OITIVA}{OITIVA.ORDEM|ordinal}¦{OITIVA.NOME}¦{OITIVA.CIDADE}{/CADA}
{#CADA OITIVA|A; B; e C.}
*{OITIVA.NOME}, de {OITIVA.CIDADE}
{/CADA}
{#SE TUTELA}
{#SE PRIORIDADE}
Pede-se a oitiva antecipada, com prioridade.
{#SENÃO}
Pede-se a oitiva antecipada.
{/SE}
{/SE}
={RECLAMADA.ASSINATURA}`,
  },
  {
    kind: "notificacao-com-itens",
    fields: { NOTIFICANTE: "any", NOTIFICADO: "any" },
    text: `
^Notificação{#SE TUTELA} urgente{/SE}
{NOTIFICADO: Prezado|Prezada} {NOTIFICADO: senhor|senhora},
{NOTIFICANTE}, {#SE NOTIFICANTE.PJ}por quem representa{#SENÃO}em nome próprio{/SE}, {NOTIFICANTE: notifica/notificam} {NOTIFICADO} de que {NOTIFICADO: deve/devem}:
{#CADA ITEM|A; B; e C.}
~{ITEM.DESCRICAO}, no valor de {ITEM.VALOR|moeda}
{/CADA}
O total é de {ITEM.VALOR.TOTAL|moeda}{#SE PARCELA}, que pode ser pago em {#CADA PARCELA|A, B ou C}{PARCELA.VENCIMENTO} ({PARCELA.VALOR|moeda}){/CADA}{/SE}.
{#SE NOTIFICADO.VARIOS}
A obrigação é solidária.
{/SE}
={NOTIFICANTE.ASSINATURA}`,
  },
  {
    kind: "parecer",
    fields: { CLIENTE: "any" },
    text: `
#PARECER
§DA CONSULTA
{CLIENTE}, {CLIENTE: cliente} do escritório, {CLIENTE: pergunta/perguntam}:
{#CADA FATO|A; B; e C.}
~{FATO}
{/CADA}
{SUBTEMPLATES}
§DA CONCLUSÃO
{#SE RITO = Comum | Especial}
Segue-se o procedimento {#SE RITO = Comum}comum{#SENÃO}especial{/SE}.
{#SENÃO}
Segue-se o procedimento sumaríssimo.
{/SE}
{#SE TÓPICO Prescrição}
Quanto à prescrição, capítulo {REF: Prescrição}.
{/SE}
{#SE TÓPICO Dano moral}
Quanto ao dano, capítulo {REF: Dano moral}.
{/SE}
{#SE TÓPICO Ilegitimidade}
Quanto à legitimidade, capítulo {REF: Ilegitimidade}.
{/SE}
{#SE NÃO TÓPICO Prescrição}
A prescrição não foi examinada.
{/SE}
{COMARCA}, {DATA|extenso}.`,
  },
  {
    kind: "ata-de-assembleia",
    fields: { SÍNDICO: "adults" },
    text: `
#ATA DE ASSEMBLEIA
Em {DATA|extenso}, {SÍNDICO: o|a} {SÍNDICO: síndico|síndica}, {SÍNDICO}, {SÍNDICO: abriu/abriram} os trabalhos com {OITIVA.QUANTIDADE} presentes: {#CADA OITIVA|A, B e C}{OITIVA.NOME} ({OITIVA.CIDADE}){/CADA}.
{#SE ITEM}
Foram aprovadas as despesas:
|Despesa¦Valor
|{#CADA ITEM}{ITEM.DESCRICAO}¦{ITEM.VALOR|moeda}{/CADA}
|Soma¦{ITEM.VALOR.TOTAL|moeda}
{/SE}
§DELIBERAÇÕES
{#CADA PEDIDO|A; B; e C.}
*{PEDIDO}
{/CADA}
*Nada mais havendo, encerrou-se a assembleia.
={SÍNDICO}`,
  },
];
