/** Participles that do not end in `-ado` or `-ido`, and participles that are also names of things. */
const participles = `
aberto abscôndito absolto aceito adstrito advindo afeito anteposto anexo apenso aposto bem-vindo bendito
benquisto circunscrito coberto composto concluso confesso confuso contrafeito contraposto convicto correto corrupto
decomposto defunto deposto descoberto descrito desfeito desperto difuso disperso disposto dissoluto distinto
eleito encoberto entregue envolto escrito escuso exausto excluso expresso expulso exposto extinto falto findo fixo
ganho gasto impresso incerto incluso incurso indisposto inscrito insatisfeito insuspeito
interposto isento justaposto liberto limpo livre maldito malquisto malvisto manifesto morto nato omisso oposto
oriundo pago perfeito posto predisposto prescrito preso previsto propenso proposto proscrito pré-inscrito
quite recluso recomposto reeleito refeito reposto restrito revolto satisfeito sobredito sobreposto solto
submisso subscrito sujeito superposto suposto supradito suprarreferido supracitado suspeito suspenso transcrito
transposto visto vindo bem-visto infraescrito sobrescrito suprainscrito pré-eleito
abaixo-assinado infra-assinado supra-assinado retromencionado retrocitado supramencionado supraqualificado
infraqualificado sobrenomeado epigrafado acostado recém-nascido recém-casado recém-formado recém-contratado
recém-admitido bem-sucedido malsucedido bem-intencionado mal-intencionado bem-educado mal-educado bem-criado malcriado
desabonado superendividado coobrigado coabilitado
calado cansado casado culpado cuidadoso ocupado separado solteiro
citado curado empossado jurado vedado adiantado atrasado ousado
apanhado articulado atacado batizado certificado chamado comunicado cuidado ouvido preparado tratado
`;

