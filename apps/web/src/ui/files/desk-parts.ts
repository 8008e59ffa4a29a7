/** Parts of a file list for drag, drop and keyboard; their code is loaded after the list is shown. */
export { DropPlace } from "./drop-place.tsx";
export { DropZone } from "./drop-zone.tsx";
export { FileTable } from "./file-table.tsx";
export { Tree } from "./tree.tsx";
