/**
 * Words of a closed list and what each stands for. Documents ask for any word, `constructor` and `__proto__` among them:
 * such a list has none but its own.
 */
export type Vocabulary<Value> = Readonly<Record<string, Value | undefined>>;

export const vocabulary = <Value>(words: Readonly<Record<string, Value>>): Vocabulary<Value> =>
  Object.assign(Object.create(null), words);
