const keyShape = /^[0-9a-f-]{36}$/;

export const isStorageKey = (name: string) => keyShape.test(name);

/** @throws TypeError for anything but a key, so that it never becomes a path outside the store */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${key}`);
}
