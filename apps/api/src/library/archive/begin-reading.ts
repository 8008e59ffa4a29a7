type Chunk = IteratorResult<Uint8Array>;

/**
 * Bytes of an archive that are fetched and held before anything is sent; most archives are not larger. Checking a
 * larger one completely beforehand would fetch everything twice, and with Google Drive the client would wait for
 * minutes.
 */
const aheadBytes = 8 * 1024 * 1024;

/**
 * Reads the first bytes of an archive, so that their failure is answered as an error. Returns the whole archive; calls
 * `end` when it ends, also when it is abandoned.
 * @throws whatever the first bytes throw, without a call of `end`
 */
export async function beginReading(
  chunks: AsyncGenerator<Uint8Array>,
  end: () => void,
): Promise<AsyncIterable<Uint8Array>> {
  const held: Chunk[] = [];
  let size = 0;
  while (size < aheadBytes) {
    const chunk = await chunks.next();
    held.push(chunk);
    if (chunk.done) break;
    size += chunk.value.length;
  }
  return begun(held, chunks, end);
}

/** Yields the held chunks, then the rest. A generator would end unseen if it was abandoned before its first chunk. */
function begun(held: Chunk[], rest: AsyncGenerator<Uint8Array>, end: () => void): AsyncIterable<Uint8Array> {
  const ended = async (work: Promise<Chunk>): Promise<Chunk> => {
    try {
      return await work;
    } finally {
      end();
    }
  };
  const next = async (): Promise<Chunk> => {
    const ahead = held.shift();
    if (ahead?.done) end();
    if (ahead) return ahead;
    const chunk = await rest.next().catch((cause: unknown) => {
      end();
      throw cause;
    });
    if (chunk.done) end();
    return chunk;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => ended(rest.return(undefined)) }) };
}
