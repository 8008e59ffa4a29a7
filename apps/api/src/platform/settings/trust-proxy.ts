import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { plainAddress } from "./plain-address.ts";

/** How many proxies are in front, or which; false = none, and `X-Forwarded-*` headers are not trusted. */
export type TrustedProxies = false | number | readonly string[];

const advice =
  "diga quantos proxies há à frente da Lavra (1, quase sempre) ou os endereços deles, separados por vírgulas (10.0.0.2, 192.168.0.0/24)";
const mostHops = 16;

/**
 * `off`, a number of hops, or addresses and networks in CIDR notation. A network that holds every IPv4 or IPv6 address is
 * rejected.
 */
export const trustProxy = z
  .string()
  .default("off")
  .transform((text, { addIssue }): TrustedProxies => {
    if (text === "off") return false;
    const hops = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
    if (hops !== undefined && hops >= 1 && hops <= mostHops) return hops;
    const networks = text.split(",").map((part) => part.trim());
    if (networks.every((network) => parseNetwork(network))) return networks;
    const refused = text === "on" ? "«on» já não é aceito, porque acreditaria em qualquer um: " : "";
    addIssue({ code: "custom", message: `${refused}${advice}` });
    return z.NEVER;
  });

interface Network {
  readonly address: string;
  readonly prefix: number;
}

/** `10.0.0.0/8`, `2001:db8::/32` or a single address; IPv4-mapped networks (`::ffff:10.0.0.0/104`) are read as IPv4. */
function parseNetwork(text: string): Network | undefined {
  const [written = "", prefixText, ...rest] = text.split("/");
  const address = isIP(written) === 0 ? undefined : plainAddress(written);
  if (address === undefined || rest.length > 0) return undefined;
  const bits = isIP(address) === 4 ? 32 : 128;
  if (prefixText === undefined) return { address, prefix: bits };
  if (!/^\d{1,3}$/.test(prefixText) || Number(prefixText) > (isIP(written) === 4 ? 32 : 128)) return undefined;
  const isMapped = isIP(written) !== isIP(address);
  const prefix = Number(prefixText) - (isMapped ? 96 : 0);
  return prefix >= 1 ? { address, prefix } : undefined;
}

/** Addresses and networks separated by commas. */
export const networkList = z.string().transform((text, { addIssue }): readonly string[] => {
  const networks = text.split(",").map((part) => part.trim());
  if (networks.every((network) => parseNetwork(network))) return networks;
  addIssue({
    code: "custom",
    message: "informe endereços ou redes, separados por vírgulas (10.0.0.2, 192.168.0.0/24)",
  });
  return z.NEVER;
});

/** Returns a check of whether an address is among the given addresses and networks. */
export function createAddressList(networks: readonly string[]): (address: string) => boolean {
  const listed = new BlockList();
  for (const network of networks) {
    const { address, prefix } = parseNetwork(network) ?? {};
    if (address !== undefined && prefix !== undefined) listed.addSubnet(address, prefix, familyOf(address));
  }
  return (text) => {
    const address = plainAddress(text);
    return address !== undefined && listed.check(address, familyOf(address));
  };
}

/**
 * Decides which hops of a call are trusted, as Fastify's option; the nearest hop is 0. Addresses are compared in normal
 * form: a dual-stack socket writes IPv4 addresses as IPv6, and some proxies append ports.
 */
export function createTrust(proxies: TrustedProxies): false | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  return createAddressList(proxies);
}

const familyOf = (address: string) => (isIP(address) === 4 ? "ipv4" : "ipv6");
