/**
 * Awaits statements that were sent together in one round trip. If one fails, the later ones fail only as its
 * consequence: the first failure in the list is thrown.
 */
export async function together<T extends readonly unknown[]>(
  ...answers: T
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(answers);
  return Promise.all(answers);
}
