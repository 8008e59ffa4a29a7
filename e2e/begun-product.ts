import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startProduct, temporaryFolder } from "./product.ts";

/**
 * Path of the data folder that a first start filled. Workers inherit it from the process that prepares the journeys.
 */
const variable = "LAVRA_BEGUN_DATA";
const greetingFile = "greeting.txt";

/** Starts the product on an empty folder and stops it. @returns a function that removes the folder */
export async function beginProduct(env: Record<string, string> = {}): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const product = await startProduct(folder.path, env);
  await product.stop();
  await writeFile(join(folder.path, greetingFile), product.greeting);
  process.env[variable] = folder.path;
  return folder.remove;
}

/**
 * Copies the folder of the first start, which takes a tenth of the time of another first start.
 * @returns what the first start printed, with the credentials of the demo office
 */
export async function copyBegunData(to: string): Promise<string> {
  const begun = process.env[variable];
  if (!begun) throw new Error("the product was not started before the journeys");
  await cp(begun, to, { recursive: true });
  return readFile(join(begun, greetingFile), "utf8");
}
