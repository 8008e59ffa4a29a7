import { isIP } from "node:net";
import { z } from "zod";

/** How many proxies stand in front, or which; false = none, and what `X-Forwarded-*` says is a stranger's word. */
export type TrustedProxies = false | number | readonly string[];

const advice =
  "diga quantos proxies há à frente da Lavra (1, quase sempre) ou os endereços deles, separados por vírgulas (10.0.0.2, 192.168.0.0/24)";
const mostHops = 16;

/** `off`, a number of hops, or addresses and networks in CIDR notation. A network of everybody is none. */
export const trustProxy = z
  .string()
  .default("off")
  .transform((text, { addIssue }): TrustedProxies => {
    if (text === "off") return false;
    const hops = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
    if (hops !== undefined && hops >= 1 && hops <= mostHops) return hops;
    const networks = text.split(",").map((part) => part.trim());
    if (networks.every(isNetwork)) return networks;
    const refused = text === "on" ? "«on» já não é aceito, porque acreditaria em qualquer um: " : "";
    addIssue({ code: "custom", message: `${refused}${advice}` });
    return z.NEVER;
  });

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}