/** Adjectives for people, masculine singular. */
const personal = `
abastado absentista absoluto abstêmio abstinente ágil agnóstico alcoólatra alegre alfabetizado alheio altivo amável
ambicioso amoral analfabeto ansioso antigo apátrida apto aposentado ardiloso arrogante astuto ateu atento ativo atual
audaz ausente autista autônomo avulso belo bilíngue bom brando breve brilhante brutal calmo cândido capaz cardiopata
caro casto católico cauto cego celetista célere celíaco certo ciente clandestino claro clemente coletivo comparsa
competente comum comunista confiante conivente consciente cônscio constante contente contrário contumaz convalescente
corajoso cordial corresponsável costumeiro crédulo crente criminoso cristão crônico cruel culpável culto curioso
daltônico deficiente demente demissionário dependente descendente descontente descrente desfavorável desleal desonesto
destro desumano diabético digno digníssimo diligente disponível díspar distante ditoso diverso dócil doente doloso
doméstico douto dúbio duvidoso econômico efetivo eficaz eficiente egoísta egrégio elegível emérito eminente enfermo
epiléptico errante esperto espontâneo espúrio esquizofrênico estável estatutário estéril estrábico estrangeiro
estranho estrito excelente excelentíssimo excelso exemplar exímio exigente experiente extemporâneo externo falso
famoso fanho favorável feliz feminino fértil fiel firme folgado formal forte frágil franco fraterno frequente frio
furtivo futuro gentil grande grato grave grávido hábil habitual hediondo hígido hipertenso hipossuficiente
hipervulnerável honesto honorário honrado horista hostil humano humilde idôneo idoso igual ilegal ilegítimo ileso
iletrado ilícito ilustre ilustríssimo imaturo imoral imparcial imperito implicante imponente improdutivo impróprio
ímprobo imprudente impotente impúbere impune imputável inábil inacessível inadimplente adimplente inalterável inapto
inativo incapaz incauto inclemente incomunicável incompetente inconsciente inconteste indefeso independente
indiferente indigente indígena indigno indisponível indiviso individual inelegível inepto inequívoco inerme inerte
inexperiente infame infeliz inferior infiel infrequente ingênuo ingrato inimigo inimputável semi-imputável inidôneo
iníquo injusto inocente inofensivo inquieto insalubre insensato insensível insigne insolente insolvente insubstituível
íntegro intelectual inteligente inteiro intempestivo intermitente interino interno íntimo intolerante intranquilo
inválido irregular irresponsável jovem judeu jubiloso justo lactante laico leal legal legítimo leigo lento letrado
lícito litigioso longevo louco lúcido magnífico magro maior manso mau maduro mensalista meritíssimo merecedor
mesquinho míope misto módico molesto moroso mudo multirreincidente mútuo natural nacional necessário negligente negro
neutro nobre nocivo notável notório novo nulo obeso obediente obscuro oficioso operoso oportuno órfão outro pardo
parcial particular passivo perene pertinaz pequeno perigoso permanente perplexo perspicaz pobre paupérrimo poderoso
possível posterior preclaro precário prematuro presente pretérito primário primitivo probo pródigo produtivo prolixo
prudente próximo prévio púbere puro quilombola ranzinza recente reincidente remanescente remisso renitente reticente
resiliente respectivo responsável restante revel rico rigoroso robusto rude sábio sadio são sagaz salubre sapiente
semelhante sensato sensível sério severo silente sincero singelo sisudo sobrevivente sóbrio sociável solícito
solidário solitário solvente solvável subalterno subsequente subsidiário superior supérstite supino suplementar surdo
suscetível tangível taxativo temerário tempestivo temporário tenaz tetraplégico paraplégico titular tolerante torpe
tranquilo triste trilíngue turbulento ufano unânime uniforme usual vadio valente válido venerando venerável verdadeiro
vicioso vigente vil violento virtuoso visível vivaz vivo voluntário vulnerável vitalício senil virgem preto branco
amarelo caucasiano ruivo loiro moreno cadeirante transexual transgênero cisgênero travesti bissexual homossexual
heterossexual pansexual assexual intersexual carente desatento avesso adverso alérgico anêmico asmático cardíaco
hemofílico soropositivo bipolar depressivo maníaco incapacitado alcoólico cativo inadimplido litisconsorcial idêntico
equivalente concernente pertencente proveniente procedente integrante imigrante emigrante migrante itinerante
ambulante reinante militante praticante postulante principiante retardatário iniciante veterano novato calouro
contemporâneo conterrâneo patrício plebeu burguês camponês montanhês europeu hebreu galileu pigmeu cortês descortês
ágrafo bem-amado simpático antipático apático patético primogênito caçula unigênito gêmeo excepcional extraordinário
ordinário provisório definitivo transitório perpétuo eventual ocasional esporádico primeiro segundo terceiro quarto
quinto sexto sétimo oitavo nono décimo undécimo duodécimo vigésimo derradeiro penúltimo último único múltiplo melhor
pior mor menor anterior ulterior bastante autêntico incógnito anônimo homônimo célebre incólume insone imune exangue
afásico dúctil fácil difícil útil inútil débil infalível falível incrível terrível horrível intocável incansável
inabalável irrecuperável recuperável imprescindível prescindível indispensável dispensável substituível localizável
identificável acessível inamovível removível demissível admissível inadmissível inculpável punível impunível cobrável
executável assíduo pontual benemérito sozinho relapso escravo servo súdito milionário egresso ilustrado gago zarolho
coxo manco ébrio embriagado drogado viciado toxicômano ludopata psicopata neurótico melancólico lunático insano
hipocondríaco claustrofóbico adepto aflito agressivo alto baixo prioritário impulsivo compulsivo combativo abusivo
ofensivo incisivo decisivo evasivo
`;

