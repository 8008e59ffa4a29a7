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
artesão artesãos artesã artesãs
cirurgião cirurgiões cirurgiã cirurgiãs
capitão capitães capitã capitãs
letão letões letã letãs
cristão cristãos cristã cristãs
órfão órfãos órfã órfãs
irmão irmãos irmã irmãs
meio-irmão meios-irmãos meia-irmã meias-irmãs
ancião anciãos anciã anciãs
afegão afegãos afegã afegãs
catalão catalães catalã catalãs
peão peões peoa peoas
patrão patrões patroa patroas
anfitrião anfitriões anfitriã anfitriãs
campeão campeões campeã campeãs
aldeão aldeãos aldeã aldeãs
pagão pagãos pagã pagãs
são sãos sã sãs
malsão malsãos malsã malsãs
fanfarrão fanfarrões fanfarrona fanfarronas
solteirão solteirões solteirona solteironas
avô avós avó avós
bisavô bisavós bisavó bisavós
tataravô tataravós tataravó tataravós
trisavô trisavós trisavó trisavós
pai pais mãe mães
padrasto padrastos madrasta madrastas
padrinho padrinhos madrinha madrinhas
compadre compadres comadre comadres
homem homens mulher mulheres
cavalheiro cavalheiros dama damas
frade frades freira freiras
monge monges monja monjas
abade abades abadessa abadessas
sacerdote sacerdotes sacerdotisa sacerdotisas
rei reis rainha rainhas
príncipe príncipes princesa princesas
duque duques duquesa duquesas
conde condes condessa condessas
barão barões baronesa baronesas
bom bons boa boas
mau maus má más
nu nus nua nuas
cru crus crua cruas
dois dois duas duas
judeu judeus judia judias
espanhol espanhóis espanhola espanholas
andaluz andaluzes andaluza andaluzas
mestre mestres mestra mestras
contramestre contramestres contramestra contramestras
garçom garçons garçonete garçonetes
sommelier sommeliers sommelière sommelières
herói heróis heroína heroínas
júnior juniores júnior juniores
sênior seniores sênior seniores
prior priores priora prioras
boia-fria boias-frias boia-fria boias-frias
coach coaches coach coaches
deus deuses deusa deusas
`;

/** Invariable words. */
export const invariableWords = `
simples
ourives
salva-vidas
porta-bandeiras
guarda-costas
guarda-vidas
guarda-livros
guarda-chaves
`;

/** Second pairs of words that have another feminine in the lists, or none: accepted where both sides are written. */
export const otherPairs = `
presidente presidentes presidenta presidentas
vice-presidente vice-presidentes vice-presidenta vice-presidentas
embaixador embaixadores embaixatriz embaixatrizes
imperador imperadores imperatriz imperatrizes
maestro maestros maestrina maestrinas
poeta poetas poetisa poetisas
profeta profetas profetisa profetisas
papa papas papisa papisas
parente parentes parenta parentas
cliente clientes clienta clientas
hóspede hóspedes hóspeda hóspedas
chefe chefes chefa chefas
governante governantes governanta governantas
infante infantes infanta infantas
elefante elefantes elefanta elefantas
alfaiate alfaiates alfaiata alfaiatas
monge monges monja monjas
general generais generala generalas
coronel coronéis coronela coronelas
oficial oficiais oficiala oficialas
cônsul cônsules cônsula cônsulas
bacharel bacharéis bacharela bacharelas
menestrel menestréis menestrela menestrelas
marido maridos mulher mulheres
marido maridos esposa esposas
pai pais mãe mães
diácono diáconos diaconisa diaconisas
cavaleiro cavaleiros amazona amazonas
frei freis sóror sórores
dom dons dona donas
sultão sultões sultana sultanas
ladrão ladrões ladra ladras
peão peões peã peãs
vilão vilões vilã vilãs
aldeão aldeões aldeã aldeãs
ancião anciões anciã anciãs
guardião guardiães guardiã guardiãs
cirurgião cirurgiães cirurgiã cirurgiãs
patrão patrões patroa patroas
motor motores motriz motrizes
hebreu hebreus hebreia hebreias
ilhéu ilhéus ilhoa ilhoas
aprendiz aprendizes aprendiza aprendizas
juiz juízes juíza juízas
youtuber youtubers youtuber youtubers
`;
