import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type DriveAccount, signIn } from "../../platform/storage/google-drive/drive-calls.ts";

interface Thing {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  trashed: boolean;
  appProperties: Record<string, string>;
  content: Buffer;
}

/** Id of the folder that the office shared with the service account. */
export const sharedFolder = "pasta-do-escritorio";

type Things = Map<string, Thing>;

/** A stand-in for the calls of Drive v3 in use, on loopback: no emulator of Drive exists. */
export async function startDriveServer() {
  const things: Things = new Map([[sharedFolder, newThing({ id: sharedFolder, name: "Escritório" })]]);
  const tokens = new Set<string>();
  const routes = driveRoutes(things);

  function answer(request: IncomingMessage, body: Buffer): Reply {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://drive");
    if (pathname === "/token") {
      const token = randomBytes(8).toString("hex");
      tokens.add(token);
      return { status: 200, body: { access_token: token, expires_in: 3600, token_type: "Bearer" } };
    }
    if (!tokens.has(request.headers.authorization?.replace("Bearer ", "") ?? "")) return failure(401, "authError");
    const exact = routes[`${request.method} ${pathname}`];
    const id = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    const route = exact ?? routes[`${request.method} ${pathname.slice(0, pathname.lastIndexOf("/"))}/:id`];
    const thing = things.get(id);
    if (!route || (!exact && !thing)) return failure(404, "notFound");
    return route({ query, body, headers: request.headers, thing: thing as Thing });
  }

  const server = createServer(async (request, reply) => {
    try {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      send(reply, answer(request, Buffer.concat(pieces)));
    } catch {
      reply.destroy();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    things,
    /** Invalidates the tokens of all signed-in clients. */
    forgetTokens: () => tokens.clear(),
    /** Returns everything below the shared folder that is not in the bin, as paths of names. */
    paths: () => pathsOf(things),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function driveRoutes(things: Things): Record<string, (call: Call) => Reply> {
  const ids = new Set<string>();

  function create(sent: Partial<Thing>, content: Buffer): Reply {
    if (!sent.id || !ids.has(sent.id)) return failure(400, "invalid");
    if (things.has(sent.id)) return failure(409, "fileIdInUse");
    if (!sent.parents?.every((id) => things.has(id))) return failure(404, "notFound");
    things.set(sent.id, newThing({ ...sent, content }));
    return { status: 200, body: { id: sent.id } };
  }

  return {
    "GET /drive/v3/files/generateIds": ({ query }) => {
      const made = Array.from({ length: Number(query.get("count")) }, () => randomBytes(12).toString("hex"));
      for (const id of made) ids.add(id);
      return { status: 200, body: { ids: made } };
    },
    "POST /drive/v3/files": ({ body }) => create(JSON.parse(body.toString()), Buffer.alloc(0)),
    "POST /upload/drive/v3/files": ({ body, headers }) => {
      const { metadata, content } = readParts(body, String(headers["content-type"]));
      return create(metadata, content);
    },
    "GET /drive/v3/files/:id": ({ thing, query }) => {
      if (query.get("alt") === "media") return { status: 200, bytes: thing.content };
      return { status: 200, body: { id: thing.id, appProperties: thing.appProperties } };
    },
    "PATCH /drive/v3/files/:id": ({ thing, query, body }) => {
      const added = query.get("addParents");
      if (added && !things.has(added)) return failure(404, "notFound");
      const removed = query.get("removeParents")?.split(",") ?? [];
      const kept = thing.parents.filter((id) => !removed.includes(id) && id !== added);
      thing.parents = added ? [...kept, added] : kept;
      const { appProperties = {}, ...rest } = JSON.parse(body.toString() || "{}");
      Object.assign(thing.appProperties, appProperties);
      Object.assign(thing, rest);
      return { status: 200, body: { id: thing.id } };
    },
    "DELETE /drive/v3/files/:id": ({ thing }) => {
      const within = [...things.values()].filter(({ parents }) => parents.includes(thing.id));
      for (const { id } of [thing, ...within]) things.delete(id);
      return { status: 204 };
    },
  };
}

interface Call {
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly headers: IncomingMessage["headers"];
  readonly thing: Thing;
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly bytes?: Buffer;
}

const newThing = (given: Partial<Thing> & { id?: string }): Thing => ({
  id: "",
  name: "",
  mimeType: "application/octet-stream",
  parents: [],
  trashed: false,
  appProperties: {},
  content: Buffer.alloc(0),
  ...given,
});

const failure = (status: number, reason: string): Reply => ({
  status,
  body: { error: { code: status, errors: [{ reason }] } },
});

function send(reply: ServerResponse, { status, body, bytes }: Reply): void {
  const type = bytes ? "application/octet-stream" : "application/json";
  const content = bytes ?? Buffer.from(body === undefined ? "" : JSON.stringify(body));
  reply.writeHead(status, { "content-type": type, "content-length": content.length }).end(content);
}

/** Returns the two parts of an upload (RFC 2387): the metadata and the file. */
function readParts(body: Buffer, contentType: string) {
  const boundary = `--${contentType.split("boundary=")[1]}`;
  const first = body.indexOf("\r\n\r\n") + 4;
  const between = body.indexOf(boundary, first);
  const second = body.indexOf("\r\n\r\n", between) + 4;
  const end = body.lastIndexOf(`\r\n${boundary}--`);
  if (end < second) throw new Error("an upload that is not whole");
  return { metadata: JSON.parse(body.toString("utf8", first, between)), content: body.subarray(second, end) };
}

function pathsOf(things: Things): string[] {
  const pathOf = ({ name, parents, trashed }: Thing): string | undefined => {
    if (trashed) return undefined;
    const parent = things.get(parents[0] ?? "");
    if (!parent || parent.id === sharedFolder) return name;
    const above = pathOf(parent);
    return above && `${above}/${name}`;
  };
  return [...things.values()].flatMap((thing) => (thing.id === sharedFolder ? [] : (pathOf(thing) ?? []))).sort();
}

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** A service account whose calls, including the one for a token, go to a server on loopback. */
export const testAccount = (url: string) => (): DriveAccount => {
  const settings = { folder: sharedFolder, clientEmail: "lavra@teste.iam", privateKey, subject: undefined };
  const account = signIn(settings);
  account.transporter.interceptors.request.add({
    resolved: async (request) => {
      const { pathname, search } = new URL(String(request.url));
      return { ...request, url: new URL(pathname + search, url) };
    },
  });
  return account;
};
