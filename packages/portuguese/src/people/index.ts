export { writeAddress } from "./address.ts";
export { ageAt, yearsAt } from "./age.ts";
export {
  attributeText,
  type PartyAttribute,
  type PartyContext,
  partyAttribute,
  partyAttributes,
} from "./attributes.ts";
export { partyFact, partyFacts } from "./facts.ts";
export { firstAndOthers, groupOfParties, joinNames } from "./names.ts";
export {
  type Address,
  calledName,
  civilStates,
  type EntityKind,
  isPerson,
  type Party,
  type PersonKind,
  propertyRegimes,
  type Representative,
} from "./party.ts";
export { type QualifiedText, type QualifyOptions, qualify } from "./qualify.ts";
export { kindOfName } from "./reading/kind-of-name.ts";
export type { PastedParty, PastedRepresentative } from "./reading/pasted-party.ts";
export { readAddress, readCity, readState } from "./reading/read-address.ts";
export { readBirth, readRg } from "./reading/read-item.ts";
export { readPastedParties, readPastedParty } from "./reading/read-pasted-parties.ts";
export { readQuality } from "./reading/read-quality.ts";
export { readCivil, readRegime, recordedForm } from "./reading/recorded-forms.ts";
export { signatureOf } from "./signature.ts";
export { createPartyTexts, type PartyAnswers, type ReadPartyText, roleOf } from "./texts/create-party-texts.ts";
export { type FieldAttribute, fieldText } from "./texts/field-text.ts";
export { partiesWithout } from "./texts/lacking-data.ts";
export { type Missing, type MissingItem, missingItems } from "./texts/missing-items.ts";
export {
  type IsOwnAttribute,
  isWithoutBirth,
  isWrittenAnyway,
  type PartyTag,
  type PartyTagFault,
  type PartyTagText,
  partyTagText,
  readPartyTag,
} from "./texts/party-tag.ts";
export {
  fillPartyText,
  type PartyText,
  type PartyTextFault,
} from "./texts/party-text.ts";
export { type PhraseName, phraseNames, phraseRules } from "./wording/phrases.ts";
export { longestPhrase, type PhraseFault } from "./wording/read-phrase.ts";
export { changedWording, createWording, type OfficeWording, type Wording, wordingFaults } from "./wording/wording.ts";
