import { isIP, SocketAddress } from "node:net";

/**
 * Normal form of an IP address, from any spelling of a socket or a proxy: an IPv4-mapped IPv6 address becomes the IPv4
 * address (RFC 4291, section 2.5.5.2), an IPv6 address is compressed and in lower case (RFC 5952). A port, brackets and
 * a zone are removed.
 * @returns undefined if the text is no address
 */
export function plainAddress(text: string): string | undefined {
  const bare = withoutPort(text.trim());
  const [address = ""] = bare.split("%");
  if (isIP(bare) === 0 || isIP(address) === 0) return undefined;
  if (isIP(address) === 4) return address;
  const spelled = new SocketAddress({ address, family: "ipv6" }).address;
  return spelled.startsWith(mapped) && isIP(spelled.slice(mapped.length)) === 4
    ? spelled.slice(mapped.length)
    : spelled;
}

const mapped = "::ffff:";

/** `[::1]:443`, `[::1]` and `203.0.113.7:443` without brackets and port. */
function withoutPort(text: string): string {
  const { inBrackets, beforePort } =
    /^(?:\[(?<inBrackets>[^[\]]+)\](?::\d{1,5})?|(?<beforePort>[\d.]+):\d{1,5})$/.exec(text)?.groups ?? {};
  return inBrackets ?? beforePort ?? text;
}

/**
 * The unit of limits by address: an IPv4 address, also one written as IPv6; of an IPv6 address the 64 bits that a
 * provider gives to one customer. All invalid addresses count as one.
 */
export function addressKey(text: string): string {
  const address = plainAddress(text);
  if (address === undefined) return "";
  if (isIP(address) === 4) return address;
  const [head = "", tail = ""] = address.split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) }, () => "0");
  const groups = address.includes("::") ? [...(before ?? []), ...zeros, ...(after ?? [])] : (before ?? []);
  return groups.slice(0, 4).join(":");
}
