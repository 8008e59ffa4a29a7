import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Credentials } from "./lavra.ts";

interface TreeNode {
  path: string;
  files: { id: string; name: string; path: string }[];
  children: TreeNode[];
}

/** The API as a program outside the browser uses it. */
export async function signIn(url: string, { login, password }: Credentials) {
  const json = { "content-type": "application/json" };
  const answered = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ login, password }),
  });
  const { token } = (await answered.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const send = (method: string, path: string, body: unknown) =>
    fetch(url + path, { method, headers: { ...headers, ...json }, body: JSON.stringify(body) });

  return {
    token,
    get: (path: string) => fetch(url + path, { headers }),
    post: (path: string, body: unknown) => send("POST", path, body),
    put: (path: string, body: unknown) => send("PUT", path, body),
    delete: (path: string, body: unknown) => send("DELETE", path, body),
    createFolder: (folderName: string, parentPath = "") =>
      send("POST", "/api/folders/create", { folderName, parentPath, type: "uploads" }),
    upload: (area: "models" | "topicos", category: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set("category", category);
      form.set("file", new Blob([bytes]), name);
      return fetch(`${url}/api/upload/${area}`, { method: "POST", headers, body: form });
    },
    files: async (area: "uploads" | "topicos") => {
      const answer = await fetch(`${url}/api/folders/structure/${area}`, { headers });
      const { structure } = (await answer.json()) as { structure: TreeNode };
      return flatten(structure);
    },
  };
}

export type Api = Awaited<ReturnType<typeof signIn>>;

const flatten = (node: TreeNode): TreeNode["files"] => [...node.files, ...node.children.flatMap(flatten)];

export async function readFixture(path: string | URL) {
  const bytes = new Uint8Array(await readFile(path));
  return { name: basename(String(path)), bytes };
}
