/**
 * Agreement of words with parties in gender and number, and its lists of words. A sub-path of its own
 * (`@lavra/portuguese/agreement`), because the lists are large. The API's templates and the browser's markers use it.
 */

export { type Agreed, agree } from "./agree.ts";
export { doubleForm } from "./double-form.ts";
export { type FourForms, type Group, type GroupGender, groupOf, type Member } from "./four-forms.ts";
export { masculineSingular } from "./nearest-form.ts";
export {
  type Agreement,
  type AgreementFault,
  type FormType,
  isOneForm,
  mayPrintNothing,
  type ReadAgreement,
  readAgreement,
  withoutDouble,
} from "./read-agreement.ts";
export { nationalities } from "./words/nationality-words.ts";
export { professionWords as professions } from "./words/profession-words.ts";
