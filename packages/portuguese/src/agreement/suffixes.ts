import { common, type FourForms } from "./four-forms.ts";

/**
 * Words with a suffix of `bySuffix` that say nothing of a person, in groups by the reason, each in order of the alphabet.
 * A word that its checks refuse anyway (short, in `-mente`, misspelt) is not listed.
 */
const refusals = {
  /** Offices, bodies and territories, named after who holds or forms them: no one is `consulada`. */
  offices: `
almoxarifado apostolado aprendizado arcebispado artesanado bacharelado califado cibermercado colegiado condado
conglomerado consulado corretado doutorado ducado eldorado eleitorado emirado empresariado episcopado escrivado
espectorado estado euromercado hipermercado inglesado inquilinado juizado matriarcado mercado mestrado minimercado
morgado noivado notariado noviciado operariado papado patriarcado povoado primado principado professorado
proletariado protetorado reinado reitorado secretariado senado sultanado supermercado tabeliado tabelionado
voluntariado
`,
  /** Acts, papers, signs and words that are nouns of their own; their verbs give no quality of a person. */
  actsAndPapers: `
adjetivado apelido arrazoado articulado atentado atestado certificado comprimido comunicado cuidado cupido
desmentido ditado enunciado feriado ladrilhado legado mandado marido metadado microdado ocorrido ordenado palavreado
partido pecado pedido pontilhado postulado predicado recado resultado sábado sentido significado substantivado
supracomprimido sustenido traçado trançado traslado tratado
`,
  /** Sounds and sensations. */
  sounds: `
alarido brado bramido estalido estampido ganido gemido grunhido latido libido mugido nitrido pruído prurido rangido
rugido ruído sonido tinido vagido zumbido zunido
`,
  /** Substances and parts of the body. */
  substances: `
ácido aldeído dióxido fígado fluido hidrogenado hidróxido iodado líquido monóxido opiado ouvido óxido peróxido
tecido
`,
  /** Things: food, cloth, furniture, buildings, ground, tools, animals. */
  thingsInDo: `
achado apanhado arado atacado babado bailado bocado brocado cabido cabrestado cadeado cajado calçado cartado cercado
cerrado costado côvado cozido descampado enlatado ensopado estrado filado gramado guisado lambido linguado machado
melado melodiado mosaicado mulado nevado nicado penado penteado pescado petiscado pinado prado punhado quadrado
rebanhado refogado relvado sapado sapateado soalhado sobrado sortido tablado tabuado teclado telhado tilado toldado
tornado unhado valado vestido xadrezado
`,
  /** What was done to a material or a dish, and so its name: `salgado`, `laminado`. */
  finishes: `
alambrado apartado aramado batizado bicado bordado cardado catado chamado chapado cobreado colorido combinado
contado contrapeado convexado cruzado derivado dourado encordoado entrelaçado esfregado folhado forrado frado gabado
gancheado gelado granulado grelhado grupado jantado laminado malhado mesclado novelado polvilhado preparado ralado
recheado redado remado rendilhado roçado sacudido salgado seado trocado vazado ventado vidrado
`,
  /** First persons of verbs: `eu decido`, `eu agrado`. */
  verbsInDo: `
agrado agrido coincido colado colido consolido convido cuido decido degrado desagrado descuido dilucido dissuado
divido duvido elucido enfado envido evado grado incido invado lapido liquido olvido oxido persuado presido progrido
resido revalido suicido transgrido trucido valido
`,
  /** Machines, devices and their parts; a person who does the same is rarer than the device. */
  machines: `
abrasor acumulador alternador amortecedor amplificador andador apagador aquecedor arrefecedor ascensor aspirador
atomizador atuador babador biodigestor biorreator capacitor carburador catalisador ciclomotor coador colchador
compressor computador condensador condensor corretivador despertador detector detetor digestor disjuntor dispensador
dispersor elevador emulsor escorredor espanador espessor espremedor estabilizador estator exaustor extensor extintor
filtrador fotossensor gerador grampeador interruptor inversor isolador isotor isqueador liquidificador localizador
marcador medidor micro-ondor microprocessador microssensor mostrador motor multiprocessador navegador nebulizador
nivelador obliterador obturador odorizador parador parquímetor pisador prendedor processador projetor propulsor
provador purificador quarador queimador radiador ralador reator receptor refletor refrigerador resistor retentor
retroprojetor retrovisor roteador rotor secador sensor servomotor servoprocessador silenciador sintetizador
suspensor teletransmissor televisor temporizador termostator torsor tostador transdutor transistor trator trilhador
turbocompressor turborreator ultor umectador umidificador vaporizador ventilador videoprojetor visor
`,
  /** Feelings, animals, places and measures in `-or`. */
  nounsInOr: `
aligátor ardor bastidor bissetor castor cobertor comedor condor corredor cursor denominador dividendor divisor
estridor fator fedor indicador mirador multiplicador numerador pudor setor sponsor subsetor subtrator tensor vetor
`,
  /** Things, places, times and terms. */
  thingsInNte: `
absente acidente acinte adoente aguardente alicante ambiente antecedente argente atenuante bacante barbante
cimbrante coeficiente componente condicionante continente contingente corrente dente determinante diamante elefante
enchente estante excedente expediente expoente frente gente incidente inconveniente ingrediente instante jante
jusante lente levante minguante minuante mirante montante nascente ocidente oriente patente pente pingente poente
precedente quadrante quociente rampante rasante recipiente referente requinte restaurante rodante rompante semblante
serpente sextante sobrante subcontinente tangente tocante tonante torrente tridente turbante variante vazante
vertente vicente volante xerocante
`,
  /** What a substance does to things, and so its name: `desinfetante`. */
  products: `
absorvente adoçante aglutinante antioxidante calmante conservante corante descongestionante desinfetante desodorante
detergente duplicante emoliente espumante estimulante fertilizante hidrante hidratante laxante lubrificante
nutriente purgante reagente refrigerante secante tinte unguente
`,
  /** Prepositions, adverbs and numbers. */
  particles: `
adiante adoante avante consoante diante doravante durante mediante perante rente repente vinte
`,
  /** Forms of verbs: `que ele tente`, `ele sente`, `ele garante`. */
  verbsInNte: `
acalente acrescente afrente afugente agigante aguente ajante amarelente amedrente apascente aposente apresente
arrebente assente atente avelhente cante chante consente decante desoriente emparente encante endente enfrente
espante esquente garante implante intente invente isente orente ostente pavente pinte plante pressente rebente
represente requente ressente salpinte sente suplante sustente tente transplante vente violente
`,
  /** Sights, papers, roads and tracks, with their compounds. */
  sights: `
ametista antevista arista audiovista autopista backlista bem-vista benquista checklista conquista crista entrevista
imprevista lista malquista malvista mista pista playlista prequista prevista quista radioentrevista reconquista
revista sobrevista sublista videorrevista vista
`,
  /** Forms of verbs: `que ele desista`, `ele avista`. */
  verbsInIsta: `
adquista alista alpista amista aquista assista avista coexista consista contrista desista despista dista encrista
enlista enquista equidista exista inexista insista intervista invista merista permista persista preexista regista
resista subsista
`,
  /** Further words with the ending that name no person. */
  othersInIsta: `
bolista egista palpista prista sista sonovista xista
`,
};

