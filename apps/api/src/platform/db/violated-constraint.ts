/** Name of the constraint that a failed statement violated (SQLSTATE class 23); undefined for other failures. */
export function violatedConstraint(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !("code" in cause) || !("constraint" in cause)) return undefined;
  return String(cause.code).startsWith("23") ? String(cause.constraint) : undefined;
}
