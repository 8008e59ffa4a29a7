import { common, type FourForms } from "./four-forms.ts";

/** Nouns in `-ado` and `-ido` that name things or do not vary. */
const thingsInDo = `
aldeído cajado côvado cibermercado euromercado dióxido monóxido peróxido hidróxido povoado cerrado atacado cruzado
desagrado descampado sustenido metadado microdado desmentido ocorrido apartado convido decido divido duvido resido
incido colido presido consolido cuido liquido valido invado persuado evado degrado lapido elucido coincido trucido
dissuado envido revalido suicido oxido agrido progrido transgrido dilucido enlatado lambido tilado
lado estado mercado pecado juizado mandado pedido marido sentido partido gado fado dado grado enfado agrado arado bado
achado apelido ouvido vestido tecido ruído fluido líquido ácido óxido bramido gemido alarido cupido bramido
tratado atestado certificado comunicado enunciado postulado traslado arrazoado feriado legado bacharelado mestrado
doutorado reinado eleitorado consulado condado ducado principado papado senado calçado telhado teclado machado noivado
bordado brado recado sobrado supermercado hipermercado minimercado tablado cercado gramado roçado sábado bocado eldorado
ensopado estrado fígado pescado punhado refogado sapateado cuidado resultado significado predicado substantivado
 apanhado atentado babado cadeado colegiado conglomerado costado empresariado episcopado
professorado operariado campesinato proletariado secretariado protetorado apostolado arcebispado emirado califado
sultanado ditado dourado ladrilhado encordoado entrelaçado laminado esfregado
 gelado grelhado guisado inquilinado melado mulado palavreado penado
penteado petiscado pontilhado prado primado quadrado reitorado relvado rendilhado sapado
soalhado tabuado toldado tornado trançado traçado trocado unhado voluntariado xadrezado comodato
tabelionado almoxarifado noviciado orfanato espectorado patriarcado matriarcado catado morgado
 comprimido conteúdo estampido latido mugido nitrido pruído rangido rugido sacudido
sonido tinido ganido grunhido vagido zumbido zunido libido colorido cozido estalido
prurido sortido substantivo supracomprimido fido dividendo olvido descuido absurdo
 imprevisto adjetivado linguado robalo pinado
afresco brocado cabrestado melodiado nado nevado nicado
notariado inglesado escrivado tabeliado corretado articulado
 ordenado alambrado bicado aprendizado artesanado aramado
bailado batizado cabido cardado cartado chamado
chapado chuvisco cobreado colado combinado contado contrapeado convexado cruzado
 derivado filado folhado forrado frado
gabado gancheado granulado grupado hidrogenado iodado jantado
 malhado mesclado mosaicado novelado opiado polvilhado preparado
 ralado rebanhado recheado redado remado
 salgado seado tratado valado vazado ventado vidrado
`;

/** Nouns in `-dor`, `-tor` and `-sor` that name things. */
const thingsInOr = `
aligátor castor sponsor abrasor ciclomotor condensor emulsor espessor suspensor extensor teletransmissor
servoprocessador microprocessador microssensor fotossensor torsor estupor receptor dispensador
 biorreator
motor setor fator vetor trator reator detector detetor transistor projetor extintor disjuntor alternador computador
corredor elevador ventilador aspirador refrigerador liquidificador gerador indicador despertador obturador amortecedor
cobertor provador secador condor ardor pudor fedor dor sensor compressor dispersor ascensor ador andador babador
radiador acumulador amplificador capacitor condensador estabilizador interruptor isolador processador multiprocessador
roteador servomotor termostator tambor televisor visor transdutor retroprojetor carburador colchador
coador corretivador escorredor espanador espremedor exaustor grampeador isqueador marcador medidor mostrador
nebulizador navegador obliterador odor parador pisador ralador refletor resistor retentor retrovisor
 silenciador sintetizador tostador umidificador umectador vaporizador videoprojetor estridor
rumor langor bastidor mirador comedor denominador multiplicador divisor dividendor numerador subtrator fluor
cursor teor tensor catalisador subsetor bissetor micro-ondor quarador
apagador aquecedor arrefecedor atomizador atuador biodigestor digestor
 filtrador inversor isotor localizador nivelador odorizador parquímetor prendedor
propulsor purificador queimador rotor estator temporizador trilhador turbocompressor turborreator ultor
`;

/** Words in `-ante`, `-ente` and `-inte` that are no adjectives for people: things, prepositions, adverbs, verbs. */
const thingsInNte = `
absente adoente afrente amedrente amarelente endente emparente argente apascente aposente aguente violente ostente
avelhente transplante tinte unguente vente rebente orente afugente salpinte amamente condimente complemente
suplemente regulamente parlamente cumprimente sedimente atormente acalente desoriente adoante
 dente-de-leão desinfetante descongestionante antioxidante corante conservante aglutinante
cimbrante pavente esquente requente
instante durante mediante perante montante diante adiante avante ante doravante barbante volante
turbante diamante elefante semblante mirante rompante variante quadrante levante calmante espumante refrigerante
desodorante lubrificante garante cante plante implante encante suplante decante agigante jante espante adiante estante
fertilizante consoante corante detergente hidratante adoçante purgante laxante
determinante condicionante atenuante minguante nascente
frente ambiente expediente incidente antecedente acidente gente mente dente corrente vertente enchente patente semente
serpente poente ocidente oriente continente contingente componente coeficiente quociente ingrediente precedente pente
lente torrente repente sente consente tente apresente represente sustente comente aumente enfrente assente
alimente documente fundamente experimente lamente movimente pressente invente acrescente arrebente rente
desmente ressente intente atente esquente isente ente tridente aguardente vicente tangente
 vazante jusante restaurante rodante expoente recipiente subcontinente entrementes
excedente pingente absorvente emoliente
nutriente reagente referente antecedente
precedente requinte acinte vinte pinte
 ajante bacante sextante
chante minuante duplicante alicante hidrante rasante
 sobrante quadrante xerocante tonante tocante rampante
 inconveniente
 patente
 secante estanque levante estimulante
`;

/** Words in `-ista` that are nouns of things, participles or verbs. */
const thingsInIsta = `
alista avista enlista regista registra enquista encrista contrista alpista amista equidista intervista merista
adquista prista despista permista
lista vista revista entrevista conquista pista crista arista prevista imprevista mista dista exista desista insista
persista resista consista assista subsista invista preexista coexista inexista lagosta antevista bem-vista malvista
benquista malquista prequista quista visita aquista reconquista videorrevista audiovista sobrevista autopista
checklista backlista sublista playlista sonovista bolista palpista xista radioentrevista ametista sista egista
`;

const refused = new Set(
  [thingsInDo, thingsInOr, thingsInNte, thingsInIsta].flatMap((text) => text.trim().split(/\s+/)),
);

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
