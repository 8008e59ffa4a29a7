// @module-tag both-databases
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../open-database.ts";

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Preparing the database takes seconds, on a busy machine many; every journey starts with the prepared one. */
test.runIf(!inject("postgresUrl"))(
  "an empty folder gets the prepared database, for its owner alone, and stores what is written to it",
  { tags: "slow", timeout: 240_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "lavra-prepared-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const place = { kind: "embedded", folder } as const;
    await chmod(folder, 0o755);
    const first = await openDatabase(place);
    expect(await mode(folder)).toBe("700");
    expect(await mode(join(folder, "db"))).toBe("700");
    await first.platform((tx) => sql`insert into rate_limits (key, points, expire) values ('kept', 1, 1)`.execute(tx));
    await first.close();

    for (const path of [folder, join(folder, "db")]) await chmod(path, 0o755);
    const later = await openDatabase(place);
    expect([await mode(folder), await mode(join(folder, "db"))]).toEqual(["700", "700"]);
    const { rows } = await later.platform((tx) => sql`select key from rate_limits`.execute(tx));
    expect(rows).toEqual([{ key: "kept" }]);
    await later.close();
    expect(await readdir(folder)).toEqual(["db"]);
  },
);
