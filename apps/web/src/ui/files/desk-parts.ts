/** What of a desk of files takes drops, carries rows and moves by keyboard: it comes once the desk stands. */
export { DropPlace } from "./drop-place.tsx";
export { DropZone } from "./drop-zone.tsx";
export { FileTable } from "./file-table.tsx";
export { Tree } from "./tree.tsx";
