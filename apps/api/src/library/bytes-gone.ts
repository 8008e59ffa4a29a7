/** A file's bytes are not where its row said: it was replaced or deleted between the two looks. */
export class BytesGone extends Error {
  override name = "BytesGone";

  constructor(fileId: string) {
    super(`stored bytes are missing for file ${fileId}`);
  }
}

/** Starts over with what replaced a file in the middle of the work; its row never stays without bytes for long. */
export async function despiteReplacement<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof BytesGone) || attempt === 5) throw cause;
    }
  }
}
