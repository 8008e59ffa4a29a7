/**
 * Words of a closed list with their values. Documents may ask for any word, including `constructor` and `__proto__`, so
 * the list inherits no properties.
 */
export type Vocabulary<Value> = Readonly<Record<string, Value | undefined>>;

export const vocabulary = <Value>(words: Readonly<Record<string, Value>>): Vocabulary<Value> =>
  Object.assign(Object.create(null), words);
