/** Normal form of a mailbox: lower case, without `+tag`, and without dots where the provider ignores them. */
export function mailboxKey(email: string): string {
  const [local = "", domain = ""] = email.trim().normalize("NFKC").toLowerCase().split("@");
  const [bare = ""] = local.split("+");
  const dotless = domain === "gmail.com" || domain === "googlemail.com";
  return dotless ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`;
}
