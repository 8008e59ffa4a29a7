import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = fileURLToPath(new URL("./taken/chromium", import.meta.url));
const present = () => process.env.PICTURES_BROWSER ?? "";

/** The release of Chromium that the pictures were taken with: another draws letters and edges otherwise. */
export const notedBrowser = {
  write: () => writeFileSync(path, `${present()}\n`),
  /** Why nothing can be compared; undefined where it can. */
  fault: () => {
    const noted = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
    return noted === present() ? undefined : `the pictures are of Chromium ${noted}, and this is ${present()}`;
  },
};
