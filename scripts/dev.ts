import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { followParent } from "./follow-parent.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The server restarting on change on 3000, and the interface reloading on change on 5173, which proxies to it. */
const processes = [
  spawn(process.execPath, ["--watch-path=apps/api/src", "--watch-path=packages", "apps/api/src/main.ts"], {
    cwd: root,
    stdio: "inherit",
  }),
  spawn(process.execPath, ["../../node_modules/vite/bin/vite.js"], { cwd: `${root}apps/web`, stdio: "inherit" }),
];

const stop = () => {
  for (const child of processes) child.kill();
};
for (const child of processes) child.on("exit", stop);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
followParent();
