/** The bytes of a version are missing: its file was deleted after its row was read, or the bytes are lost. */
export class BytesGone extends Error {
  override name = "BytesGone";

  constructor(versionId: string) {
    super(`stored bytes are missing for version ${versionId}`);
  }
}

/**
 * Runs `work` a second time if bytes were missing. The second run does not find a file deleted meanwhile; if bytes are
 * lost, it throws `BytesGone` again, which raises an alarm.
 */
export async function despiteDeletion<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof BytesGone)) throw cause;
    return work();
  }
}
