// @module-tag slow
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lavra-install-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};

/**
 * Creates a checkout whose only dependency requires a non-existent Node and has an install script that is not allowed.
 */
function checkout() {
  const dependencies = { demanding: "file:./demanding" };
  const demanding = { name: "demanding", version: "1.0.0", engines: { node: ">=99" } };
  write("demanding/package.json", { ...demanding, scripts: { postinstall: "node --version" } });
  write("package.json", { name: "newcomer", version: "1.0.0", dependencies });
  write("package-lock.json", {
    name: "newcomer",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: {
      "": { name: "newcomer", version: "1.0.0", dependencies },
      "node_modules/demanding": { resolved: "demanding", link: true },
      demanding: { version: "1.0.0", hasInstallScript: true, engines: demanding.engines },
    },
  });
  mkdirSync(join(root, "scripts"));
  for (const path of [".npmrc", "scripts/ensure-installed.mjs"]) {
    copyFileSync(join(import.meta.dirname, "..", path), join(root, path));
  }
}

/** Runs the installation and returns its output. Nothing is downloaded: the dependency is a folder. */
function ensureInstalled() {
  const { npm_config_loglevel: _, ...rest } = process.env;
  // Without the settings of the person who runs the tests: npm warns about those as well.
  const own = { npm_config_userconfig: join(root, "none"), npm_config_cache: join(root, "cache") };
  const env = { ...rest, ...own, PATH: dirname(process.execPath) + delimiter + process.env.PATH };
  const ran = spawnSync(process.execPath, ["scripts/ensure-installed.mjs"], { cwd: root, env, encoding: "utf8" });
  return { status: ran.status, out: ran.stdout.split("\n").filter(Boolean), err: ran.stderr };
}

test("an installation prints two lines, without warnings, and only once", () => {
  checkout();
  const first = ensureInstalled();
  expect(first.err).toBe("");
  expect(first.out).toEqual([
    "Instalando as dependências (só na primeira vez ou quando elas mudam)…",
    expect.stringMatching(/^added 1 package/),
  ]);
  expect(first.status).toBe(0);
  expect(JSON.parse(readFileSync(join(root, "node_modules/demanding/package.json"), "utf8")).name).toBe("demanding");
  expect(ensureInstalled()).toEqual({ status: 0, out: [], err: "" });
});

test("a failed installation prints all of npm's output and stops", () => {
  checkout();
  write("package.json", { name: "newcomer", version: "1.0.0", dependencies: { another: "file:./another" } });
  const failed = ensureInstalled();
  expect(failed.status).toBe(1);
  expect(failed.err).toContain("npm error code EUSAGE");
  expect(failed.err).toContain("Missing: another@ from lock file");
});
