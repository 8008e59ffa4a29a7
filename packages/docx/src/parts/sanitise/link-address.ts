/**
 * Allowed addresses of a link: the web, mail, telephone, a place in the document. An address that begins with a marker
 * is checked at filling, by the marker's value; the text after the marker must not be able to complete a scheme.
 */
const ALLOWED = /^\s*(?:https?:|mailto:|tel:|#|$)|^(?:\{|%7b)(?:(?!%7[bd])[^{}])+(?:\}|%7d)(?:$|[/?#])/i;

/** True if a link in a document may have this address. */
export function isAllowedLink(address: string): boolean {
  return ALLOWED.test(address);
}

/** True if an address has a scheme or a server, so that it leaves the package regardless of its target mode. */
export function leavesPackage(address: string): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address);
}
