import { Readable } from "node:stream";
import { auth, drive, type drive_v3 } from "@googleapis/drive";
import { type LastingCalls, patience } from "../remote/lasting-calls.ts";
import type { ServiceFault } from "../remote/service-fault.ts";
import type { DriveSettings } from "../storage-settings.ts";
import { driveFault } from "./drive-fault.ts";

/** The signed-in account; tests point it to their own server. */
export type DriveAccount = InstanceType<typeof auth.JWT>;

/** Signs in with a service account's key; sends nothing to Google before the first call. */
export const signIn = ({ clientEmail, privateKey, subject }: DriveSettings): DriveAccount =>
  new auth.JWT({
    email: clientEmail,
    key: privateKey,
    scopes: ["https://www.googleapis.com/auth/drive"],
    ...(subject !== undefined && { subject }),
  });

const folderType = "application/vnd.google-apps.folder";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const ownerProperty = "lavraInstallation";

interface NewThing {
  readonly id: string;
  readonly name: string;
  /** Id of its parent folder. */
  readonly into: string;
}

/** A move between two of Drive's folders, with a new name. */
interface Placing {
  readonly name: string;
  readonly into: string;
  readonly from: string | undefined;
}

type Adapter = NonNullable<drive_v3.Options["adapter"]>;

/**
 * Sends a request whose body has a listener for its failure: the client destroys the body of a request that is aborted
 * before it is sent, and an `error` without a listener ends the process.
 */
const heard: Adapter = (request, send) => {
  if (request.body instanceof Readable) request.body.on("error", () => undefined);
  return send(request);
};

export type DriveCalls = ReturnType<typeof createDriveCalls>;

/** The used calls of Drive v3, each one attempt. All fail with a ServiceFault. */
export function createDriveCalls(signIn: () => DriveAccount, root: string) {
  const signedIn = () => drive({ version: "v3", auth: signIn() }).files;
  let files = signedIn();
  const shared = { supportsAllDrives: true };

  /** One attempt. A timeout may have hit the sign-in, for which all later attempts would wait: they sign in again. */
  function once(signal: AbortSignal) {
    const signInAgain = () => {
      files = signedIn();
    };
    signal.addEventListener("abort", signInAgain, { once: true });
    return { retry: false, signal, adapter: heard };
  }

  /** A session may end early, which the client does not notice: the next attempt signs in again. */
  function faultOf(cause: unknown): ServiceFault {
    const fault = driveFault(cause);
    if (fault.status === 401) files = signedIn();
    return fault;
  }

  const fail = (cause: unknown): never => {
    throw faultOf(cause);
  };

  /** A missing file or folder is undefined; but if the root folder is missing too, nothing is known. */
  async function unlessGone(cause: unknown, signal: AbortSignal): Promise<undefined> {
    const fault = faultOf(cause);
    if (fault.status !== 404) throw fault;
    await files.get({ fileId: root, fields: "id", ...shared }, once(signal)).catch(fail);
  }

  /** A used id belongs to an earlier attempt whose answer was lost. */
  async function create(thing: NewThing, content: Partial<drive_v3.Params$Resource$Files$Create>, signal: AbortSignal) {
    const { id, name, into } = thing;
    const requestBody = { id, name, parents: [into], ...content.requestBody };
    await files.create({ ...content, requestBody, fields: "id", ...shared }, once(signal)).catch((cause: unknown) => {
      const fault = faultOf(cause);
      if (fault.status !== 409) throw fault;
    });
  }

  return {
    async newIds(count: number, signal: AbortSignal): Promise<string[]> {
      const { data } = await files.generateIds({ count, space: "drive", type: "files" }, once(signal)).catch(fail);
      return data.ids ?? [];
    },

    createFile: (thing: NewThing, bytes: Buffer, signal: AbortSignal) =>
      create(thing, { media: { mimeType: wordType, body: Readable.from([bytes]) } }, signal),

    createFolder: (thing: NewThing, signal: AbortSignal) =>
      create(thing, { requestBody: { mimeType: folderType } }, signal),

    async read(fileId: string, signal: AbortSignal): Promise<Buffer | undefined> {
      const options = { ...once(signal), responseType: "arraybuffer" as const };
      const read = await files
        .get({ fileId, alt: "media", ...shared }, options)
        .catch((cause: unknown) => unlessGone(cause, signal));
      return read && Buffer.from(read.data as unknown as ArrayBuffer);
    },

    /** Renames a file or folder and moves it to its parent; a missing one is ignored. */
    async place(fileId: string, { name, into, from }: Placing, signal: AbortSignal): Promise<void> {
      const move = into === from ? {} : { addParents: into, ...(from !== undefined && { removeParents: from }) };
      await files
        .update({ fileId, requestBody: { name }, fields: "id", ...move, ...shared }, once(signal))
        .catch((cause: unknown) => unlessGone(cause, signal));
    },

    /** Into the bin, which Drive empties after thirty days: people may have put files of their own there. */
    async putInBin(fileId: string, signal: AbortSignal): Promise<void> {
      await files
        .update({ fileId, requestBody: { trashed: true }, fields: "id", ...shared }, once(signal))
        .catch((cause: unknown) => unlessGone(cause, signal));
    },

    async remove(fileId: string, signal: AbortSignal): Promise<void> {
      await files.delete({ fileId, ...shared }, once(signal)).catch((cause: unknown) => unlessGone(cause, signal));
    },

    async owner(signal: AbortSignal): Promise<string | undefined> {
      const { data } = await files.get({ fileId: root, fields: "appProperties", ...shared }, once(signal)).catch(fail);
      return data.appProperties?.[ownerProperty] ?? undefined;
    },

    async claim(installation: string, signal: AbortSignal): Promise<void> {
      const requestBody = { appProperties: { [ownerProperty]: installation } };
      await files.update({ fileId: root, requestBody, fields: "id", ...shared }, once(signal)).catch(fail);
    },
  };
}

export type NextId = () => Promise<string>;

const fetchedAtOnce = 50;

/** Ids reserved from Drive: creating twice with one id creates once. Unused ids cost nothing. */
export function createDriveIds(drive: DriveCalls, call: LastingCalls): NextId {
  const left: string[] = [];
  return async () => {
    const known = left.pop();
    if (known !== undefined) return known;
    const [first, ...rest] = await call((signal) => drive.newIds(fetchedAtOnce, signal), patience.brief);
    if (first === undefined) throw new Error("Google Drive gave no ids");
    left.push(...rest);
    return first;
  };
}
