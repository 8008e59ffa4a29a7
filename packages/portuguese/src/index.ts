export { findGenderSlips, type GenderSlip, type NamedPerson } from "./checks/find-gender-slips.ts";
export { findIdentifiers, type Identifier, type IdentifierKind } from "./checks/find-identifiers.ts";
export { type CheckedKind, findSlips, findValueSlips } from "./checks/find-slips.ts";
export type { Slip, SlipCode } from "./checks/slip.ts";
export { applyFilters, type Filtered } from "./filters/apply-filters.ts";
export { type DerivedFault, type DerivedValues, deriveValues } from "./filters/derive-values.ts";
export { type FilterName, type FilterOptions, filterNames, type WordHabits } from "./filters/filters.ts";
export {
  type ChainFault,
  type FilterChain,
  type JudgedFilters,
  judgeFilters,
  mostFilters,
  nearestFilter,
} from "./filters/judge-filters.ts";
export { kindBeside, kindsOfTags, type TaggedMarker } from "./filters/kinds-of-tags.ts";
export type { FilterFault, ValueKind } from "./filters/typed-value.ts";
export { type CnjNumber, maskCnj, readCnj } from "./identifiers/cnj.ts";
export { maskCep, maskTelephone, readCep, readTelephone } from "./identifiers/contacts.ts";
export { isState, type OabNumber, readOab } from "./identifiers/oab.ts";
export {
  hasCnpjCheckDigits,
  hasCpfCheckDigits,
  maskCnpj,
  maskCpf,
  readCnpj,
  readCpf,
  withoutLabel,
} from "./identifiers/tax-ids.ts";
export { type FoundName, isSlipOfName, possibleNames, wholeNames, wordsOfName } from "./names/find-names.ts";
export { nameSound } from "./names/name-sound.ts";
export { nameCase } from "./names/title-case.ts";
export { type Decimal, decimal } from "./numbers/decimal.ts";
export { type NumberReading, readNumber } from "./numbers/read-number.ts";
export { writeMoney, writeNumber, writePercentage } from "./numbers/write-number.ts";
export { cleanText } from "./pasted/clean-text.ts";
export { visibleText } from "./pasted/visible-text.ts";
export { type CaseCourt, courtOfCase } from "./places/court-of-case.ts";
export { type CourtUnit, readCourtUnit } from "./places/court-unit.ts";
export { allCourtNames, courtNames } from "./places/courts.ts";
export { courtStateName, courtStateNames, stateAtStart, stateNames } from "./places/states.ts";
export { completions, eachWord, nearestName, plainWord, searchedForms, wordForm } from "./search/word-form.ts";
export { hasWords, moneyWords, mostDecimals, numberWords, percentageWords } from "./words/amounts.ts";
export { type CardinalOptions, cardinal, type Gender, largestCardinal } from "./words/cardinal.ts";
export {
  type CalendarDay,
  dateWithWeekday,
  dateWords,
  longDate,
  readDay,
  shortDate,
  weekdayOf,
} from "./words/dates.ts";
export { largestOrdinal, largestRoman, ordinal, ordinalNumeral, roman } from "./words/ordinal.ts";
export { readMoney, readPercentage } from "./words/read-money.ts";
