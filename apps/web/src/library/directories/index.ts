export { directoriesKey } from "../use-folder-structure.ts";
export { useDirectories } from "./fetch-directories.ts";
