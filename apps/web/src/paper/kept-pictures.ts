export interface KeptPictures {
  /** Returns the address of a picture, fetched once; a failed one is fetched again on the next call. */
  addressOf(hash: string, bring: () => Promise<string>): Promise<string>;
  /** Releases all pictures except these. */
  keep(hashes: ReadonlySet<string>): void;
}

/**
 * Holds the pictures of the shown paper, by content hash. They remain while one paper follows another, so that a
 * letterhead does not flicker with each topic.
 */
export function createKeptPictures(letGo: (address: string) => void): KeptPictures {
  const addresses = new Map<string, Promise<string>>();
  return {
    addressOf(hash, bring) {
      const cached = addresses.get(hash);
      if (cached) return cached;
      const coming = bring();
      addresses.set(hash, coming);
      coming.catch(() => {
        if (addresses.get(hash) === coming) addresses.delete(hash);
      });
      return coming;
    },
    keep(hashes) {
      for (const [hash, address] of addresses) {
        if (hashes.has(hash)) continue;
        addresses.delete(hash);
        address.then(letGo, () => undefined);
      }
    },
  };
}
