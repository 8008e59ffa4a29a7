import type { FolderNode } from "@lavra/contract/library/library";
import { createPace, type Pace } from "../../platform/pace.ts";

/** `atOnce`: files and folders written before other requests may run. `files`: files written in one piece. */
const most = { atOnce: 1_000, files: 250 };

/**
 * Writes the answer with an area's tree as JSON in UTF-8, in pieces, since a large tree takes the time of many
 * requests. A test checks the result against the contract.
 */
export async function writeTree(tree: FolderNode): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  await writeNode(tree, createPace(most.atOnce), (json) => void pieces.push(Buffer.from(json)));
  const [opening, between, closing] = ['{"success":true,"structure":', ',"data":{"structure":', "}}"].map((json) =>
    Buffer.from(json),
  ) as [Buffer, Buffer, Buffer];
  return Buffer.concat([opening, ...pieces, between, ...pieces, closing]);
}

async function writeNode(node: FolderNode, pace: Pace, write: (json: string) => void): Promise<void> {
  const { files, children, ...rest } = node;
  write(`${JSON.stringify(rest).slice(0, -1)},"files":[`);
  for (let from = 0; from < files.length; from += most.files) {
    const some = files.slice(from, from + most.files);
    write(`${from > 0 ? "," : ""}${JSON.stringify(some).slice(1, -1)}`);
    await pace(some.length);
  }
  write('],"children":[');
  for (const [at, child] of children.entries()) {
    if (at > 0) write(",");
    await writeNode(child, pace, write);
  }
  write("]}");
  await pace(1);
}
