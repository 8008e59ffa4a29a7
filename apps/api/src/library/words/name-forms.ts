import { searchedForms } from "@lavra/portuguese";

/** A file's name as the forms of its words; the ending is none. */
export const nameForms = (name: string) => searchedForms(name.replace(/\.docx$/i, ""));
