import type { Piece } from "../piece.ts";

export const family: readonly Piece[] = [
  {
    kind: "divorcio-consensual",
    fields: { REQUERENTE: "couple", ADVOGADO: "lawyers" },
    text: `
#AO JUÍZO DA VARA DE FAMÍLIA DE {COMARCA|maiusculas}
{REQUERENTE.QUALIFICACAO}, {REQUERENTE: vem/vêm}, por {ADVOGADO: seu advogado comum/seus advogados comuns|sua advogada comum/suas advogadas comuns}, requerer
#DIVÓRCIO CONSENSUAL
*{REQUERENTE: O|A} {REQUERENTE: requerente}, {REQUERENTE: unido} desde {DATA|extenso}, {REQUERENTE: está/estão} {REQUERENTE: separado de fato/separados de fato|separada de fato/separadas de fato}.
*{REQUERENTE: Ambos|Ambas} {REQUERENTE: o|a} {REQUERENTE: cônjuge/cônjuges|cônjuge/cônjuges} {REQUERENTE: renuncia/renunciam} a alimentos, {REQUERENTE: apto} que {REQUERENTE: é/são} ao trabalho.
*{REQUERENTE: Voltará/Voltarão} a usar o nome de {REQUERENTE: solteiro/solteiros|solteira/solteiras}: {REQUERENTE}.
{REQUERENTE: Requer/Requerem} {REQUERENTE: o|a} {REQUERENTE: interessado|interessada} a homologação, {REQUERENTE: conciliado/conciliados|conciliada/conciliadas}.
|{REQUERENTE.NACIONALIDADE}¦{REQUERENTE.PROFISSAO}¦{REQUERENTE.QUANTIDADE}
={REQUERENTE.ASSINATURA}
={ADVOGADO}`,
  },
  {
    kind: "inventario",
    fields: { HERDEIRO: "people", ESPÓLIO: "estate" },
    text: `
^{ESPÓLIO}
#AO JUÍZO DA VARA DE SUCESSÕES DE {COMARCA|maiusculas}
{HERDEIRO.QUALIFICACAO}, {HERDEIRO: herdeiro/herdeiros|herdeira/herdeiras} {HERDEIRO: necessário/necessários|necessária/necessárias}, {HERDEIRO: vem/vêm} requerer a abertura do
#INVENTÁRIO
de bens {ESPÓLIO: do|da} {ESPÓLIO}; qualificação: {ESPÓLIO.QUALIFICACAO}.
*{HERDEIRO: O|A} {HERDEIRO: herdeiro|herdeira}, {HERDEIRO: único/únicos|única/únicas}, {HERDEIRO: é/são} {HERDEIRO: capaz} e {HERDEIRO: concorde/concordes}; {HERDEIRO: ambos|ambas} {HERDEIRO: aceita/aceitam} a herança.
*{ESPÓLIO: O|A} {ESPÓLIO: inventariado} não deixou testamento, e {HERDEIRO: o|a} {HERDEIRO: sucessor|sucessora} {HERDEIRO: requer/requerem} a partilha.
*{HERDEIRO: Órfão|Órfã}, {HERDEIRO: filho/filhos|filha/filhas} e {HERDEIRO: descendente} do falecido, {HERDEIRO: o|a} {HERDEIRO: requerente} {HERDEIRO: está/estão} {HERDEIRO: obrigado} a colacionar.
{HERDEIRO: Nomeado} {HERDEIRO: inventariante/inventariantes}, {HERDEIRO: prestará/prestarão} compromisso.
={HERDEIRO.ASSINATURA}
={ESPÓLIO.ASSINATURA}`,
  },
  {
    kind: "alimentos",
    fields: { ALIMENTANDO: "minors", ALIMENTANTE: "adults" },
    text: `
^{ALIMENTANDO.PRIMEIRO_E_OUTROS} contra {ALIMENTANTE.PRIMEIRO_E_OUTROS}
#AO JUÍZO DA VARA DE FAMÍLIA DE {COMARCA|maiusculas}
{ALIMENTANDO.QUALIFICACAO}, {ALIMENTANDO: vem/vêm} propor
#AÇÃO DE ALIMENTOS
em face de {ALIMENTANTE.QUALIFICACAO}.
*{ALIMENTANDO: O menor|A menor}, com {ALIMENTANDO.IDADE}, {ALIMENTANDO: é/são} {ALIMENTANDO: filho/filhos|filha/filhas} {ALIMENTANTE: do alimentante|da alimentante}, {ALIMENTANTE: que é genitor/que são genitores|que é genitora/que são genitoras}.
*{ALIMENTANTE: O|A} {ALIMENTANTE: alimentante} {ALIMENTANTE: é/são} {ALIMENTANTE: trabalhador|trabalhadora} e não {ALIMENTANTE: ajuda/ajudam} {ALIMENTANDO: o|a} {ALIMENTANDO: alimentando|alimentanda}, {ALIMENTANDO: criado} por {ALIMENTANDO.REPRESENTANTE}.
*{ALIMENTANDO: Incapaz}, {ALIMENTANDO: o infante/os infantes|a infante/as infantes} {ALIMENTANDO: precisa/precisam} de sustento; {ALIMENTANDO: ambos|ambas} {ALIMENTANDO: estuda/estudam}.
Requer{ALIMENTANDO: /em} alimentos de {VALOR|moeda}, {ALIMENTANTE: citado} {ALIMENTANTE: o|a} {ALIMENTANTE: réu|ré}.
={ALIMENTANDO.ASSINATURA}`,
  },
];