/** Adjectives of a field of work or an authority: they stand beside nouns for people and for things. */
const relational = `
dativo principal pignoratício quirografário testamentário direto indireto oculto tributante remoto rotativo comissário
acadêmico administrativo aduaneiro aeronáutico aeroespacial agrário agrícola agronômico agropecuário alimentício
alimentar ambiental ambulatorial amador anfíbio apícola aquático aquaviário arbitral arquitetônico artesanal artístico
assistencial atlético atuarial audiovisual autárquico automobilístico automotivo auxiliar avícola bancário básico
biológico biomédico bíblico biotecnológico bovino burocrático cadastral cafeeiro canavieiro capitalista cardiológico
carcerário cartográfico cartorário catequético cênico científico cinematográfico circense cirúrgico civil clínico
colegial comercial comunitário condominial constitucional consular contábil contencioso contratual cooperativista
coreográfico corporal corporativo criminal criminalístico criativo cultural curricular decorativo dental desportivo
didático digital diplomático disciplinar distrital docente doméstico econômico educacional educativo elétrico
eletrônico eleitoral empresarial energético enológico epidemiológico escolar espacial especial especializado esportivo
estadual estatal estatístico estético estratégico evangélico executivo exterior farmacêutico fazendário federal
feminino ferroviário financeiro fiscal físico fitossanitário florestal fluvial forense fotográfico fonográfico
fundiário funerário funcional gastronômico geológico geofísico geográfico geotécnico geral gerencial gráfico
habitacional hídrico hidráulico hidrelétrico hidrológico histórico honorário hospitalar hoteleiro imobiliário indígena
industrial informático infantil infraestrutural institucional integral intelectual internacional investigativo
jornalístico judicial judiciário jurídico juvenil laboral laboratorial laticinista legal legislativo lírico literário
litúrgico logístico madeireiro mecânico mecatrônico medicinal médico mercantil metalúrgico metroviário meteorológico
metropolitano midiático militar ministerial missionário mobiliário molecular monetário moral motociclístico mundial
municipal musical naval nacional náutico negocial notarial nuclear numismático nutricional oceanográfico ocupacional
odontológico oficial oftalmológico operacional oral ordenador organizacional ornamental ortopédico paisagístico
paramédico parlamentar particular pastoral patrimonial pecuário pedagógico pediátrico penal penitenciário pericial
pesqueiro petrolífero plástico pleno pluvial policial político popular portuário predial previdenciário privado
processual profissional prisional promocional protético psicológico psicopedagógico psiquiátrico público publicitário
químico radiofônico radiológico recreativo registral regional religioso residencial rodoviário rural sanitarista
sanitário secular secundário sindical siderúrgico sinfônico social socioeducativo sociocultural sociológico solar
sonoro sucroalcooleiro supervisor suplente técnico tecnológico teatral televisivo teológico terapêutico terrestre
territorial têxtil titular topográfico trabalhista tributário turístico universitário urbano urbanístico vascular
veterinário vicinal viário virtual visual vitivinícola voluntário zoológico zootécnico adjunto substituto convidado
visitante temporário licenciado aspirante associado comissionado concursado contratado efetivo emérito estagiário
interino nomeado noturno diurno júnior sênior chefe externo interno residente itinerante graduado máximo mínimo médio
infantojuvenil hospedeiro plenário vegetariano vegano majoritário minoritário ostensivo tutelar liberal facial capilar
respiratório marinho marítimo aéreo holístico neonatal neurológico obstétrico oncológico linguístico cognitivo
comportamental paroquial diocesano católico presbiteriano batista adventista luterano metodista pentecostal ortodoxo
cível domiciliar sociojurídico cenográfico fabril gerontológico geriátrico comparado preventivo corretivo reparador
socorrista intensivista perfusionista automático agroindustrial agroflorestal petroquímico termoelétrico
eólico sísmico ótico óptico acústico térmico magnético tradicional ancestral canônico eclesiástico romano
`;

const listed = (text: string) => text.trim().split(/\s+/);

/** Participles and adjectives for people, masculine singular. */
export const adjectiveWords: readonly string[] = [...listed(participles), ...listed(personal)];

/** Adjectives that stand beside people and things alike. */
export const relationalWords: readonly string[] = listed(relational);
