/** Professions and offices in `-o`, `-or` and `-ês`, which take a feminine in `-a`. */
const varying = `
abatedor abridor acabador acadêmico adaptador adestrador administrador administrativo adubador advogado aeroportuário
aeroviário aferidor afiador afinador agricultor agrimensor agropecuário agrotécnico agrônomo ajustador alambiqueiro
alimentador amolador amostrador animador antropólogo apanhador apicultor apontador apresentador aquaviário aquicultor
aramador arbitrador armador armeiro arqueólogo arquiteto arquivólogo arranjador arrematador arrendador arrumador
artilheiro assador assessor assoalhador astrólogo astrônomo atirador atuário auditor autor autuador avaliador aviador
avicultor azulejador açougueiro bacharelando bailarino balanceiro bancário banqueiro barbeiro barqueiro barraqueiro
batedor beneficiador benzedor bibliotecário bilheteiro biomédico bioquímico biólogo blogueiro boiadeiro bolseiro
bombeador bombeiro bordador borracheiro boticário botânico boxeador britador cabeleireiro cacauicultor
caixeiro calandrador calceteiro caldeireiro calheiro calibrador camareiro cambiador caminhoneiro canalizador canoeiro
cantador canteiro cantoneiro cantor capineiro capoteiro caprinocultor capturador carcereiro carcinicultor carpinteiro
carregador carreteiro carroceiro carteiro cartorário cartógrafo carvoeiro carvoejador caseiro castanheiro catador
catalogador cavaleiro caçador cegonheiro cenotécnico cenógrafo cervejeiro cesteiro chapeador chapeiro charuteiro
chaveiro chocolateiro cimentador classificador climatólogo clínico cobrador coletor colhedor colonizador comendador
comentador comerciário comissário compensador compositor comprador comunicador comunicólogo comunitário condutor
confeccionador confeiteiro conselheiro conservador construtor consultor contador controlador contínuo convertedor
coordenador copeiro copiador cordoeiro coreógrafo corregedor corretor cortador costureiro cozinheiro criador
criminólogo cristaleiro cronometrador cubador cuidador cunicultor curandeiro curtidor cuteleiro datilógrafo decapador
decorador defumador degustador delegado demonstrador demógrafo depilador deputado desbastador descarregador
desembargador desenhador desentupidor desenvolvedor desinsetizador desossador despachador destilador detonador
diagramador digitador diplomado diretor distribuidor doceiro documentador domador dosador doutor doutorando
doutrinador dublador ecólogo ecônomo editor educador eletricitário eletromecânico eletrotécnico eletrônico embaixador
embalador embalsamador embarcador embutidor emendador empacotador empalhador empilhador empreendedor empregado
empregador empreiteiro empresário encadernador encaixotador encanador encarregado encerador encordoador enfermeiro
enfestador enfitador enfornador engarrafador engenheiro engomador engraxador ensacador ensaiador entalhador entomólogo
entregador entrevistador enxertador enólogo epidemiólogo equipador ervateiro escritor escriturário escrutinador
escultor esmaltador esmerilhador espeleólogo estagiário estampador estaqueador estatístico estenógrafo estivador
estofador estucador etnógrafo etnólogo examinador executivo expedidor explicador explorador extrator extrusor
faiscador farinheiro farmacêutico faroleiro fazendeiro feitor fermentador ferrador ferramenteiro ferreiro ferroviário
fiandeiro filmador filólogo filósofo financeiro floricultor fogueteiro fonoaudiólogo forjador formador forneiro
fotogravador fotógrafo fresador fruticultor fumicultor funcionário fundidor funileiro físico galvanizador garimpeiro
gastrólogo gastrônomo gemólogo geofísico geoprocessador gessador gesseiro geógrafo geólogo goleiro gondoleiro
governador graduando grafiteiro gravador gráfico guardador guerreiro guincheiro hidrógrafo hidrólogo historiador
historiógrafo horticultor hospedeiro hoteleiro iconógrafo ictiólogo iluminador ilustrador implantador impressor
incinerador indexador industriário influenciador inspetor instalador instrumentador instrutor interlocutor interventor
inventor investidor investigador jangadeiro jardineiro joalheiro jogador jornaleiro judiciário ladrilheiro lagareiro
laminador lancheiro lanterneiro lapidador latoeiro lavadeiro lavador lavrador leiloeiro leiteiro leitor lenhador
lexicógrafo licenciando licitador limpador lingotador livreiro lixador lixeiro locador locutor logístico lubrificador
lustrador lutador macheiro madeireiro magistrado mandrilador manipulador manobrador manobreiro maquiador
marceneiro marinheiro marisqueiro marmoreiro marqueteiro marreteiro marroquineiro matador mateiro matemático
matrizeiro maçariqueiro mecanógrafo mecânico mediador meeiro meliponicultor mensageiro mercador merendeiro mergulhador
mestrando metalúrgico meteorólogo metroviário metrólogo microbiólogo micropigmentador mineirador mineiro minerador
ministro missionário mixólogo modelador moderador moldador moldureiro moleiro monitor montador motoqueiro motorneiro
museólogo musicólogo mágico médico músico nadador narrador naturólogo negociador notário numerólogo
nutrólogo obreiro oceanógrafo oceanólogo odontólogo oficineiro oleicultor oleiro operador operário orador ordenador
organizador orientador ornitólogo orçador ostreicultor ouvidor ovinocultor padeiro pagador paginador paleontólogo
palhaço panificador papeleiro paramédico parteiro passadeiro passador passarinheiro pasteleiro pasteurizador pastor
patroleiro patrulheiro pedagogo pedicuro pedreiro peixeiro peleteiro peneireiro penteador perfurador perito perueiro
pesador pescador pesquisador petroleiro petroquímico petrólogo piloteiro pintor pipoqueiro piscicultor pizzaiolo
planejador plastificador plotador poceiro podador podólogo polidor politécnico politólogo político porteiro portuário
posicionador prefeito preletor prensador prenseiro preparador prestador previdenciário procurador produtor professor
programador projetador promotor proprietário protético provedor pró-reitor psicopedagogo psicólogo
publicitário queijeiro quiroprático quitandeiro químico radiotécnico radiólogo raspador rastreador rebarbador
rebitador rebocador recenseador receptor reciclador recolhedor recreador recrutador redator redeiro registrador
regulador reitor relator relojoeiro rendeiro repositor restaurador retificador revendedor revisor revistador rezador
ribeirinho riscador roceiro rotulador roupeiro sacoleiro salgadeiro salineiro sanfoneiro sangrador sapador sapateiro
secretário securitário selador selecionador seleiro senador separador sericicultor seringueiro serrador
serralheiro servidor serígrafo sexólogo silvicultor sinaleiro sinalizador sineiro sismólogo sociólogo soldador
sondador sorveteiro subdelegado subdiretor subprefeito subprocurador subsecretário suinicultor suinocultor supervisor
síndico taifeiro talhador tanoeiro tanqueiro tapeceiro taquígrafo tarólogo tatuador tecnólogo telhador temperador
tesoureiro teólogo tintureiro tipógrafo tirador titereiro topógrafo torcedor torneiro torrador tosador toxicólogo
trabalhador tradutor transportador trançador tratador trefilador treinador triador tricoteiro trocador tropeiro tutor
técnico ufólogo urdidor usinador usineiro vacinador vaqueiro varredor vendedor verdureiro vereador veterinário
vice-diretor vice-governador vice-prefeito vice-reitor vidraceiro vidreiro vigário vinhateiro vinicultor violeiro
visitador vistoriador viticultor voluntário vulcanizador vulcanólogo xaropeiro xilógrafo zagueiro zelador zincador
zoólogo árbitro
`;

