import { z } from "zod";
import { type BackupPlace, BackupRefused } from "./backup-place.ts";
import type { SealedObjects } from "./sealed-objects.ts";

const objectName = z.string().regex(/^objects\/[0-9a-f]{2}\/[0-9a-f]{64}$/);

/** A backup of one instant: the objects that make up its rows and files. */
const pointShape = z.object({
  format: z.literal(1),
  /** Instant of the backup, ISO 8601: everything acknowledged before it is in it. */
  at: z.iso.datetime(),
  /** Id of the installation. */
  installation: z.uuid(),
  /** Migrations of the database, in order, with their hashes. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      rows: z.int(),
      /** Objects of at most some MiB, each a JSON array of rows' texts. */
      chunks: z.array(objectName),
    }),
  ),
  files: z.object({
    count: z.int(),
    /** Objects that are JSON arrays of `[key, SHA-256 in hexadecimal]`. */
    pages: z.array(objectName),
    /** Keys whose bytes were missing or damaged when they were read. */
    lost: z.array(z.string()),
  }),
});

export type Point = z.infer<typeof pointShape>;

/** Key and SHA-256 (hexadecimal) of a stored file. */
export type FileEntry = readonly [key: string, sha256: string];

const filePage = z.array(z.tuple([z.uuid(), z.string().regex(/^[0-9a-f]{64}$/)]));
const rowChunk = z.array(z.string());

const pointName = (at: string) => `points/${at.replaceAll(":", "-")}`;

/** The instant of a point by its name. */
export const instantOf = (name: string) => new Date(name.replace("points/", "").replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

const parse = <T>(shape: z.ZodType<T>, bytes: Buffer): T => shape.parse(JSON.parse(bytes.toString()));

export async function writePoint(place: BackupPlace, objects: SealedObjects, point: Point): Promise<void> {
  const name = pointName(point.at);
  await place.put(name, await objects.seal(name, Buffer.from(JSON.stringify(point))));
}

/** Returns the names of the points, oldest first. */
export const listPoints = async (place: BackupPlace) => (await Array.fromAsync(place.names("points"))).sort();

/** @throws BackupRefused if the point does not exist, is damaged, or is of a newer Lavra */
export async function readPoint(place: BackupPlace, objects: SealedObjects, name: string): Promise<Point> {
  const sealed = await place.get(name);
  if (!sealed) throw new BackupRefused(`Não há ${name} em ${place.address}.`);
  const bytes = await objects.unseal(name, sealed).catch(() => {
    throw new BackupRefused(`A cópia está danificada: ${name} em ${place.address} não é o que foi gravado.`);
  });
  try {
    return parse(pointShape, bytes);
  } catch {
    throw new BackupRefused(`${name} em ${place.address} não é de uma cópia que esta versão da Lavra conhece.`);
  }
}

/** Yields the rows' texts of a table, chunk by chunk. @throws BackupRefused */
export async function* rowsOf(objects: SealedObjects, chunks: readonly string[]): AsyncGenerator<string[]> {
  for (const name of chunks) yield parse(rowChunk, await objects.get(name));
}

/** Yields the files of a point, page by page. @throws BackupRefused */
export async function* filesOf(objects: SealedObjects, { files }: Point): AsyncGenerator<FileEntry[]> {
  for (const name of files.pages) yield parse(filePage, await objects.get(name));
}

/** Yields the names of all objects that a point needs. @throws BackupRefused */
export async function* objectsOf(objects: SealedObjects, point: Point): AsyncGenerator<string> {
  for (const { chunks } of point.tables) yield* chunks;
  yield* point.files.pages;
  for await (const page of filesOf(objects, point)) {
    for (const [, sha256] of page) yield objects.nameOf(Buffer.from(sha256, "hex"));
  }
}

/**
 * Reads every object of a point. @returns how many
 * @throws BackupRefused naming the first that is missing or damaged
 */
export async function checkPoint(objects: SealedObjects, point: Point): Promise<number> {
  let count = 0;
  for await (const name of objectsOf(objects, point)) {
    await objects.get(name);
    count += 1;
  }
  return count;
}

/** Removes all points but the newest, and the objects that no point needs. @returns how many points it removed */
export async function prunePoints(place: BackupPlace, objects: SealedObjects, keep: number): Promise<number> {
  const names = await listPoints(place);
  const old = names.slice(0, -keep);
  const needed = new Set<string>();
  for (const name of names.slice(-keep)) {
    for await (const object of objectsOf(objects, await readPoint(place, objects, name))) needed.add(object);
  }
  for (const name of old) await place.remove(name);
  for (const name of objects.stored) if (!needed.has(name)) await place.remove(name);
  return old.length;
}
