/** The 26 states and the Federal District by their letters. */
const letters = new Set("AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" "));

/** True for the two capital letters of a state or of the Federal District: `SP`. */
export const isState = (text: string): boolean => letters.has(text);
