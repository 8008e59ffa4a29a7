import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DomainError } from "../domain-error.ts";
import { createFairQueue } from "../fair-queue.ts";
import type { Logger } from "../log.ts";
import { findConfinement } from "./confinement.ts";
import { ConversionFailed, createConverterProcess } from "./converter-process.ts";
import { findConverter, readVersion } from "./find-converter.ts";

export interface ConverterSettings {
  /** Path of LibreOffice's program `soffice`, `off`, or undefined to look for it. */
  readonly program: string | undefined;
  /** Folders in which it is looked for, and in which it finds the system's own programs, as in PATH. */
  readonly path: string;
  /** Documents that are converted at the same time, each by a process of its own. */
  readonly processes: number;
  /** Milliseconds that a conversion may take. */
  readonly limitMs: number;
}

/** Makes PDFs of documents; see `openConverter`. */
export interface Converter {
  /** False if this machine makes no PDFs. */
  readonly isAvailable: boolean;
  /** Program and version, `LibreOffice 7.4.7.2`; undefined if this machine makes no PDFs. Asked once, at the first call. */
  version(): Promise<string | undefined>;
  /**
   * Converts a .docx into a PDF/A-2b, in its owner's turn.
   * @throws DomainError documents.pdf_off, documents.pdf_failed, server.busy
   */
  convert(owner: string, docx: Uint8Array): Promise<Buffer>;
  /** Ends its processes. */
  stop(): Promise<void>;
}

/** Conversions of one owner that may wait, and the longest wait in milliseconds. */
const waiting = 100;
const waitMs = 120_000;

/**
 * Opens the pool of LibreOffice processes of this machine. They are started when they are needed, and stay.
 * @param parent gets the private folder of their profiles and of the documents in conversion
 */
export function openConverter(settings: ConverterSettings, log: Logger, parent = tmpdir()): Converter {
  const installed = findConverter(settings.program, settings.path);
  if (installed === undefined) return noConverter;
  const program = installed;
  const { processes, limitMs, path } = settings;
  const queue = createFairQueue({ slots: processes, perOwner: processes, waiting, waitMs });
  const idle: ReturnType<typeof createConverterProcess>[] = [];
  const all: ReturnType<typeof createConverterProcess>[] = [];
  let folder: string | undefined;
  let isStopped = false;

  async function take() {
    const free = idle.pop();
    if (free) return free;
    const confinement = await findOnce();
    if (isStopped) throw new DomainError("server.unavailable");
    folder ??= mkdtempSync(join(parent, "lavra-pdf-"));
    const made = createConverterProcess(program, { folder, path, confinement });
    all.push(made);
    return made;
  }

  const convert = (owner: string, docx: Uint8Array) =>
    queue.run(owner, async () => {
      if (isStopped) throw new DomainError("server.unavailable");
      const office = await take();
      try {
        return await office.convert(docx, limitMs);
      } catch (cause) {
        if (!(cause instanceof ConversionFailed)) throw cause;
        log.warn({ err: cause }, "a document could not be converted into a PDF");
        throw new DomainError("documents.pdf_failed", {}, cause);
      } finally {
        idle.push(office);
      }
    });

  async function stop(): Promise<void> {
    isStopped = true;
    await Promise.all(all.map((office) => office.stop()));
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }

  let known: Promise<string> | undefined;
  const version = () => {
    known ??= readVersion(program);
    return known;
  };
  return { isAvailable: true, version, convert, stop };
}

const noConverter: Converter = {
  isAvailable: false,
  version: async () => undefined,
  convert: () => Promise.reject(new DomainError("documents.pdf_off")),
  stop: async () => undefined,
};

let found: ReturnType<typeof findConfinement> | undefined;

/** Finding the confinement starts processes, so it is done once. */
function findOnce() {
  found ??= findConfinement();
  return found;
}
