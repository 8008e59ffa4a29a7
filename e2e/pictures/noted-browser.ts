import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = fileURLToPath(new URL("./taken/chromium", import.meta.url));
const present = () => process.env.PICTURES_BROWSER ?? "";

/** Release of Chromium that took the pictures: another one draws letters and edges differently. */
export const notedBrowser = {
  write: () => writeFileSync(path, `${present()}\n`),
  /** Reason why pictures cannot be compared; undefined if they can. */
  fault: () => {
    const noted = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
    return noted === present() ? undefined : `the pictures are of Chromium ${noted}, and this is ${present()}`;
  },
};
