import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Confinement } from "./confinement.ts";
import { writeProfile } from "./converter-profile.ts";

/** PDF/A-2b, with tags for screen readers; the fonts and the colour profile are then embedded. */
const pdfFilter = `pdf:writer_pdf_Export:${JSON.stringify({
  SelectPdfVersion: { type: "long", value: "2" },
  UseTaggedPDF: { type: "boolean", value: "true" },
})}`;

/** A document that LibreOffice could not convert within its limits. */
export class ConversionFailed extends Error {
  override name = "ConversionFailed";
}

/** Conversions after which a process is replaced, so that what it collects in memory does not last. */
const mostConversions = 100;

const readyEveryMs = 20;

/**
 * A running LibreOffice with a private profile. It is started by the first conversion and then stays warm: a second
 * start of the program with the same profile hands it the document. An empty document keeps it from ending with the
 * last conversion. Convert one document at a time.
 * @param program path of `soffice`
 * @param folder an existing folder of this process alone, for its profiles and the document in conversion
 */
export function createConverterProcess(
  program: string,
  { folder, path, confinement }: { folder: string; path: string; confinement: Confinement },
) {
  let running: { process: ChildProcess; profile: string; conversions: number } | undefined;

  /** Starts the program, without the settings and the secrets of our own environment. */
  function start(profile: string, given: readonly string[]): ChildProcess {
    const [command = program, ...before] = [...confinement.before, program];
    const shared = ["--headless", "--norestore", "--nologo", "--nofirststartwizard"];
    return spawn(command, [...before, `-env:UserInstallation=${pathToFileURL(profile)}`, ...shared, ...given], {
      cwd: folder,
      stdio: "ignore",
      // A process group of its own, so that the program ends with all that it started.
      detached: true,
      env: { PATH: path, HOME: profile, TMPDIR: folder, LANG: "C.UTF-8", SAL_USE_VCLPLUGIN: "svp" },
    });
  }

  async function warm(signal: AbortSignal) {
    if (running && (hasEnded(running.process) || running.conversions >= mostConversions)) await stop();
    if (running) return running;
    const profile = await mkdtemp(join(folder, "profile-"));
    await writeProfile(profile);
    running = { process: start(profile, ["private:factory/swriter"]), profile, conversions: 0 };
    running.process.on("error", () => undefined);
    await untilReady(running, signal);
    return running;
  }

  /**
   * Converts a .docx into a PDF/A-2b. A failed conversion ends the process; the next one starts another.
   * @throws ConversionFailed if the program cannot read the document, ends, or takes longer than `limitMs`
   */
  async function convert(docx: Uint8Array, limitMs: number): Promise<Buffer> {
    const limit = AbortSignal.timeout(limitMs);
    let job: string | undefined;
    try {
      const office = await warm(limit);
      office.conversions += 1;
      job = await mkdtemp(join(folder, "job-"));
      await writeFile(join(job, "document.docx"), docx, { mode: 0o600 });
      const client = start(office.profile, ["--convert-to", pdfFilter, "--outdir", job, join(job, "document.docx")]);
      await ended(client, limit);
      return await readFile(join(job, "document.pdf"));
    } catch (cause) {
      await stop();
      throw new ConversionFailed("no PDF was made", { cause });
    } finally {
      if (job !== undefined) await rm(job, { recursive: true, force: true });
    }
  }

  /** Ends the program and removes its profile. */
  async function stop(): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending) return;
    killGroup(ending.process);
    if (!hasEnded(ending.process)) await once(ending.process, "exit").catch(() => undefined);
    await rm(ending.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  return { convert, stop };
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  exitCode !== null || signalCode !== null || pid === undefined;

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended before.
  }
}

/** Waits for the end of a process, and ends it when its time is over. */
async function ended(child: ChildProcess, limit: AbortSignal): Promise<void> {
  const end = () => killGroup(child);
  limit.addEventListener("abort", end);
  try {
    if (limit.aborted) end();
    await once(child, "exit");
    limit.throwIfAborted();
  } finally {
    limit.removeEventListener("abort", end);
  }
}

/** Waits until LibreOffice has locked its profile: from then on it takes documents from a second start. */
async function untilReady({ process: child, profile }: { process: ChildProcess; profile: string }, limit: AbortSignal) {
  while (!existsSync(join(profile, ".lock"))) {
    if (hasEnded(child)) throw new Error("LibreOffice did not start");
    limit.throwIfAborted();
    await pause(readyEveryMs);
  }
}
