/** Methods that pass each element to a function and may stop before the last. */
const CALLING = [
  ...(["find", "findIndex", "findLast", "findLastIndex", "some", "every"] as const),
  ...(["filter", "map", "flatMap", "forEach", "reduce"] as const),
];
/** Methods that copy elements by themselves. */
const COPYING = ["slice", "toReversed", "flat", "concat"] as const;

type Method = (this: unknown[], ...given: unknown[]) => unknown;

/**
 * Returns the number of array elements that a piece of work visits, counted each time: searches, copies and loops over
 * arrays, where work that grows with the square of a document happens. The same on every machine, however busy; plain
 * loops by index and the scanner's own are not counted.
 */
export function elementsVisited(work: () => unknown): number {
  let visited = 0;
  const prototype = Array.prototype as unknown as Record<PropertyKey, Method>;
  const before = new Map<PropertyKey, Method>();
  const patch = (name: PropertyKey, make: (method: Method) => Method) => {
    const method = prototype[name] as Method;
    before.set(name, method);
    Object.defineProperty(prototype, name, { value: make(method), configurable: true, writable: true });
  };
  const counting = (method: Method): Method =>
    function (call, ...others) {
      const counted = function (this: unknown, ...given: unknown[]) {
        visited += 1;
        return Reflect.apply(call as Method, this, given);
      };
      return Reflect.apply(method, this, others.length === 0 ? [counted] : [counted, others[0]]);
    };
  const copying = (method: Method): Method =>
    function (...given) {
      const made = Reflect.apply(method, this, given) as unknown[];
      visited += made.length;
      return made;
    };
  const searching = (method: Method): Method =>
    function (...given) {
      const found = Reflect.apply(method, this, given) as number;
      visited += (found === -1 ? this.length : found + 1) - (Number(given[1]) || 0);
      return found;
    };
  const looping = (): Method =>
    function* (this: unknown[]) {
      for (let index = 0; index < this.length; index += 1) {
        visited += 1;
        yield this[index];
      }
    };
  try {
    for (const name of CALLING) patch(name, counting);
    for (const name of COPYING) patch(name, copying);
    patch("indexOf", searching);
    patch(
      "includes",
      () =>
        function (...given) {
          return Reflect.apply(prototype.indexOf as Method, this, given) !== -1;
        },
    );
    patch(Symbol.iterator, looping);
    work();
  } finally {
    before.forEach((value, name) => {
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
    });
  }
  return visited;
}