const refused = new Set(Object.values(refusals).flatMap((words) => words.trim().split(/\s+/)));

/** Spellings that Portuguese words do not have: doubled consonants other than `rr` and `ss`, `ç` before `e` and `i`. */
const misspelt = /([bdfgjlmnptvxzç])\1|ç[eiéí]|n[bp]/u;

/**
 * Returns the forms of a word by a suffix that participles, agents and adjectives have: `-ado`, `-ido`, `-oso`, `-dor`,
 * `-tor`, `-sor`, `-ante`, `-ente`, `-inte`, `-ista`. Nouns of things with these endings, and adverbs in `-mente`, are
 * refused.
 */
export function bySuffix(word: string): FourForms | undefined {
  if (word.length < 5 || word.endsWith("mente") || refused.has(word) || misspelt.test(word)) return undefined;
  if (/(?:ado|ido|ído|oso)$/u.test(word)) {
    const stem = word.slice(0, -1);
    return { ms: word, mp: `${word}s`, fs: `${stem}a`, fp: `${stem}as` };
  }
  if (/[dts]or$/.test(word)) return { ms: word, mp: `${word}es`, fs: `${word}a`, fp: `${word}as` };
  return /(?:[aei]nte|ista)$/.test(word) ? common(word, `${word}s`) : undefined;
}
