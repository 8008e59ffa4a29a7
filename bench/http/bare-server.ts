import { createServer } from "node:http";
import { Pool } from "pg";
import { newId } from "../../apps/api/src/platform/new-id.ts";
import { openDiskStore } from "../../apps/api/src/platform/storage/disk-store.ts";
import { readBenchTemplate } from "../templates.ts";

/**
 * Upper bound of throughput: a route that makes the bytes of template a durable as the product does, commits one row
 * and answers. It has no people, templates or quotas. Its bytes go into the folder given as the first argument. Prints
 * its address; ends with SIGTERM.
 */
const files = await openDiskStore(process.argv[2] as string);
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool.query("create table if not exists bare_documents (id uuid primary key, size integer not null)");
const document = readBenchTemplate("a");

const server = createServer(async (request, reply) => {
  for await (const _ of request);
  const id = newId();
  await files.put(id, [document]);
  await pool.query("insert into bare_documents (id, size) values ($1, $2)", [id, document.length]);
  reply.writeHead(200, { "content-length": document.length }).end(document);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") process.stdout.write(`Lavra em http://127.0.0.1:${address.port}\n`);
});
process.once("SIGTERM", async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
});
