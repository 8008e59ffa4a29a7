import { readFileSync } from "node:fs";
import { z } from "zod";
import type { S3Settings } from "./s3/s3-store.ts";

const backEnds = ["disk", "s3", "google-drive"] as const;
export type BackEnd = (typeof backEnds)[number];

export interface DriveSettings {
  /** Id of the folder that was shared with the service account. */
  readonly folder: string;
  readonly clientEmail: string;
  readonly privateKey: string;
  /** Whom the service account acts for, where it has been allowed to. */
  readonly subject: string | undefined;
}

export interface StorageSettings {
  readonly present: BackEnd;
  /** Where files lie that were not moved yet. */
  readonly former: BackEnd | undefined;
  /** Set where one of the two is this. */
  readonly s3: S3Settings | undefined;
  readonly drive: DriveSettings | undefined;
}

const account = z.object({ client_email: z.string().min(3), private_key: z.string().includes("PRIVATE KEY") });

/** The key of a service account, as Google hands it out in a JSON file. What it holds is in no message. */
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

/** The settings of where templates and documents are kept. */
export const storageShape = {
  /** Where templates and documents are kept: `disk` (in LAVRA_DATA), `s3` or `google-drive`. */
  STORAGE: z.enum(backEnds).default("disk"),
  /** Where files lie that are still to be moved to STORAGE: read there until they are. */
  STORAGE_FORMER: z.enum(backEnds).optional(),
  /** Bucket of a service that speaks S3; needed with s3. */
  S3_BUCKET: z.string().min(3).optional(),
  /** Region of the bucket. */
  S3_REGION: z.string().min(1).default("us-east-1"),
  /** Address of the service, unless it is Amazon's own. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Key that may read, write, list and delete in the bucket; needed with s3. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** Its secret; needed with s3. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** What every object's name begins with. */
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)*$/)
    .default("lavra/"),
  /** Whether the bucket stands in the address's path. Default: on with S3_ENDPOINT, off without. */
  S3_PATH_STYLE: z.enum(["on", "off"]).optional(),
  /** Id of a folder in a shared drive of which the service account is a manager; needed with google-drive. */
  GOOGLE_DRIVE_FOLDER: z
    .string()
    .regex(/^[\w-]{5,}$/)
    .optional(),
  /** File with the JSON key of the service account; needed with google-drive. */
  GOOGLE_DRIVE_KEY_FILE: keyFile.optional(),
  /** E-mail of the person for whom the service account acts; absent = it acts for itself. */
  GOOGLE_DRIVE_SUBJECT: z.email().optional(),
};

const storage = z.object(storageShape);
type Read = z.output<typeof storage>;

const needed: Record<BackEnd, readonly string[]> = {
  disk: [],
  s3: ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  "google-drive": ["GOOGLE_DRIVE_FOLDER", "GOOGLE_DRIVE_KEY_FILE"],
};

/** What the chosen back ends lack, a line each. */
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

/** The settings in the shape that the back ends take; what a chosen one needs was asked for before. */
export function readStorage(s: Read): StorageSettings {
  const uses = (backEnd: BackEnd) => s.STORAGE === backEnd || s.STORAGE_FORMER === backEnd;
  return {
    present: s.STORAGE,
    former: s.STORAGE_FORMER,
    s3: uses("s3") ? readS3(s) : undefined,
    drive: uses("google-drive") ? readDrive(s) : undefined,
  };
}

const readS3 = (s: Read): S3Settings => ({
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
