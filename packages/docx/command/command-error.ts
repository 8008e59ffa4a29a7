/** Exit codes of the command. */
export const EXIT = { done: 0, refused: 1, misused: 2 } as const;

/** Invalid arguments, files or values for the command. Ends it with exit code 2. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CommandError";
  }
}
