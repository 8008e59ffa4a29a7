// Runs before every command, on whatever Node started npm, so it uses only what Node 20 has built in.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
  const environment = { ...process.env, npm_config_omit: "", npm_config_production: "", NODE_ENV: "development" };
  const done = spawnSync(command, [...args, "ci", "--include=dev", "--include=optional"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: environment,
    shell: !npm && process.platform === "win32",
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, lock);
}

const pinned = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
const version = spawnSync(existsSync(pinned) ? pinned : process.execPath, ["--version"], {
  encoding: "utf8",
  shell: process.platform === "win32",
}).stdout;
if (Number(/^v(\d+)/.exec(version ?? "")?.[1]) < 26) {
  process.stderr.write(
    `A Lavra precisa do Node 26 e ele não existe pronto para ${process.platform}-${process.arch}: instale-o e repita.\n`,
  );
  process.exit(1);
}
