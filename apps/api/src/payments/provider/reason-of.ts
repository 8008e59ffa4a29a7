/** Returns the parts of a provider's error that may be logged, without headers and bodies. */
export function reasonOf(cause: unknown) {
  const { name, message, status } = (cause ?? {}) as { name?: string; message?: string; status?: number };
  return { name, status, message: message?.slice(0, 200) };
}
