/** Exit codes of the command. */
export const EXIT = { done: 0, refused: 1, misused: 2 } as const;

/** Invalid arguments, files or values for the command. Ends it with exit code 2. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CommandError";
  }
}

/** The parts of the process that a command may use, so that tests can replace them. */
export interface Terminal {
  /** Returns all bytes of standard input, at most `limit` + 1 of them. */
  readInput(limit: number): Promise<Uint8Array>;
  writeOutput(chunks: readonly Uint8Array[]): Promise<void>;
  writeError(text: string): void;
  /** True if standard output is a terminal. */
  readonly isScreen: boolean;
}

async function readInput(limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}

function write(chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

export const processTerminal: Terminal = {
  readInput,
  writeOutput: async (chunks) => {
    for (const chunk of chunks) await write(chunk);
  },
  writeError: (text) => {
    process.stderr.write(text);
  },
  isScreen: process.stdout.isTTY === true,
};
