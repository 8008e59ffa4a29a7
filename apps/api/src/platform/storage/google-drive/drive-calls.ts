import { Readable } from "node:stream";
import { auth, drive, type drive_v3 } from "@googleapis/drive";
import type { ServiceFault } from "../remote/service-fault.ts";
import type { DriveSettings } from "../storage-settings.ts";
import { driveFault } from "./drive-fault.ts";

/** What a person signs in as; tests have it lead to a server of theirs. */
export type DriveAccount = InstanceType<typeof auth.JWT>;

/** Signs in with a service account's key; nothing is asked of Google before the first call. */
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
  /** Id of the folder it goes into. */
  readonly into: string;
}

/** From one of Drive's folders into another, by a new name. */
interface Placing {
  readonly name: string;
  readonly into: string;
  readonly from: string | undefined;
}

export type DriveCalls = ReturnType<typeof createDriveCalls>;

/** The calls of Drive v3 that are used, each one attempt. All fail with a ServiceFault. */
export function createDriveCalls(signIn: () => DriveAccount, root: string) {
  const signedIn = () => drive({ version: "v3", auth: signIn() }).files;
  let files = signedIn();
  const shared = { supportsAllDrives: true };

  /** One attempt. What it gave up may be the sign-in, for which all later ones would wait: they begin another. */
  function once(signal: AbortSignal) {
    const signInAgain = () => {
      files = signedIn();
    };
    signal.addEventListener("abort", signInAgain, { once: true });
    return { retry: false, signal };
  }

  /** A session may end before its time, which the client does not see: the next attempt begins a new one. */
  function faultOf(cause: unknown): ServiceFault {
    const fault = driveFault(cause);
    if (fault.status === 401) files = signedIn();
    return fault;
  }

  const fail = (cause: unknown): never => {
    throw faultOf(cause);
  };

  /** A thing that is not there is undefined; but where the folder of all is not either, nothing is known. */
  async function unlessGone(cause: unknown, signal: AbortSignal): Promise<undefined> {
    const fault = faultOf(cause);
    if (fault.status !== 404) throw fault;
    await files.get({ fileId: root, fields: "id", ...shared }, once(signal)).catch(fail);
  }

  /** An id that has been used is that of an attempt of ours whose answer was lost. */
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

    /** Renames a file or folder and puts it where it belongs; one that is gone is left alone. */
    async place(fileId: string, { name, into, from }: Placing, signal: AbortSignal): Promise<void> {
      const move = into === from ? {} : { addParents: into, ...(from !== undefined && { removeParents: from }) };
      await files
        .update({ fileId, requestBody: { name }, fields: "id", ...move, ...shared }, once(signal))
        .catch((cause: unknown) => unlessGone(cause, signal));
    },

    /** Into the bin, from which Drive empties it thirty days later: people may have put things of theirs beside ours. */
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
