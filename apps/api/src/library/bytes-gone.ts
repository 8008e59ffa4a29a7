/** A version's bytes are not there: its file was deleted after its row was read, or they are lost. */
export class BytesGone extends Error {
  override name = "BytesGone";

  constructor(versionId: string) {
    super(`stored bytes are missing for version ${versionId}`);
  }
}

/** Does the work once more where bytes were gone: a file deleted meanwhile is not found then, and lost bytes are an alarm. */
export async function despiteDeletion<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof BytesGone)) throw cause;
    return work();
  }
}
