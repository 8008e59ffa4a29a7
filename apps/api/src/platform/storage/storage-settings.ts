import { readFileSync } from "node:fs";
import { z } from "zod";
import type { S3Settings } from "./s3/s3-store.ts";

const backEnds = ["disk", "s3", "google-drive"] as const;
export type BackEnd = (typeof backEnds)[number];

export interface DriveSettings {
  /** Id of the folder shared with the service account. */
  readonly folder: string;
  readonly clientEmail: string;
  readonly privateKey: string;
  /** E-mail of the person that the service account impersonates, if it does. */
  readonly subject: string | undefined;
}

export interface StorageSettings {
  readonly present: BackEnd;
  /** The back end of files that were not moved yet. */
  readonly former: BackEnd | undefined;
  /** Set if one of the two is this. */
  readonly s3: S3Settings | undefined;
  readonly drive: DriveSettings | undefined;
}

const account = z.object({ client_email: z.string().min(3), private_key: z.string().includes("PRIVATE KEY") });

/** A service account's key, in Google's JSON file. No message contains its content. */
const keyFile = z.string().transform((path, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return refuse("o arquivo não existe ou não pode ser lido");
  }
  try {
    return account.parse(JSON.parse(text));
  } catch {
    return refuse("o arquivo não é a chave JSON de uma conta de serviço do Google");
  }
});

/** Settings of the storage of templates and documents. */
export const storageShape = {
  /** Storage of templates and documents: `disk` (in LAVRA_DATA), `s3` or `google-drive`. */
  STORAGE: z.enum(backEnds).default("disk"),
  /** Storage of files that are still to be moved to STORAGE: they are read there until then. */
  STORAGE_FORMER: z.enum(backEnds).optional(),
  /** Bucket of an S3-compatible service; needed with s3. */
  S3_BUCKET: z.string().min(3).optional(),
  /** Region of the bucket. */
  S3_REGION: z.string().min(1).default("us-east-1"),
  /** Address of the service, unless it is Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Key that may read, write, list and delete in the bucket; needed with s3. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** Its secret; needed with s3. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Prefix of every object's name. */
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)*$/)
    .default("lavra/"),
  /** `on` if the bucket is in the address's path. Default: on with S3_ENDPOINT, off without. */
  S3_PATH_STYLE: z.enum(["on", "off"]).optional(),
  /** Id of a folder in a shared drive that the service account manages; needed with google-drive. */
  GOOGLE_DRIVE_FOLDER: z
    .string()
    .regex(/^[\w-]{5,}$/)
    .optional(),
  /** File with the JSON key of the service account; needed with google-drive. */
  GOOGLE_DRIVE_KEY_FILE: keyFile.optional(),
  /** E-mail of the person that the service account impersonates; absent = it acts as itself. */
  GOOGLE_DRIVE_SUBJECT: z.email().optional(),
};

const storage = z.object(storageShape);
type Read = z.output<typeof storage>;

const needed: Record<BackEnd, readonly string[]> = {
  disk: [],
  s3: ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  "google-drive": ["GOOGLE_DRIVE_FOLDER", "GOOGLE_DRIVE_KEY_FILE"],
};

/** The missing settings of the chosen back ends, one per line. */
export function storageFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  const chosen = ["STORAGE", "STORAGE_FORMER"].flatMap((name) => {
    const value = backEnds.find((known) => known === given[name]);
    return value ? [{ name, value }] : [];
  });
  const missing = chosen.flatMap(({ name, value }) =>
    needed[value].flatMap((wanted) => (given[wanted] ? [] : `  ${wanted}: obrigatório com ${name}=${value}`)),
  );
  const same = given.STORAGE_FORMER !== undefined && given.STORAGE_FORMER === (given.STORAGE ?? "disk");
  return same ? [...missing, "  STORAGE_FORMER: é o mesmo que STORAGE"] : missing;
}

/** The settings as the back ends take them; required ones were checked before. */
export function readStorage(s: Read): StorageSettings {
  const uses = (backEnd: BackEnd) => s.STORAGE === backEnd || s.STORAGE_FORMER === backEnd;
  return {
    present: s.STORAGE,
    former: s.STORAGE_FORMER,
    s3: uses("s3") ? readS3(s) : undefined,
    drive: uses("google-drive") ? readDrive(s) : undefined,
  };
}

/** The settings of S3, whether they are used or not. */
export const readS3 = (s: Read): S3Settings => ({
  bucket: s.S3_BUCKET ?? "",
  region: s.S3_REGION,
  endpoint: s.S3_ENDPOINT,
  accessKeyId: s.S3_ACCESS_KEY_ID ?? "",
  secretAccessKey: s.S3_SECRET_ACCESS_KEY ?? "",
  pathStyle: s.S3_PATH_STYLE === undefined ? s.S3_ENDPOINT !== undefined : s.S3_PATH_STYLE === "on",
  prefix: s.S3_PREFIX,
});

const readDrive = (s: Read): DriveSettings => ({
  folder: s.GOOGLE_DRIVE_FOLDER ?? "",
  clientEmail: s.GOOGLE_DRIVE_KEY_FILE?.client_email ?? "",
  privateKey: s.GOOGLE_DRIVE_KEY_FILE?.private_key ?? "",
  subject: s.GOOGLE_DRIVE_SUBJECT,
});