/** Professions and offices with one form for both genders. */
const forBoth = `
acompanhante acordeonista acrobata acupunturista aderecista adestrante administrativista aeromodelista aeronauta
agenciante agente agiota agroecologista ajudante alergista alergologista alfaiate almirante almoxarife alpinista
ambientalista analista anatomista anestesista angiologista antiquarista aprendiz aramista aromaterapeuta arquivista
arteterapeuta articulista artista ascensorista aspirante assistente atacadista atacante atendente ativista atleta
audiologista autarca auxiliar avalista azulejista babá balconista bandeirante bandoneonista banhista barista
basquetebolista baterista biblioteconomista biotecnologista bolsista brigadista brinquedista burocrata cabista cabo
cadastrista cadete caixa calafate caldeirista cambista camelô candomblecista capataz capista capoeirista carapina
carateca cardiologista caricaturista cartazista cartomante cartunista catequista cavaquinista celebrante celetista
ceramista cerealista cerimonialista chanceler chapista chargista chefe ciclista cientista cineasta cinegrafista
citologista civilista claquetista clarinetista clicherista colorista colunista comandante comediante comentarista
comerciante comissionista compressorista confeccionista conferencista conferente constitucionalista continuísta
contista contorcionista contrabaixista controlista cooperativista copidesque copista coralista cordelista corista
coronel correntista correspondente cosmetologista criminalista cronista dentista dermatologista desenhista despachante
detetive diarista diplomata dirigente discente docente documentalista economista editorialista eletricista
embriologista empilhadeirista endocrinologista endodontista enologista entalhista entomologista enxadrista
epidemiologista equilibrista escafandrista escavadeirista escrevente especialista espeleologista esportista espírita
estenotipista esteticista estilista estoquista estrategista estudante etologista extensionista extrativista
farmacologista feirante feminista figurante figurinista filatelista finalista fisiatra fisiculturista fisiologista
fisioterapeuta fitopatologista fitoterapeuta flanelinha flautista florista foguista folclorista frentista fretista
futebolista gandula garagista gari gasista gastroenterologista gemologista general geneticista gerente geriatra
gerontologista ginasta ginecologista ginete grafologista gravurista guarda guia guitarrista halterofilista harpista
hematologista hemoterapeuta hepatologista herpetologista hidrometrista hidroterapeuta higienista hipnoterapeuta
histologista homeopata horista humorista iatista iluminurista ilusionista imunologista infectologista infografista
instrumentista intendente intensivista intérprete iogue jornalista judoca jurista jóquei laboratorista lactarista
laticinista leiturista letreirista letrista libretista linguista linotipista lobista logoterapeuta lojista líder
magarefe major malabarista mamografista manequim manicure manobrista maquetista maquinista maratonista marechal
marmorista marteletista mascate massagista massoterapeuta mastologista maçariquista medievalista memorialista
mensalista metalurgista meteorologista micologista militante militar mimista miniaturista modelista modelo modista
monotipista montanhista moralista motociclista motofretista motonauta motoniveladorista motorista motosserrista
mototaxista muralista museologista musicoterapeuta médium naturalista naturologista naturopata naturoterapeuta
nefrologista neonatologista neurocientista neurologista neuropediatra novelista numismata nutricionista nutrologista
obstetra oculista odontopediatra offsetista oficial oftalmologista oncologista optometrista organista orientalista
ortesista ortodontista ortopedista orçamentista osteopata otorrinolaringologista overloquista paisagista palestrante
papiloscopista parapsicologista paraquedista parasitologista parquetista passista patologista patrolista pecuarista
pediatra pedicure penalista penhorista pensionista percussionista perfumista periodista periodontista pianista piloto
plantonista plastimodelista pneumologista podologista policial polissonografista porta-estandarte porta-voz postalista
pracista prensista presidente previdenciarista primatologista processualista proctologista profissional projetista
propagandista protesista prototipista psicanalista psicodramatista psicomotricista psicoterapeuta psiquiatra
publicista pugilista quadrinista quiropraxista radialista radiologista radioterapeuta rapelista recepcionista
recreacionista recruta reflexologista refratarista regente repentista representante repórter reservista residente
retalhista retratista retroescavadeirista reumatologista ritmista romancista rondante roteirista rábula safrista
sambista sanitarista sargento saxofonista segurança seringalista servente sexologista sindicalista sitiante skatista
socorrista soldado sonoplasta subcomandante subgerente subtenente superintendente suplente surfista tanatopraxista
tanquista taxidermista taxista tecladista tecnologista teleatendente telefonista telegrafista telhadista tenente
tenista terapeuta titular toxicologista trapezista tratorista traumatologista tributarista tripulante trombonista
trompetista ufologista umbandista urbanista urologista varejista velocista venereologista vice-presidente vidente
vigia vigilante violinista violoncelista violonista virologista vitralista vitrinista viveirista vocalista
voleibolista xilogravurista zootecnista
`;

