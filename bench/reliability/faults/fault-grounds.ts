import { closeSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startPostgres } from "../../../apps/api/src/testing/database/postgres-server.ts";
import { openCuttableLine } from "../../../apps/api/src/testing/outages/cuttable-line.ts";
import type { Outage } from "../../../apps/api/src/testing/outages/sit-out.ts";
import { openFaultyLine } from "../../../apps/api/src/testing/storage/faulty-line.ts";
import { bucket, startS3Server } from "../../../apps/api/src/testing/storage/s3-server.ts";

/** Where the product runs, and what goes wrong there. */
export interface Ground {
  readonly settings: Readonly<Record<string, string>>;
  readonly outage: Outage;
  /** Outages of one ground; without a number, as many as are asked for. */
  readonly most?: number;
  close(): Promise<void>;
}

type OpenGround = () => Promise<Ground>;

/** PostgreSQL behind a line that can fail, and a data folder. */
async function openDatabaseGround() {
  const binaries = findPostgres();
  if (!binaries) throw new Error("no PostgreSQL server on this machine");
  const postgres = await startPostgres(binaries, { fsync: "off" });
  const line = await openCuttableLine(postgres.url);
  const folder = await mkdtemp(join(tmpdir(), "lavra-fault-"));
  const close = async () => {
    await line.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { postgres, line, settings: { DATABASE_URL: line.url, LAVRA_DATA: folder }, close };
}

type DatabaseGround = Awaited<ReturnType<typeof openDatabaseGround>>;

const onDatabase =
  (outageOf: (ground: DatabaseGround) => Outage): OpenGround =>
  async () => {
    const ground = await openDatabaseGround();
    return { ...ground, outage: outageOf(ground) };
  };

/** The primary ends as by a crash, and the replica takes its place under the same address. */
const failOver: OpenGround = async () => {
  const { postgres, line, settings, close } = await openDatabaseGround();
  const replica = await postgres.replicate();
  const outage = {
    strike: () => postgres.halt("immediate"),
    mend: async () => {
      line.aim(replica.url);
      await replica.promote();
    },
  };
  return { settings, outage, most: 1, close: () => close().then(replica.stop) };
};

/** The small disk that this process has for itself; see `faults.ts`. */
export const smallDisk = () => process.env.LAVRA_SMALL_DISK ?? "";

/** Fills a disk to its last byte for some seconds, and frees it again. */
function diskFull(): Outage {
  const ballast = join(smallDisk(), "ballast");
  const strike = () => {
    const file = openSync(ballast, "w");
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== "ENOSPC") throw cause;
      }
    }
    closeSync(file);
  };
  return { strike, mend: () => rmSync(ballast), lastsMs: 6000 };
}

async function openBucketGround(outageOf: (lines: Lines) => Outage): Promise<Ground> {
  const ground = await openDatabaseGround();
  const server = await startS3Server();
  const network = await openCuttableLine(server.url);
  const service = await openFaultyLine(network.url);
  const account = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER", S3_BUCKET: bucket };
  const close = async () => {
    await service.close();
    await network.close();
    await server.close();
    await ground.close();
  };
  const settings = { ...ground.settings, ...account, STORAGE: "s3", S3_ENDPOINT: service.url };
  return { settings, outage: outageOf({ network, service }), close };
}

interface Lines {
  readonly network: Awaited<ReturnType<typeof openCuttableLine>>;
  readonly service: Awaited<ReturnType<typeof openFaultyLine>>;
}

const onBucket = (outageOf: (lines: Lines) => Outage) => () => openBucketGround(outageOf);

/** The product's clock is wrong by some hours for some seconds: it jumps twice. */
const clockJumps = (hours: number): OpenGround =>
  async function open() {
    const ground = await openDatabaseGround();
    const offset = join(ground.settings.LAVRA_DATA, "clock-offset");
    const shift = (to: number) => writeFileSync(offset, String(to * 3_600_000));
    shift(0);
    const preload = new URL("shifted-clock.mjs", import.meta.url).href;
    const settings = { ...ground.settings, NODE_OPTIONS: `--import=${preload}`, LAVRA_CLOCK_OFFSET: offset };
    return {
      settings,
      outage: { strike: () => shift(hours), mend: () => shift(0), lastsMs: 4000 },
      close: ground.close,
    };
  };

const nothing = () => undefined;

/** What can go wrong, by name. */
export const grounds: Readonly<Record<string, OpenGround>> = {
  "database restarted (fast)": onDatabase(({ postgres }) => ({
    strike: () => postgres.halt("fast"),
    mend: () => postgres.start(),
  })),
  "database restarted (crash)": onDatabase(({ postgres }) => ({
    strike: () => postgres.halt("immediate"),
    mend: () => postgres.start(),
  })),
  "database frozen": onDatabase(({ postgres }) => ({ strike: () => postgres.freeze(), mend: () => postgres.thaw() })),
  "database failed over": failOver,
  "link to the database cut": onDatabase(({ line }) => ({ strike: () => line.cut(), mend: nothing })),
  "link black-holed": onDatabase(({ line }) => ({ strike: () => line.swallow(), mend: () => line.mend() })),
  "link slow, 200 ms a piece": onDatabase(({ line }) => ({
    strike: () => line.slow(200),
    mend: () => line.mend(),
    lastsMs: 10_000,
  })),
  "disk full": async () => {
    const ground = await openDatabaseGround();
    return { ...ground, settings: { ...ground.settings, LAVRA_DATA: join(smallDisk(), "data") }, outage: diskFull() };
  },
  "disk full, embedded database": async () => ({
    settings: { LAVRA_DATA: join(smallDisk(), "data") },
    outage: diskFull(),
    close: async () => undefined,
  }),
  "S3 answers 500": onBucket(({ service }) => ({
    strike: () => service.fail(() => "500"),
    mend: () => service.mend(),
  })),
  "S3 slow, 1 s a piece": onBucket(({ network }) => ({
    strike: () => network.slow(1000),
    mend: () => network.mend(),
    lastsMs: 15_000,
  })),
  "S3 cuts bytes": onBucket(({ service }) => ({
    strike: () => service.fail((_, { method }) => (method === "PUT" ? "cut body" : "cut answer")),
    mend: () => service.mend(),
  })),
  "S3 silent": onBucket(({ network }) => ({ strike: () => network.swallow(), mend: () => network.mend() })),
  "clock 2 h ahead": clockJumps(2),
  "clock 2 h behind": clockJumps(-2),
  "clock 36 h ahead": clockJumps(36),
  "clock 36 h behind": clockJumps(-36),
};
