import { expect } from "../lavra.ts";
import type { Begun } from "../states/people.ts";

const names = ["Procuração de Joana Prado", "Declaração de Otávio Reis"];

/** Two documents of the office's owner, so that lists and counters have something to show. */
export async function plantDocuments(url: string, owner: Begun) {
  const headers = { authorization: `Bearer ${owner?.token}`, "content-type": "application/json" };
  const read = async (path: string) => (await fetch(url + path, { headers })).json();
  const { structure } = (await read("/api/folders/structure/uploads")) as { structure: Node };
  const id = idOf(structure, "Procuração ad judicia");
  const { data } = (await read(`/api/markers/file/${id}`)) as { data: { markers: Record<string, unknown> } };
  const formData = Object.fromEntries(Object.keys(data.markers).map((key) => [key, "Joana Prado"]));
  for (const outputFileName of names) {
    const body = JSON.stringify({ documentType: id, formData, outputFileName });
    const answer = await fetch(`${url}/api/documents/generate`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
  }
}

interface Node {
  readonly files: readonly { id: string; name: string }[];
  readonly children: readonly Node[];
}

function idOf(node: Node, name: string): string | undefined {
  const own = node.files.find((file) => file.name.startsWith(name))?.id;
  return own ?? node.children.map((child) => idOf(child, name)).find((found) => found !== undefined);
}
