export interface Credentials {
  login: string;
  password: string;
}

/** Returns the credentials that a first start prints, by role. */
export function readCredentials(greeting: string): Record<string, Credentials> {
  const lines = greeting.matchAll(/(?:^|, |\s)(\w+): (\S+) \/ (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, role = "", login = "", password = ""]) => [role, { login, password }]));
}
