/** A file's bytes are gone: it was replaced or deleted after its row was read. */
export class BytesGone extends Error {
  override name = "BytesGone";

  constructor(fileId: string) {
    super(`stored bytes are missing for file ${fileId}`);
  }
}

/** Repeats the work, five times at most, where a file was replaced while it was under way. */
export async function despiteReplacement<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof BytesGone) || attempt === 5) throw cause;
    }
  }
}
