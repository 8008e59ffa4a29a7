import type { Piece } from "../piece.ts";

export const letters: readonly Piece[] = [
  {
    kind: "procuracao",
    fields: { OUTORGANTE: "any", PROCURADOR: "lawyers" },
    text: `
#PROCURAÇÃO AD JUDICIA
{OUTORGANTE: Outorgante}: {OUTORGANTE.QUALIFICACAO}.
{PROCURADOR: Outorgado|Outorgada}: {PROCURADOR}.
Pelo presente instrumento, {OUTORGANTE: o|a} {OUTORGANTE: outorgante} {OUTORGANTE: nomeia/nomeiam} e {OUTORGANTE: constitui/constituem} {PROCURADOR: seu bastante procurador/seus bastantes procuradores|sua bastante procuradora/suas bastantes procuradoras} {PROCURADOR: o advogado|a advogada} {PROCURADOR}, {PROCURADOR: inscrito} na OAB, a {PROCURADOR: quem/quem} {OUTORGANTE: confere/conferem} os poderes da cláusula ad judicia, podendo {PROCURADOR: o outorgado|a outorgada} substabelecer.
{PROCURADOR: O|A} {PROCURADOR: procurador|procuradora} {PROCURADOR: fica/ficam} {PROCURADOR: autorizado} a representar {OUTORGANTE: o|a} {OUTORGANTE: mandante}, {OUTORGANTE: autor|autora} ou {OUTORGANTE: réu|ré}, {PROCURADOR: ambos|ambas} em conjunto ou separadamente.
{COMARCA}, {DATA|extenso}.
={OUTORGANTE.ASSINATURA}`,
  },
  {
    kind: "substabelecimento",
    fields: { ADVOGADO: "lawyers", SUBSTABELECIDO: "lawyers", CLIENTE: "any" },
    text: `
#SUBSTABELECIMENTO
{ADVOGADO}, {ADVOGADO: advogado|advogada}, {ADVOGADO: substabelece/substabelecem}, com reserva, {SUBSTABELECIDO: ao advogado|à advogada} {SUBSTABELECIDO} os poderes que lhe{ADVOGADO: /s} {CLIENTE: conferiu/conferiram} {CLIENTE}.
*{SUBSTABELECIDO: O|A} {SUBSTABELECIDO: substabelecido|substabelecida} {SUBSTABELECIDO: poderá/poderão} transigir em nome {CLIENTE: do|da} {CLIENTE: constituinte}, vedado novo substabelecimento.
*{ADVOGADO: O substabelecente|A substabelecente} {ADVOGADO: continua/continuam} {ADVOGADO: habilitado} nos autos em que {CLIENTE: é/são} {CLIENTE: parte/partes} {CLIENTE.PRIMEIRO_E_OUTROS}.
Igualmente, {SUBSTABELECIDO: ambos|ambas} {SUBSTABELECIDO: o|a} {SUBSTABELECIDO: colega/colegas|colega/colegas} {SUBSTABELECIDO: deve/devem} prestar contas {CLIENTE: ao|à} {CLIENTE: cliente}.
={ADVOGADO.ASSINATURA}`,
  },
  {
    kind: "declaracao-de-hipossuficiencia",
    fields: { DECLARANTE: "people" },
    text: `
#DECLARAÇÃO DE HIPOSSUFICIÊNCIA
{DECLARANTE.QUALIFICACAO}, {DECLARANTE: declara/declaram}, para os fins da Lei nº 1.060/1950, que {DECLARANTE: é/são} {DECLARANTE: pobre/pobres} na acepção jurídica do termo, {DECLARANTE: incapaz} de arcar com as custas sem prejuízo próprio e de {DECLARANTE: sua família/suas famílias|sua família/suas famílias}.
{DECLARANTE: O|A} {DECLARANTE: declarante}, {DECLARANTE: sabedor} das penas da lei e {DECLARANTE: advertido} de que {DECLARANTE: responde/respondem} pela falsidade, {DECLARANTE: firma/firmam} a presente.
|Nome¦{DECLARANTE}
|CPF¦{DECLARANTE.CPF}
|RG¦{DECLARANTE.RG}
|Profissão¦{DECLARANTE.PROFISSAO}
|Nacionalidade¦{DECLARANTE.NACIONALIDADE}
|Estado civil¦{DECLARANTE.ESTADO_CIVIL}
|Município¦{DECLARANTE.CIDADE}
{COMARCA}, {DATA|extenso}.
={DECLARANTE.ASSINATURA}`,
  },
  {
    kind: "notificacao-extrajudicial",
    fields: { NOTIFICANTE: "any", NOTIFICADO: "any" },
    text: `
^Notificação a {NOTIFICADO.PRIMEIRO_E_OUTROS}
{NOTIFICADO: Ilmo. Sr.|Ilma. Sra.} {NOTIFICADO}
{NOTIFICADO: Prezado|Prezada} {NOTIFICADO: senhor|senhora},
{NOTIFICANTE.QUALIFICACAO}, {NOTIFICANTE: vem/vêm} notificar {NOTIFICADO: Vossa Senhoria/Vossas Senhorias} do que segue.
*{NOTIFICADO: O|A} {NOTIFICADO: notificado|notificada} {NOTIFICADO: é/são} {NOTIFICADO: devedor|devedora} de {VALOR|moeda}, e {NOTIFICANTE: o|a} {NOTIFICANTE: notificante}, {NOTIFICANTE: seu credor|sua credora}.
*{NOTIFICADO: Fica/Ficam}, pois, {NOTIFICADO: ambos|ambas} {NOTIFICADO: intimado} a pagar em dez dias, {NOTIFICADO: constituído} em mora.
*Não {NOTIFICADO: sendo o notificado encontrado/sendo os notificados encontrados|sendo a notificada encontrada/sendo as notificadas encontradas}, {NOTIFICANTE: o|a} {NOTIFICANTE: notificante} {NOTIFICANTE: proporá/proporão} ação.
Endereço {NOTIFICADO: do destinatário|da destinatária}: {NOTIFICADO.ENDERECO}
Atenciosamente,
={NOTIFICANTE.ASSINATURA}`,
  },
];
