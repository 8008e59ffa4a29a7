import { isIP } from "node:net";
import { plainAddress } from "../plain-address.ts";

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
