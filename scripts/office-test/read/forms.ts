/** Four forms of a word: one man, several, one woman, several women. */
export type Four = readonly [ms: string, mp: string, fs: string, fp: string];

/**
 * Words that agree, written by hand: the masculine and the feminine singular, the masculine and the feminine plural.
 * Nothing here is derived from rules.
 */
const table = `
o a os as
do da dos das
ao à aos às
pelo pela pelos pelas
ele ela eles elas
este esta estes estas
aquele aquela aqueles aquelas
mesmo mesma mesmos mesmas
próprio própria próprios próprias
primeiro primeira primeiros primeiras
segundo segunda segundos segundas
seu sua seus suas
acionado acionada acionados acionadas
admitido admitida admitidos admitidas
advertido advertida advertidos advertidas
advogado advogada advogados advogadas
agravado agravada agravados agravadas
agravante agravante agravantes agravantes
alienante alienante alienantes alienantes
alimentando alimentanda alimentandos alimentandas
alimentante alimentante alimentantes alimentantes
apelado apelada apelados apeladas
apelante apelante apelantes apelantes
aprovado aprovada aprovados aprovadas
apto apta aptos aptas
autor autora autores autoras
autorizado autorizada autorizados autorizadas
avalista avalista avalistas avalistas
candidato candidata candidatos candidatas
capaz capaz capazes capazes
carecedor carecedora carecedores carecedoras
casado casada casados casadas
causídico causídica causídicos causídicas
ciente ciente cientes cientes
citado citada citados citadas
cliente cliente clientes clientes
coagido coagida coagidos coagidas
comprador compradora compradores compradoras
condenado condenada condenados condenadas
confiante confiante confiantes confiantes
confitente confitente confitentes confitentes
constituinte constituinte constituintes constituintes
constituído constituída constituídos constituídas
contestante contestante contestantes contestantes
contratado contratada contratados contratadas
contratante contratante contratantes contratantes
convicto convicta convictos convictas
credor credora credores credoras
criado criada criados criadas
declarante declarante declarantes declarantes
demandado demandada demandados demandadas
demandante demandante demandantes demandantes
demitido demitida demitidos demitidas
desamparado desamparada desamparados desamparadas
descendente descendente descendentes descendentes
desempregado desempregada desempregados desempregadas
desobrigado desobrigada desobrigados desobrigadas
destinatário destinatária destinatários destinatárias
devedor devedora devedores devedoras
dispensado dispensada dispensados dispensadas
embargado embargada embargados embargadas
embargante embargante embargantes embargantes
empregado empregada empregados empregadas
empregador empregadora empregadores empregadoras
exequente exequente exequentes exequentes
executado executada executados executadas
exonerado exonerada exonerados exoneradas
exposto exposta expostos expostas
fiador fiadora fiadores fiadoras
habilitado habilitada habilitados habilitadas
herdeiro herdeira herdeiros herdeiras
hábil hábil hábeis hábeis
ilmo. ilma. ilmos. ilmas.
imitido imitida imitidos imitidas
impedido impedida impedidos impedidas
impetrado impetrada impetrados impetradas
impetrante impetrante impetrantes impetrantes
inadimplente inadimplente inadimplentes inadimplentes
incapaz incapaz incapazes incapazes
inconformado inconformada inconformados inconformadas
infra-assinado infra-assinada infra-assinados infra-assinadas
inscrito inscrita inscritos inscritas
insolvente insolvente insolventes insolventes
interessado interessada interessados interessadas
intimado intimada intimados intimadas
inventariado inventariada inventariados inventariadas
legítimo legítima legítimos legítimas
locador locadora locadores locadoras
locatário locatária locatários locatárias
mandante mandante mandantes mandantes
menor menor menores menores
nomeado nomeada nomeados nomeadas
notificado notificada notificados notificadas
notificante notificante notificantes notificantes
nu-proprietário nua-proprietária nus-proprietários nuas-proprietárias
obrigado obrigada obrigados obrigadas
outorgado outorgada outorgados outorgadas
outorgante outorgante outorgantes outorgantes
ouvido ouvida ouvidos ouvidas
prezado prezada prezados prezadas
preterido preterida preteridos preteridas
privado privada privados privadas
procurador procuradora procuradores procuradoras
proibido proibida proibidos proibidas
proprietário proprietária proprietários proprietárias
qualificado qualificada qualificados qualificadas
reclamado reclamada reclamados reclamadas
reclamante reclamante reclamantes reclamantes
recorrente recorrente recorrentes recorrentes
recorrido recorrida recorridos recorridas
representado representada representados representadas
requerente requerente requerentes requerentes
requerido requerida requeridos requeridas
responsável responsável responsáveis responsáveis
réu ré réus rés
sabedor sabedora sabedores sabedoras
senhor senhora senhores senhoras
solidário solidária solidários solidárias
solvente solvente solventes solventes
sr. sra. srs. sras.
substabelecente substabelecente substabelecentes substabelecentes
substabelecido substabelecida substabelecidos substabelecidas
sucessor sucessora sucessores sucessoras
sucumbente sucumbente sucumbentes sucumbentes
sujeito sujeita sujeitos sujeitas
surpreendido surpreendida surpreendidos surpreendidas
tempestivo tempestiva tempestivos tempestivas
titular titular titulares titulares
trabalhador trabalhadora trabalhadores trabalhadoras
unido unida unidos unidas
vencido vencida vencidos vencidas
vendedor vendedora vendedores vendedoras
vinculado vinculada vinculados vinculadas
órfão órfã órfãos órfãs
igualmente igualmente igualmente igualmente
brasileiro brasileira brasileiros brasileiras
português portuguesa portugueses portuguesas
alemão alemã alemães alemãs
espanhol espanhola espanhóis espanholas
belga belga belgas belgas
sul-africano sul-africana sul-africanos sul-africanas
europeu europeia europeus europeias
japonês japonesa japoneses japonesas
moçambicano moçambicana moçambicanos moçambicanas
solteiro solteira solteiros solteiras
divorciado divorciada divorciados divorciadas
viúvo viúva viúvos viúvas
separado separada separados separadas
desquitado desquitada desquitados desquitadas
judicialmente judicialmente judicialmente judicialmente
médico médica médicos médicas
professor professora professores professoras
juiz juíza juízes juízas
ator atriz atores atrizes
jornalista jornalista jornalistas jornalistas
policial policial policiais policiais
militar militar militares militares
doméstico doméstica domésticos domésticas
técnico técnica técnicos técnicas
artesão artesã artesãos artesãs
cirurgião-dentista cirurgiã-dentista cirurgiões-dentistas cirurgiãs-dentistas
motorista motorista motoristas motoristas
servidor servidora servidores servidoras
público pública públicos públicas
aposentado aposentada aposentados aposentadas
engenheiro engenheira engenheiros engenheiras
civil civil civis civis
tabelião tabeliã tabeliães tabeliãs
estudante estudante estudantes estudantes
agente agente agentes agentes
comunitário comunitária comunitários comunitárias
auxiliar auxiliar auxiliares auxiliares
capitão capitã capitães capitãs
escrivão escrivã escrivães escrivãs
rural rural rurais rurais
genitor genitora genitores genitoras
tutor tutora tutores tutoras
curador curadora curadores curadoras
inventariante inventariante inventariantes inventariantes
administrador administradora administradores administradoras
judicial judicial judiciais judiciais
síndico síndica síndicos síndicas
sócio-administrador sócia-administradora sócios-administradores sócias-administradoras
diretor-presidente diretora-presidente diretores-presidentes diretoras-presidentes
presidente presidente presidentes presidentes
prefeito prefeita prefeitos prefeitas
microempreendedor microempreendedora microempreendedores microempreendedoras
empresário empresária empresários empresárias
individual individual individuais individuais
registrado registrada registrados registradas
nascido nascida nascidos nascidas
portador portadora portadores portadoras
residente residente residentes residentes
domiciliado domiciliada domiciliados domiciliadas
situado situada situados situadas
assistido assistida assistidos assistidas
convivente convivente conviventes conviventes
impúbere impúbere impúberes impúberes
púbere púbere púberes púberes
outro outra outros outras
`;

