/** Titles before names: masculine singular and plural, feminine singular and plural. */
export const titleWords = `
sr. srs. sra. sras.
dr. drs. dra. dras.
prof. profs. profa. profas.
prof. profs. prof.ª prof.as
exmo. exmos. exma. exmas.
ilmo. ilmos. ilma. ilmas.
mm. mm. mm. mm.
dom dons dona donas
senhor senhores senhora senhoras
`;

/** Words whose forms follow no rule: masculine singular and plural, feminine singular and plural. */
export const irregularWords = `
ator atores atriz atrizes
réu réus ré rés
corréu corréus corré corrés
juiz juízes juíza juízas
cônsul cônsules consulesa consulesas
vice-cônsul vice-cônsules vice-consulesa vice-consulesas
genro genros nora noras
cidadão cidadãos cidadã cidadãs
concidadão concidadãos concidadã concidadãs
alemão alemães alemã alemãs
escrivão escrivães escrivã escrivãs
tabelião tabeliães tabeliã tabeliãs
capelão capelães capelã capelãs
guardião guardiões guardiã guardiãs
tecelão tecelões tecelã tecelãs
artesão artesãos artesã artesãs
cirurgião cirurgiões cirurgiã cirurgiãs
neurocirurgião neurocirurgiões neurocirurgiã neurocirurgiãs
capitão capitães capitã capitãs
letão letões letã letãs
cristão cristãos cristã cristãs
órfão órfãos órfã órfãs
irmão irmãos irmã irmãs
imperador imperadores imperatriz imperatrizes
meio-irmão meios-irmãos meia-irmã meias-irmãs
afegão afegãos afegã afegãs
catalão catalães catalã catalãs
são sãos sã sãs
avô avós avó avós
bisavô bisavós bisavó bisavós
tataravô tataravós tataravó tataravós
trisavô trisavós trisavó trisavós
pai pais mãe mães
padrasto padrastos madrasta madrastas
padrinho padrinhos madrinha madrinhas
compadre compadres comadre comadres
sacerdote sacerdotes sacerdotisa sacerdotisas
bom bons boa boas
mau maus má más
nu nus nua nuas
cru crus crua cruas
judeu judeus judia judias
espanhol espanhóis espanhola espanholas
andaluz andaluzes andaluza andaluzas
mestre mestres mestra mestras
contramestre contramestres contramestra contramestras
garçom garçons garçonete garçonetes
sommelier sommeliers sommelière sommelières
júnior juniores júnior juniores
sênior seniores sênior seniores
boia-fria boias-frias boia-fria boias-frias
coach coaches coach coaches
`;

/** Invariable words. */
export const invariableWords = `
ourives
salva-vidas
guarda-costas
guarda-vidas
`;

/** Second pairs of words that have another feminine in the lists, or none: accepted where both sides are written. */
export const otherPairs = `
presidente presidentes presidenta presidentas
vice-presidente vice-presidentes vice-presidenta vice-presidentas
embaixador embaixadores embaixatriz embaixatrizes
maestro maestros maestrina maestrinas
poeta poetas poetisa poetisas
parente parentes parenta parentas
cliente clientes clienta clientas
hóspede hóspedes hóspeda hóspedas
chefe chefes chefa chefas
general generais generala generalas
coronel coronéis coronela coronelas
oficial oficiais oficiala oficialas
cônsul cônsules cônsula cônsulas
bacharel bacharéis bacharela bacharelas
homem homens mulher mulheres
marido maridos mulher mulheres
marido maridos esposa esposas
diácono diáconos diaconisa diaconisas
dom dons dona donas
`;
