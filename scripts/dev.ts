import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { followParent } from "./follow-parent.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

const withoutServer = process.argv.includes("--stand-in");

const startServer = () =>
  spawn(process.execPath, ["--watch-path=apps/api/src", "--watch-path=packages", "apps/api/src/main.ts"], {
    cwd: root,
    stdio: "inherit",
  });

const startInterface = () =>
  spawn(process.execPath, ["../../node_modules/vite/bin/vite.js", ...(withoutServer ? ["--mode", "stand-in"] : [])], {
    cwd: `${root}apps/web`,
    stdio: "inherit",
  });

/**
 * Runs the server on 3000, which restarts on change, and the interface on 5173, which reloads on change and proxies to
 * it. `--stand-in` runs only the interface, with the API's stand-in.
 */
const processes = withoutServer ? [startInterface()] : [startServer(), startInterface()];

const stop = () => {
  for (const child of processes) child.kill();
};
for (const child of processes) child.on("exit", stop);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
followParent();
