const keyShape = /^[0-9a-f-]{36}$/;

export const isStorageKey = (name: string) => keyShape.test(name);

/** @throws TypeError where something else stands for a key: it never becomes a place outside the store */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${key}`);
}
