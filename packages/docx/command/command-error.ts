/** Exit codes of the command. */
export const EXIT = { done: 0, refused: 1, misused: 2 } as const;

/** The command was given something it cannot work with: arguments, files, values. Ends with exit code 2. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CommandError";
  }
}