const rows = new Map(
  table
    .trim()
    .split("\n")
    .map((row) => {
      const [ms = "", fs = "", mp = "", fp = ""] = row.split(" ");
      return [ms, [ms, mp, fs, fp] as const] as const;
    }),
);

/** Behind these, words stay. */
const stops = new Set(["de", "em", "do", "da", "no", "na"]);

const upper = (text: string) => text.toLocaleUpperCase("pt-BR");

/** Returns a word in the capitals of another. */
function likeIn(word: string, typed: string, isLoud: boolean): string {
  if (isLoud) return upper(word);
  return typed.charAt(0) === upper(typed.charAt(0)) ? upper(word.charAt(0)) + word.slice(1) : word;
}

/** Returns the four forms of a phrase in its masculine singular. @throws Error for a word that the table lacks */
export function formsOf(phrase: string): Four {
  const results: [string[], string[], string[], string[]] = [[], [], [], []];
  const isLoud = phrase === upper(phrase) && phrase.length > 1;
  let isBehind = false;
  for (const [at, typed] of phrase.split(" ").entries()) {
    const low = typed.toLocaleLowerCase("pt-BR");
    isBehind ||= stops.has(low) && !(at === 0 && phrase !== "do lar" && ["do", "da"].includes(low));
    const four = isBehind || low === "e" ? ([low, low, low, low] as const) : rows.get(low);
    if (!four) throw new Error(`no forms of ${typed} in ${phrase}`);
    for (const [index, form] of four.entries()) results[index]?.push(isBehind ? typed : likeIn(form, typed, isLoud));
  }
  return results.map((words) => words.join(" ")) as unknown as Four;
}

/** Returns the four forms of what stands behind the colon of a tag. */
export function formsOfTag(forms: string): Four {
  const sides = forms.split("|").map((side) => side.split("/").map((form) => form.trim()));
  const [[one = "", many] = [], second] = sides;
  if (many !== undefined && second) return [one, many, second[0] ?? "", second[1] ?? ""];
  if (many !== undefined) return [one, many, one, many];
  const four = formsOf(one);
  if (second && four[2] !== second[0]) throw new Error(`${forms}: the feminine is ${four[2]}`);
  return four;
}
