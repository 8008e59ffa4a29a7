import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildWeb } from "./build-web.ts";
import { isPermitted, namedLicence } from "./dependencies/licences.ts";
import { changelogOf, type LoggedCommit, nextVersion } from "./release/changelog.ts";
import { isUnusedPackageFile, releaseFiles } from "./release/release-files.ts";

/**
 * Makes an archive that runs on Node alone: the server, the built pages, its packages, migrations, licences, a list of
 * its parts and checksums. `npm run release -- [--os linux] [--cpu x64] [--libc glibc]`, in `release/`.
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const options = { os: { type: "string" }, cpu: { type: "string" }, libc: { type: "string" } } as const;
const { values } = parseArgs({ options, strict: true });
const target = { os: values.os ?? process.platform, cpu: values.cpu ?? process.arch, libc: values.libc ?? "glibc" };

const run = (command: string, args: readonly string[], cwd = root) =>
  execFileSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
  });
const git = (...args: string[]) => run("git", args).trim();
const lines = (text: string) => text.split("\n").filter((line) => line !== "");
const json = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The version of the last tag `v…`, or of package.json before the first, and the commits since. */
function readHistory(): { last: string; isTagged: boolean; commits: LoggedCommit[] } {
  const tag = lines(git("tag", "--list", "v*", "--sort=-v:refname", "--merged", "HEAD"))[0];
  const range = tag === undefined ? "HEAD" : `${tag}..HEAD`;
  const commits = lines(git("log", "--no-merges", "--format=%H %s", range)).map((line) => {
    const [hash = "", ...subject] = line.split(" ");
    return { hash, subject: subject.join(" ") };
  });
  const last = tag ?? String(json(join(root, "package.json")).version);
  return { last, isTagged: tag !== undefined && commits.length === 0, commits };
}

function stageSources(stage: string): void {
  for (const path of releaseFiles(lines(git("-c", "core.quotePath=false", "ls-files")))) {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    cpSync(join(root, path), join(stage, path));
  }
  buildWeb();
  cpSync(join(root, "apps/web/dist"), join(stage, "apps/web/dist"), {
    recursive: true,
    filter: (path) => !path.endsWith("/.sources"),
  });
  mkdirSync(join(stage, "bin"));
  cpSync(join(root, "scripts/release/lavra.sh"), join(stage, "bin/lavra"));
  chmodSync(join(stage, "bin/lavra"), 0o755);
}

/** Installs the server's packages from the lockfile, for the target and without developers' tools. */
function stagePackages(stage: string, version: string): void {
  const manifests = globSync(
    ["package.json", "package-lock.json", ".npmrc", "{apps,packages}/*/package.json", "e2e/package.json"],
    { cwd: root },
  );
  for (const path of manifests) {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    cpSync(join(root, path), join(stage, path));
  }
  const platform = [`--os=${target.os}`, `--cpu=${target.cpu}`, `--libc=${target.libc}`];
  const only = ["--omit=dev", "--workspace", "apps/api", "--ignore-scripts", "--no-audit", "--no-fund"];
  run("npm", ["ci", ...only, ...platform], stage);
  writeFileSync(
    join(stage, "SBOM.cdx.json"),
    run(
      "npm",
      ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--omit=dev", "--workspace", "apps/api"],
      stage,
    ),
  );
  for (const path of [
    "package-lock.json",
    ".npmrc",
    "e2e",
    "apps/web/package.json",
    "node_modules/.package-lock.json",
  ]) {
    rmSync(join(stage, path), { recursive: true, force: true });
  }
  const scripts = Object.fromEntries(
    ["start", "backup", "restore", "admin", "storage:check", "storage:migrate", "audit:verify", "takeout:verify"].map(
      (name) => [name, `bin/lavra ${name}`],
    ),
  );
  const workspaces = ["apps/api", "packages/*"];
  const manifest = {
    name: "lavra",
    version,
    private: true,
    license: "Apache-2.0",
    type: "module",
    engines: { node: ">=22.18" },
    workspaces,
    scripts,
  };
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  for (const path of globSync("node_modules/**/*", { cwd: stage, exclude: (name) => name === "node_modules/@lavra" })) {
    if (isUnusedPackageFile(path) && statSync(join(stage, path)).isFile()) rmSync(join(stage, path));
  }
}

/** Writes the licences of all packages. @throws Error if one is not permitted */
function writeNotice(stage: string): number {
  const packages = globSync("node_modules/{*,@*/*}/package.json", { cwd: stage }).filter(
    (path) => !path.includes("@lavra/"),
  );
  const texts: string[] = [];
  const refused: string[] = [];
  for (const path of packages.sort()) {
    const { name, version, license } = json(join(stage, path));
    const found = globSync("{LICEN[CS]E*,licen[cs]e*,NOTICE*,COPYING*}", { cwd: join(stage, dirname(path)) }).sort();
    const text = found.map((file) => readFileSync(join(stage, dirname(path), file), "utf8").trim());
    const licence = namedLicence(license, text[0] ?? "") ?? "unnamed";
    if (!isPermitted(String(name), licence)) refused.push(`${name} ${version}: ${licence}`);
    texts.push(`${name} ${version} (${licence})\n\n${text.join("\n\n")}`.trimEnd());
  }
  if (refused.length > 0) throw new Error(`licences that nobody has permitted:\n${refused.join("\n")}`);
  const head = "Lavra, Apache-2.0 (LICENSE). It contains these packages:";
  writeFileSync(join(stage, "NOTICE"), `${[head, ...texts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
  return packages.length;
}

/** Writes the SHA-256 of every file. @returns how many files, and their bytes */
function writeChecksums(stage: string): { files: number; bytes: number } {
  const paths = globSync("**/*", { cwd: stage })
    .filter((path) => statSync(join(stage, path)).isFile())
    .sort();
  const sums = paths.map(
    (path) =>
      `${createHash("sha256")
        .update(readFileSync(join(stage, path)))
        .digest("hex")}  ${path}`,
  );
  writeFileSync(join(stage, "SHA256SUMS"), `${sums.join("\n")}\n`);
  return { files: paths.length, bytes: paths.reduce((sum, path) => sum + statSync(join(stage, path)).size, 0) };
}

const { last, isTagged, commits } = readHistory();
const version = isTagged
  ? last.replace(/^v/, "")
  : `${nextVersion(last, commits)}-${git("rev-parse", "--short=8", "HEAD")}`;
const name = `lavra-${version}-${target.os}-${target.cpu}`;
const folder = join(root, "release");
const stage = join(folder, name);
rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
stageSources(stage);
stagePackages(stage, version);
const date = git("log", "-1", "--format=%cs");
writeFileSync(join(stage, "CHANGELOG.md"), changelogOf(version, date, commits));
const packages = writeNotice(stage);
const { files, bytes } = writeChecksums(stage);
const archive = `${name}.tar.gz`;
const stable = [
  "--sort=name",
  "--owner=0",
  "--group=0",
  "--numeric-owner",
  `--mtime=@${git("log", "-1", "--format=%ct")}`,
];
run("tar", [...stable, "-czf", archive, name], folder);
const sum = createHash("sha256")
  .update(readFileSync(join(folder, archive)))
  .digest("hex");
writeFileSync(join(folder, `${archive}.sha256`), `${sum}  ${archive}\n`);
const mib = (size: number) => `${(size / 1024 / 1024).toFixed(1)} MiB`;
say(
  `release/${archive}: ${mib(statSync(join(folder, archive)).size)}, unpacked ${mib(bytes)} in ${files} files, ${packages} packages`,
);
