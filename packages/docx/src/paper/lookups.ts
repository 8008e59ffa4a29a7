/**
 * Words of a closed list with their values. Documents may ask for any word, including `constructor` and `__proto__`, so
 * the list inherits no properties.
 */
export type Vocabulary<Value> = Readonly<Record<string, Value | undefined>>;

export const vocabulary = <Value>(words: Readonly<Record<string, Value>>): Vocabulary<Value> =>
  Object.assign(Object.create(null), words);

/** Returns the cached value of a key, made on the first call. */
export function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
