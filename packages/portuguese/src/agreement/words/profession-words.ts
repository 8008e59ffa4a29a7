/** Professions, offices and studies that inflect by their ending or are irregular. */
const native = `
abatedor aboiador abridor acabador acadêmico acampado acompanhante acordeonista açougueiro acrobata acupunturista
adaptador aderecista adestrador adestrante adjunto administrador administrativista administrativo adubador advogado
aeromoço aeromodelista aeronauta aeroportuário aeroviário aferidor afiador afinador agenciante agente agiota
agricultor agrimensor agroecologista agrônomo agropecuário agrotécnico ajudante ajustador alambiqueiro alergista
alergologista alfaiate algicultor alimentador almirante almoxarife alpinista aluno alvejador ambientalista amolador
amostrador analista anatomista anestesista angiologista animador antiquário antiquarista antropólogo apanhador
apicultor apontador aposentado aprendiz apresentador aquaviário aquicultor aramador aramista arbitrador árbitro
armador armeiro aromaterapeuta arqueólogo arquiteto arquivador arquivista arquivólogo arranjador arrematador
arrendador arrendatário arrumador arteterapeuta articulista artilheiro artista ascensorista aspirante assador
assentado assessor assistente assoalhador astrólogo astrônomo atacadista atacante atendente atirador ativista atleta
atuário audiodescritor audiologista auditor autarca autônomo autor autuador auxiliar avaliador avalista aviador
avicultor azulejador azulejista babá bacharelando bailarino bainheiro balanceiro balconista baleeiro baleiro balizador
balizeiro balseiro bananicultor bancário bandeirante bandoneonista banhista banqueiro barbeiro barista barqueiro
barraqueiro basquetebolista batedor baterista beneficiador benzedor bibliotecário biblioteconomista bicheiro
bilheteiro biofísico biólogo biomédico bioquímico biotecnologista biscateiro bispo blogueiro bobinador boiadeiro
bolseiro bolsista bombeador bombeiro bonequeiro bordadeiro bordador borracheiro botânico boticário bovinocultor
boxeador brigadista brinquedista britador brochador burocrata cabeador cabeleireiro cabista cabo caçador cacauicultor
cadastrista cadete cafeicultor cafezeiro caixa caixeiro calafate calafetador calandrador calceteiro caldeireiro
caldeirista calheiro calibrador camareiro camaroneiro cambiador cambista camelô caminhoneiro camiseiro campeiro
canalizador canavieiro candomblecista canoeiro cantador canteiro cantoneiro cantor capataz capinador capineiro capista
capoeirista capoteiro caprinocultor capturador caranguejeiro carapina carateca carcereiro carcinicultor cardador
cardiologista caricaturista carnavalesco carniceiro carpinteiro carregador carreiro carreteiro carroceiro cartazista
carteiro cartógrafo cartomante cartorário cartunista carvoeiro carvoejador caseiro castanheiro castrador catador
catalogador catequista catraieiro cavaleiro cavaquinista cavouqueiro cegonheiro celebrante celetista cementador
cenógrafo cenotécnico ceramista cerealista cerimonialista cerqueiro cervejeiro cesteiro chacareiro chanceler
chanfrador chapeador chapeiro chapeleiro chapista chargista charqueador charreteiro charuteiro chaveiro chefe
chocolateiro churrasqueiro churreiro ciclista cientista cigarreiro cimentador cineasta cinegrafista cinteiro cirurgião
citologista citricultor civilista claquetista clarinetista classificador clicherista climatólogo clínico cobrador
cocheiro colador coletor colhedor colonizador colono colorista colunista comandante comediante comendador comentador
comentarista comerciante comerciário comissário comissionado comissionista compensador compositor comprador
compressorista comunicador comunicólogo comunitário concursando condutor confeccionador confeccionista confeiteiro
conferencista conferente conferidor conselheiro conservador constitucionalista construtor consultor contador
continuísta contínuo contista contorcionista contrabaixista controlador controlista convertedor cooperativista
coordenador copeiro copiador copidesque copista coralista cordelista cordoeiro coreógrafo corista coronel corregedor
correntista correspondente corretor cortador cosmetologista costureiro cotonicultor coveiro cozinheiro cravador
cremador criador criminalista criminólogo criptógrafo cristaleiro crocheteiro cromador cronista cronometrador cubador
cuidador cunhador cunicultor curandeiro curtidor cuteleiro dançarino datilógrafo debulhador decapador decorador
dedetizador defensor defumador degustador delegado demógrafo demonstrador dentista depilador deputado dermatologista
desbastador descarnador descaroçador descarregador descascador desembaraçador desembargador desempregado desenhador
desenhista desentupidor desenvolvedor desinfetador desinsetizador desossador despachador despachante desratizador
destilador detetive detonador diagramador diarista digitador diplomado diplomata diretor dirigente discente
distribuidor dobrador doceiro docente documentador documentalista doleiro domador doqueiro dosador dourador doutor
doutorando doutrinador dramaturgo dublador ecólogo economista ecônomo editor editorialista educador educando
eletricista eletricitário eletroeletrônico eletromecânico eletrônico eletrotécnico embaixador embalador embalsamador
embarcador embolador embriologista embutidor emendador empacotador empalhador empilhadeirista empilhador empreendedor
empregado empregador empreiteiro empresário encadernador encaixotador encanador encarregado encarretador encerador
encordoador encunhador endocrinologista endodontista enfardador enfermeiro enfestador enfitador enfornador
engarrafador engastador engenheiro engomador engraxador enologista enólogo enrolador ensacador ensaiador ensilador
entalhador entalhista entomologista entomólogo entregador entrevistador envasador enxadrista enxertador enxugador
epidemiologista epidemiólogo equilibrista equinocultor equipador ervateiro escafandrista escalador escavadeirista
escoteiro escrevente escritor escriturário escrutinador escultor esfolador esmaltador esmerilhador especialista
espeleologista espeleólogo espírita esportista espulador estagiário estampador estaqueador estatístico estenógrafo
estenotipista esteticista estilista estirador estivador estofador estoquista estrategista estucador estudante
etnógrafo etnólogo etologista etólogo eviscerador examinador executivo expedidor explicador explorador exportador
extensionista extrativista extrator extrusor faiscador farinheiro farmacêutico farmacologista faroleiro faxineiro
fazendeiro feirante feitor feminista fermentador ferrador ferramenteiro ferreiro ferroviário fiandeiro figurante
figureiro figurinista filatelista filigraneiro filmador filólogo filósofo finalista finalizador financeiro fisiatra
físico fisiculturista fisiologista fisioterapeuta fitopatologista fitoterapeuta flanelinha flautista flexógrafo
floricultor florista fluviário fogueteiro foguista folclorista folheador fonoaudiólogo forjador formador formando
forneiro fotógrafo fotogravador fotolitógrafo frentista fresador fretista fruticultor fumicultor funcionário fundidor
funileiro furador futebolista gaiteiro galvanizador gandula garagista gari garimpeiro gasista gastroenterologista
gastrólogo gastrônomo gemologista gemólogo general geneticista geofísico geógrafo geólogo geoprocessador gerente
geriatra gerontologista gessador gesseiro ginasta ginecologista ginete goleiro gondoleiro governador graduando gráfico
grafiteiro grafologista gramador granjeiro gravador gravurista graxeiro guarda guardador guerreiro guia guincheiro
guitarrista halterofilista harpista hematologista hemoterapeuta hepatologista herbanário herpetologista herpetólogo
heveicultor hidrógrafo hidrólogo hidrometrista hidroterapeuta higienista higienizador hipnoterapeuta histologista
historiador historiógrafo homeopata horista horticultor hospedeiro hoteleiro humorista iatista iconógrafo ictiólogo
iluminador iluminurista ilusionista ilustrador impermeabilizador implantador importador impressor imunologista
incinerador indexador industriário infectologista influenciador infografista inseminador inspetor instalador
instrumentador instrumentista instrutor intendente intensivista interlocutor intérprete interventor inventariador
inventor investidor investigador iogue jangadeiro jardineiro jateador joalheiro jogador jóquei jornaleiro jornalista
judiciário judoca jurista laboratorista laçador lactarista ladrilheiro lagareiro laminador lancheiro lanterneiro
lapidador laticinista latifundiário latoeiro lavadeiro lavador lavrador legendador leiloeiro leiteiro leitor
leiturista lenhador lenheiro letreirista letrista lexicógrafo libretista licenciando licitador líder limnólogo
limpador lingotador linguista linotipista litógrafo livreiro lixador lixeiro lobista locador locutor logístico
logoterapeuta lojista lubrificador lustrador lutador luveiro maçariqueiro maçariquista maçaroqueiro machadeiro
macheiro madeireiro magarefe mágico magistrado major malabarista malacocultor mamografista mandrilador manequim
manicure manipulador manobrador manobreiro manobrista manteigueiro maqueiro maquetista maquiador maquinista
maratonista marceneiro marechal maricultor marinheiro marisqueiro marítimo marmiteiro marmoreiro marmorista
marqueteiro marreteiro marroeiro marroquineiro marteletista marujo mascate massagista masseiro massoterapeuta
mastologista matador mateiro matemático matrizeiro mecânico mecanógrafo mediador médico medievalista médium meeiro
meliponicultor memorialista mensageiro mensalista mercador merendeiro mergulhador mestrando mestre metalúrgico
metalurgista meteorologista meteorólogo metrólogo metroviário micologista micólogo microbiólogo microempreendedor
microempresário micropigmentador militante militar mímico mimista mineirador mineiro minerador minhocultor
miniaturista minifundiário ministro missionário mitilicultor mixólogo moço modelador modelista modelo moderador
modista moldador moldureiro moleiro monitor monotipista montador montanhista moralista motociclista motofretista
motonauta motoniveladorista motoqueiro motorista motorneiro motosserrista mototaxista muralista museógrafo
museologista museólogo músico musicólogo musicoterapeuta nadador narrador naturalista naturologista naturólogo
naturopata naturoterapeuta nefrologista negociador neonatologista neurocientista neurologista neuropediatra
neuropsicólogo neuropsicopedagogo niquelador notário novelista numerólogo numismata nutricionista nutrologista
nutrólogo obreiro obstetra oceanógrafo oceanólogo oculista odontólogo odontopediatra offsetista oficial oficineiro
oftalmologista oleicultor oleiro olericultor oncologista operador operário optometrista orador orçador orçamentista
ordenador ordenhador organista organizador orientador orientalista orizicultor ornitólogo ortesista ortodontista
ortopedista osteopata ostreicultor otorrinolaringologista ouvidor overloquista ovinocultor padeiro pagador paginador
paisagista paleontólogo palestrante palhaço panificador papeleiro papiloscopista paramédico parapsicologista
paraquedista parasitologista parceiro parquetista parteiro passadeiro passador passarinheiro passista pasteleiro
pasteurizador pastilheiro pastor patinador patologista patroleiro patrolista patrulheiro pecuarista pedagogo pediatra
pedicure pedicuro pedreiro peixeiro pelador peleteiro penalista peneirador peneireiro penhorista pensionista penteador
percussionista perfumeiro perfumista perfurador periodista periodontista perito perucário perueiro pesador pescador
pespontador pesquisador petroleiro petrólogo petroquímico pianista picolezeiro piloteiro piloto pintor pipoqueiro
pirotécnico piscicultor pizzaiolo plainador planejador plantonista plastificador plastimodelista plotador
pneumologista poceiro podador podologista podólogo policial polidor polissonografista politécnico político politólogo
pomicultor porta-estandarte porta-voz porteiro portuário pós-graduando posicionador posseiro postalista pracista
prático prefeito pregoeiro preletor prensador prenseiro prensista preparador presidente prestador previdenciário
previdenciarista primatologista primatólogo pró-reitor processualista proctologista procurador produtor professor
profissional programador projetador projetista promotor propagandista proprietário protesista protético prototipista
provedor provisionado psicanalista psicodramatista psicólogo psicomotricista psicopedagogo psicoterapeuta psiquiatra
publicista publicitário pugilista quadrinista quebradeiro quebrador queijeiro químico quiroprático quiropraxista
quitandeiro rabino rábula radialista radiologista radiólogo radiotécnico radioterapeuta ranicultor rapadureiro
rapelista raspador rastreador rebarbador rebitador rebocador recenseador recepcionista receptor reciclador recolhedor
recreacionista recreador recruta recrutador redator redeiro refinador reflexologista refratarista regente registrador
regulador reikiano reitor relator relojoeiro remalhador rendeiro reparador repentista repórter repositor representante
reservista residente restaurador retalhador retalhista retificador retireiro retorcedor retratista retroescavadeirista
reumatologista revendedor revisor revistador rezador ribeirinho riscador ritmista rizicultor roçador roceiro
rodoviário roleteiro romancista rondante rosqueador roteirista rotogravador rotulador roupeiro sacoleiro safrista
salgadeiro salgador salineiro salsicheiro sambador sambista sanfoneiro sangrador sanitarista santeiro sapador
sapateador sapateiro sargento saxofonista secretário securitário segurança selador selecionador seleiro semeador
senador separador sepultador seresteiro sericicultor serígrafo seringalista seringueiro serrador serralheiro servente
servidor sexologista sexólogo silvicultor sinaleiro sinalizador sindicalista síndico sineiro sinólogo sismólogo
sitiante skatista sociólogo socorrista sojicultor solador soldado soldador solicitador sondador sonoplasta sonorizador
soprador sorveteiro subcomandante subdelegado subdiretor subgerente subprefeito subprocurador subsecretário subtenente
sucateiro suinicultor suinocultor superintendente supervisor suplente surfista taifeiro talhador tanatopraxista
tanoeiro tanqueiro tanquista tapeceiro tapioqueiro taquígrafo tarefeiro tarólogo tatuador taxidermista taxista
tecladista técnico tecnologista tecnólogo teleatendente telefonista telegrafista teleoperador telhadista telhador
temperador tenente tenista teólogo terapeuta tesoureiro timbaleiro timoneiro tintureiro tipógrafo tirador titereiro
titular tocador topógrafo torcedor torneador torneiro torrador torrefador tosador tosquiador toureiro toxicologista
toxicólogo trabalhador tradutor trançador transcritor transportador trapezista tratador tratorista traumatologista
trefilador treinador triador tributarista tricoteiro tripulante triticultor trocador trombonista trompetista tropeiro
trovador tutor ufologista ufólogo umbandista urbanista urdidor urologista usinador usineiro vacinador vaqueiro
varejista varredor vassoureiro vazador velocista vendedor venereologista ventríloquo verdureiro vereador vestibulando
veterinário vice-diretor vice-governador vice-prefeito vice-presidente vice-reitor vidente vidraceiro vidreiro vigário
vigia vigilante vimeiro vinagreiro vincador vinhateiro vinicultor violeiro violinista violoncelista violonista
virologista visitador vistoriador viticultor vitralista vitrinista viveirista vocalista voleibolista voluntário
vulcanizador vulcanólogo xaropeiro xilógrafo xilogravador xilogravurista zagueiro zelador zincador zoólogo zootecnista
astronauta contrarregra pajem arqueiro artífice astrofísico calígrafo concierge cosmetólogo crítico engraxate geômetra
karateca mordomo panfleteiro turismólogo tamborileiro coroinha
`;

/** Professions in foreign words, which have one form for both genders and take an `s`. */
const foreign = `
bartender blogger booker broker caddie chef controller copywriter crooner dealer designer freelancer gamedesigner
gamer groomer hacker headhunter influencer luthier maker marchand maître motoboy performer piercer podcaster producer
promoter publisher rapper roadie skater storyteller streamer stripper surfer tiktoker trader trainee webdesigner
webmaster youtuber
`;

const listed = (text: string) => text.trim().split(/\s+/);

/** Professions in foreign words: one form for both genders, plural in `s`. */
export const foreignWords: readonly string[] = listed(foreign);

/** Professions and offices in one word, masculine singular. */
export const professionWords: readonly string[] = [...listed(native), ...foreignWords];
