/**
 * Answers to statements that were sent together, which costs one way to the server and back for all of them. Where one
 * fails, those behind it only tell that something failed: the first in the list is the cause.
 */
export async function together<T extends readonly unknown[]>(
  ...answers: T
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(answers);
  return Promise.all(answers);
}
