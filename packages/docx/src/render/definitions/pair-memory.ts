/**
 * Remembers what is found by comparing two objects, as long as both are kept: what a topic and a template have in common
 * does not depend on values, and is asked for in every merge of the two.
 */
export function createPairMemory<Result>(): (one: object, other: object, compare: () => Result) => Result {
  const all = new WeakMap<object, WeakMap<object, { readonly result: Result }>>();
  return (one, other, compare) => {
    const ofOne = all.get(one) ?? new WeakMap<object, { readonly result: Result }>();
    all.set(one, ofOne);
    const found = ofOne.get(other) ?? { result: compare() };
    ofOne.set(other, found);
    return found.result;
  };
}
