/**
 * Addresses a link may have: the web, mail, telephone, a place in the document. One that begins with a marker is
 * judged by the marker's value when it is filled; what follows it there must not be able to complete a scheme.
 */
const ALLOWED = /^\s*(?:https?:|mailto:|tel:|#|$)|^(?:\{|%7b)(?:(?!%7[bd])[^{}])+(?:\}|%7d)(?:$|[/?#])/i;

/** Whether a link in a document may lead to this address. */
export function isAllowedLink(address: string): boolean {
  return ALLOWED.test(address);
}

/** Whether an address names a scheme or a server, so that it leaves the package whatever its mode says. */
export function leavesPackage(address: string): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address);
}
