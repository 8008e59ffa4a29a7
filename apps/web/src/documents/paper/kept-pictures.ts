export interface KeptPictures {
  /** The address of a picture, fetched once; one that did not come is fetched again with the next ask. */
  addressOf(hash: string, bring: () => Promise<string>): Promise<string>;
  /** Lets all go but these. */
  keep(hashes: ReadonlySet<string>): void;
}

/**
 * The pictures of the paper that is shown, by their content. They stay while papers follow each other: a letterhead does
 * not go and come with every topic.
 */
export function createKeptPictures(letGo: (address: string) => void): KeptPictures {
  const addresses = new Map<string, Promise<string>>();
  return {
    addressOf(hash, bring) {
      const known = addresses.get(hash);
      if (known) return known;
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
