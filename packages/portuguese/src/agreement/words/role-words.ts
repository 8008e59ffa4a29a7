/** Nouns for parties in procedure, masculine singular: who acts, who answers, who takes part. */
const procedure = `
acionado acionante acusado acusador adjudicante adjudicatário advogado agravado agravante agressor alienante
alimentado alimentando alimentante alimentário apelado apelante apenado arbitrado arguente arguido arrematante
arrestado arrestante arrolante arrolado assistente assistido assinante ausente autor autuado avaliador árbitro
beneficiário cabecel causídico cientificado citado citando coacusado coagido coagente coautor codemandado coexecutado
cofiador coerdeiro colegitimado comitente compromissado compromissário conciliador conciliando condenado condômino
confinante confitente confrontante consignado consignante consignatário constituinte consulente consumidor contestante
contendor contribuinte contranotificado cooperado coobrigado corréu credor culpado curador curatelado custodiado
declarado declarante defendente defendido defensor delegado delinquente demandado demandante denunciado denunciante
denunciando depoente depositante depositário deponente deportado deprecado deprecante desapropriado desapropriante
detento detido devedor devolvente discente divorciando divorciado donatário desembargador embargado embargante
embargador emissor emitente empregado empregador encarcerado endossado endossante endossatário escrivão esbulhado
esbulhador espoliado espoliador evicto evictor evincente excepto excipiente excutido executado exequente exequendo
expropriado expropriante extraditado extraditando falido favorecido fiador fiscal flagranteado foragido garantido
garantidor genitor gestante guardião habilitado habilitando habilitante herdeiro imputado impetrado impetrante
impronunciado impugnado impugnante incapaz incorporador indiciado infrator injuriado injuriante insolvente intercessor
interessado interdito interditado interditando internado internando interpelado interpelante interrogado interveniente
intimado intimando inventariado inventariante investigado investigando jurado juiz julgador justificado justificante
legatário legitimado lesado lesante liquidando liquidante liquidatário litigado litigante litisconsorte
litisdenunciado litisdenunciante locador mandante mandatário mediado mediando mediador meeiro menor nomeado nomeante
notificado notificante nubente nunciado nunciante oblator ofendido ofensor oficiado oficial oponente oposto opoente
opositor oferente ofertante paciente partilhante patrocinado patrono pensionista penhorante penhorado perdedor
peticionante peticionário perito postulante preponente preposto preso prestador pretendente procurador proponente
promotor promovente promovido pronunciado protestado protestante provocado provocante queixoso querelado querelante
reabilitado reabilitando reclamado reclamante reconvindo reconvinte recorrido recorrente recuperando recusado
recusante regressado regressante reeducando reivindicado reivindicante relator remetente remido remitente remidor
representado representante requerente requerido requisitado requisitante rescindendo responsável retirante réu revel
revisando revisor sentenciado sequestrado sequestrante servidor signatário sindicado sindicante socioeducando
solicitado solicitante subscritor substabelecente substabelecido substituído substituto substituinte sucedido sucessor
sucumbente suplente suplicado suplicante suscitado suscitante suspeito sustentante terceiro testemunhado testador
testamenteiro transator transigente tutelado tutor usucapido usucapiente usufrutuário vencedor vencido verificado
verificando vitimado egresso cúmplice refém falsário estelionatário homicida suicida parricida fratricida infanticida
feminicida uxoricida genocida usurário peculatário comparsa partidor noticiante delator meirinho tutelando comensal
trespassário autodidata comunheiro concordatário notificando revisionando
`;

/** Nouns for parties of contracts and of estates, masculine singular. */
const contracts = `
oblato membro autorizatário separando sub-rogado abonado abonador acionista aceitante acordado acordante acolhedor acolhido
acreditado adquirente adotado adotando adotante adquiridor aderente administrador administrado afiançado afiliado
agenciado agenciador agente agenciante alienatário alugador anuente amigo apontado aprendiz arrendador arrendante
arrendatário associado assumente avalista avalizado avalizante bonificado caucionado caucionante caucionário causador
cedente cedido cessionário chefe cliente coarrendatário cocontratante cocontratado codevedor coinvestidor colaborador
coligado colocatário comandatário comandante comanditado comanditário comerciante comissário comissionado comodante
comodatário companheiro comparecente comprador compromitente compromitido concedente concedido concessionário
concorrente concubino condutor confidente conferente consignador consorciado consorte contador contraente contratado
contratante contratador convivente convenente conveniado cooperante cooperativado coproprietário corretor
corresponsável cossegurador cotista credenciado credenciante criador cumpridor curatelando dador debenturista
delegante delegatário descontante descontário desistente destinatário detentor distratado distratante distribuidor
distribuído doador dono edificante embarcador empreiteiro empreendedor empresário emprestador encarregado encomendante
entregador enfiteuta estipulado estipulante estipulador faturizado faturizador fideicomissário fideicomitente
fiduciante fiduciário filiado financiado financiador foreiro fornecedor franqueado franqueador frequentador fretador
afretador fruidor gerente gestor hipotecante hipotecado hipotecário hóspede hospedeiro idealizador incorporado
incorporante indenizado indenizante indenizador inquilino instituidor instituído intermediador intermediário
interventor investido investidor inventor lançador licenciado licenciador licenciante licitante lojista locatário
locado loteador manifestante mantenedor mantido morador mutuante mutuário mutuado novado novador obrigado obreiro
operador orçador organizador outorgado outorgante ocupante pactuante pagador parceiro participante partícipe
passageiro patrocinador permissionário permitente permissor permutante permutado policitado policitante
poluidor portador possuidor posseiro poupador preferente prestamista prestatário presidente produtor promissário
promitente proprietário protetor quotista ratificante realizador receptor recebedor recomendante reparador remitido
resgatante ressegurado ressegurador retrocedente retrovendedor retrocessionário revendedor sacado sacador segurado
segurador sócio solidário sorteado síndico subarrendador subarrendatário subcomissário subcontratado subcontratante
subempreiteiro subfranqueado subfranqueador sublocador sublocatário subsíndico superficiário tomador trabalhador
transferente transferido transferidor transmissário transmitente transportado transportador tradente titular
transacionante usuário vendedor veranista vizinho visitante zelador vogal lindeiro consócio quinhoeiro comproprietário
censuário núncio colega camarada cocredor candidato eleitor mesário aluno turista pedestre grileiro apostador optante
`;

/** Nouns of kinship, civil status and age. */
const family = `
adolescente afilhado afim alcoolista ascendente avô avoengo bisavô bisneto casado cidadão colateral
concunhado cônjuge cristão cunhado descendente enteado esposo familiar filho gêmeo
genro idoso irmão jovem menino moço namorado nascituro neto noivo órfão
padrasto padrinho pai parente primogênito primo pupilo senhor sobrinho sogro tataraneto tio trigêmeo trineto unigênito
viúvo velho tetraneto quadrigêmeo primogenitor progenitor
`;

const listed = (text: string) => text.trim().split(/\s+/);

/** Nouns for parties of proceedings, contracts and families, masculine singular. */
export const roleWords: readonly string[] = [...listed(procedure), ...listed(contracts), ...listed(family)];