/** Professions in foreign words, which take an `s`. */
const foreign = `
bartender copywriter controller groomer luthier maître chef motoboy marchand hacker designer youtuber roadie piercer
blogger booker broker caddie crooner dealer freelancer gamedesigner gamer headhunter
influencer maker performer podcaster producer promoter publisher rapper
skater storyteller streamer stripper surfer tiktoker trader trainee webdesigner webmaster
`;

/** Other nouns for professions, offices and studies in `-o`, `-or`. */
const more = `
aboiador acampado adjunto adubador aeromoço afiador afinador algicultor aluno alvejador animador antiquário aposentado
apresentador armador arquivador arranjador arrendatário arrumador assentado audiodescritor autônomo avaliador
bailarino bainheiro baleeiro baleiro balizador balizeiro balseiro bananicultor beneficiador bicheiro biofísico
biscateiro bispo bobinador boiadeiro bolseiro bombeador bonequeiro bordadeiro bovinocultor britador brochador cabeador
cafeicultor cafezeiro calafetador calheiro camareiro camaroneiro camiseiro campeiro canavieiro cantador canteiro
capinador caranguejeiro cardador carnavalesco carniceiro carpinteiro carreiro carroceiro carvoeiro castrador catador
catraieiro cavouqueiro cementador cenotécnico cerqueiro cesteiro chacareiro chanfrador chapeleiro charqueador
charreteiro churrasqueiro churreiro cigarreiro cinteiro citricultor classificador cocheiro colador coletor colhedor
colono comissionado compositor concursando confeiteiro conferidor conservador contador coreógrafo cortador costureiro
cotonicultor coveiro cozinheiro cravador cremador criptógrafo crocheteiro cromador cunhador curtidor dançarino
debulhador decorador dedetizador defensor defumador descarnador descaroçador descascador desembaraçador desempregado
desinfetador desossador despachador desratizador destilador detonador dobrador documentador doleiro domador doqueiro
dourador dramaturgo dublador editor eletroeletrônico eletrotécnico embolador emendador empalhador encadernador
encaixotador encanador encarretador encunhador enfardador engastador engomador enrolador ensaiador ensilador
entalhador envasador enxugador equinocultor escalador escoteiro escultor esfolador esmaltador espulador estampador
estirador estofador etólogo eviscerador exportador faiscador faxineiro fermentador ferreiro fiandeiro figureiro
filigraneiro finalizador flexógrafo fluviário folheador formando forneiro fotolitógrafo fresador fundidor furador
gaiteiro galvanizador garimpeiro gesseiro grafiteiro gramador granjeiro gravador graxeiro herbanário herpetólogo
heveicultor higienizador iluminador ilustrador impermeabilizador importador impressor indexador inseminador instalador
inventariador jardineiro jateador ladrilheiro laminador lapidador latifundiário lavador laçador legendador lenhador
lenheiro limnólogo litógrafo lixador locutor luveiro machadeiro malacocultor mandrilador manobreiro manteigueiro
maqueiro marceneiro maricultor marmiteiro marroeiro marujo marítimo masseiro maçaroqueiro microempreendedor
microempresário micólogo mineiro minhocultor minifundiário mitilicultor moldador montador moço museógrafo mágico
mímico neuropsicopedagogo neuropsicólogo niquelador oleiro olericultor operador ordenhador orizicultor palhaço
papeleiro parceiro pasteleiro pasteurizador pastilheiro patinador pelador peneirador penteador perfumeiro perfurador
perucário pespontador picolezeiro pintor pirotécnico plainador poceiro podador polidor pomicultor porteiro portuário
posseiro pregoeiro prensador primatólogo produtor provisionado prático pós-graduando quebradeiro quebrador queijeiro
químico rabino ranicultor rapadureiro reciclador refinador reikiano remalhador reparador restaurador retalhador
retificador retireiro retorcedor revisor rizicultor rodoviário roleteiro rosqueador rotogravador rotulador roçador
salgador salineiro salsicheiro sambador sangrador santeiro sapateador sapateiro semeador sepultador seresteiro
serrador serralheiro sinólogo sojicultor solador solicitador sondador sonorizador soprador sorveteiro sucateiro
tapeceiro tapioqueiro tarefeiro teleoperador telhador temperador timbaleiro timoneiro tintureiro tocador torneador
torneiro torrefador tosquiador toureiro transcritor trefilador triador triticultor tropeiro trovador técnico urdidor
vacinador vaqueiro varredor vassoureiro vazador ventríloquo vestibulando vidraceiro vimeiro vinagreiro vincador
violeiro xilogravador zelador zincador
`;

/** Nouns that name people who work beside a modifier. */
const heads = `
cirurgião educando mestre
`;

const listed = (text: string) => text.trim().split(/\s+/);

/** Professions and offices in one word, masculine singular. */
export const professionWords: readonly string[] = [varying, forBoth, more, heads].flatMap(listed);

/** Professions in foreign words: one form for both genders, plural in `s`. */
export const foreignWords: readonly string[] = listed(foreign);
