/** The members of the United Nations by ISO 3166 code: the usual word of their people, then others in use. */
const members = `
AF afegão
AL albanês
DE alemão
AD andorrano
AO angolano
AG antiguano
SA saudita
DZ argelino
AR argentino
AM armênio
AU australiano
AT austríaco
AZ azerbaijano azeri azerbaidjano
BS bahamense baamiano bahamiano
BD bangladeshiano bengalês bangladês
BB barbadiano
BH barenita bareinita
BE belga
BZ belizenho belizense
BJ beninense beninês
BY bielorrusso belarusso
BO boliviano
BA bósnio bósnio-herzegovino
BW botsuanês botsuano
BR brasileiro
BN bruneano bruneíno
BG búlgaro
BF burquinense burquinabê burquino
BI burundês burundiano burundinês
BT butanês
CV cabo-verdiano
CM camaronês
KH cambojano
CA canadense
QA catariano catarense
KZ cazaque
TD chadiano
CL chileno
CN chinês
CY cipriota
CO colombiano
KM comorense comoriano
CG congolês
CD congolês
KP norte-coreano
KR sul-coreano coreano
CI marfinense costa-marfinense ebúrneo
CR costa-riquenho costarriquenho costa-ricense
HR croata
CU cubano
DK dinamarquês
DJ djibutiano djibutiense jibutiano
DM dominiquês dominiquense
DO dominicano
EG egípcio
SV salvadorenho
AE emiradense emirático
EC equatoriano
ER eritreu
SK eslovaco
SI esloveno
ES espanhol
SZ suazi essuatiniano suazilandês
US norte-americano americano estadunidense
EE estoniano
ET etíope
FJ fijiano
PH filipino
FI finlandês
FR francês
GA gabonês
GM gambiano
GH ganês ganense
GE georgiano
GD granadino
GR grego
GT guatemalteco
GY guianense guianês
GN guineano guineense
GW guineense bissau-guineense
GQ equato-guineense guinéu-equatoriano
HT haitiano
HN hondurenho
HU húngaro
YE iemenita
MH marshallino marshallês
IN indiano
ID indonésio
IR iraniano
IQ iraquiano
IE irlandês
IS islandês
IL israelense israelita
IT italiano
JM jamaicano
JP japonês
JO jordaniano
KW kuwaitiano
LA laosiano laociano
LS lesotiano
LV letão
LB libanês
LR liberiano
LY líbio
LI liechtensteinense listenstainiano
LT lituano
LU luxemburguês
MK macedônio norte-macedônio
MG malgaxe
MY malaio malásio
MW malauiano malauiense malaviano
MV maldivo maldívio maldivano
ML malinês maliano
MT maltês
MA marroquino
MU mauriciano
MR mauritano mauritaniano
MX mexicano
MM mianmarense birmanês
FM micronésio
MZ moçambicano
MD moldávio moldavo
MC monegasco
MN mongol
ME montenegrino
NA namibiano namíbio
NR nauruano
NP nepalês
NI nicaraguense
NE nigerino nigerense
NG nigeriano
NO norueguês
NZ neozelandês
OM omanense omani omanita
NL holandês neerlandês
PW palauano palauense
PA panamenho
PG papua papuásio papuano
PK paquistanês
PY paraguaio
PE peruano
PL polonês polaco
PT português
KE queniano
KG quirguiz quirguistanês
KI quiribatiano
GB britânico inglês escocês galês norte-irlandês
CF centro-africano
CZ tcheco checo
RO romeno
RW ruandês
RU russo
SB salomonense salomônico
WS samoano
SM são-marinense samarinês são-marinhense
LC santa-lucense santa-luciano
KN são-cristovense
ST são-tomense
VC são-vicentino
SC seichelense seichelês
SN senegalês
SL serra-leonês serra-leonense
RS sérvio
SG singapurense singapuriano cingapuriano
SY sírio
SO somali somaliano
LK cingalês srilankês
SD sudanês
SS sul-sudanês
SE sueco
CH suíço
SR surinamês
TJ tajique tadjique
TH tailandês
TZ tanzaniano
TL timorense
TG togolês
TO tonganês
TT trinitário trinitino trinidadense trinitário-tobagense
TN tunisiano
TM turcomeno turcomano
TR turco
TV tuvaluano
UA ucraniano
UG ugandense
UY uruguaio
UZ uzbeque usbeque
VU vanuatuense
VE venezuelano
VN vietnamita
ZA sul-africano
ZM zambiano
ZW zimbabuano zimbabueano zimbabuense
`;

/** Peoples of other countries, territories and regions. */
const others = `
palestino vaticano taiwanês formosino kosovar porto-riquenho groenlandês honconguês macaense curdo tibetano saarauí
catalão basco galego siciliano árabe hindu havaiano guadalupense martinicano bermudense arubano caimanês gibraltarino
polinésio taitiano neocaledônio cookense niuense feroês abecásio osseta checheno tártaro cigano inuíte africano
americano latino-americano sul-americano centro-americano norte-africano europeu asiático oceânico ibérico escandinavo
báltico soviético iugoslavo tchecoslovaco prussiano persa otomano eslavo hispânico afro-brasileiro luso-brasileiro
ítalo-brasileiro teuto-brasileiro nipo-brasileiro hispano-brasileiro luso-angolano teuto-russo franco-brasileiro
anglo-brasileiro sino-brasileiro líbano-brasileiro sírio-libanês franco-suíço anglo-americano afro-americano
ítalo-argentino ítalo-americano hispano-americano ibero-americano acreano acriano alagoano amapaense amazonense baiano
cearense brasiliense capixaba goiano maranhense mato-grossense sul-mato-grossense mineiro paraense paraibano
paranaense pernambucano piauiense fluminense carioca potiguar gaúcho rondoniense roraimense catarinense paulista
paulistano sergipano tocantinense nordestino sulista nortista kuaitiano djiboutiano jibutiense bruneiano bruneense
turquemeno emiratense omanês maldivense ruandense vanuatense marshalense micronesiano samoense santa-lucenho
são-tomeense santomense papua-novo-guineense paquistani zairense cristovense são-cristovão-nevense granadense baamense
belizano hondurense salvadorense panamense costarricense cazaquistanês uzbequistanês tajiquistanês nepali butanense
malgaxe bengali quirguizo norte-vietnamita sul-vietnamita afro-caribenho caribenho antilhano mesoamericano nórdico
balcânico magrebino subsaariano canarino açoriano madeirense lisboeta madrilenho parisiense londrino romano milanês
berlinense nova-iorquino guineo-equatoriano malaviano chipriota monegasco esquimó maori cabindense goês tobaguiano
anguilano montserratense samarinês flamengo frísio sardo napolitano bávaro catariense qatari bahreinita bangladense
burkinense burkinabé camerounês bielo-russo espírito-santense norte-rio-grandense sul-rio-grandense porto-alegrense
soteropolitano botsuanense camaronense costa-marfiniano iemense andorrense albanense
`;

const code = /^[A-Z]{2}$/;

/** Words of the peoples of the United Nations' members by ISO 3166 code, the usual one first, masculine singular. */
export const nationalities: ReadonlyMap<string, readonly string[]> = new Map(
  members
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .map(([country = "", ...words]) => [country, words]),
);

/** Words for nationalities, peoples and regions, masculine singular. */
export const nationalityWords: readonly string[] = `${members} ${others}`
  .split(/\s+/)
  .filter((word) => word !== "" && !code.test(word));
