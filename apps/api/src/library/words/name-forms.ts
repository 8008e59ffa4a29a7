import { spokenName } from "@lavra/contract/word-names";
import { searchedForms } from "@lavra/portuguese";

/** Returns the forms of the words in a file's name, without the extension. */
export const nameForms = (name: string) => searchedForms(spokenName(name));
