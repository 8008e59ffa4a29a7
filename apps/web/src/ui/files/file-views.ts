/** Parts of a file list for drag, drop and keyboard; their code is loaded after the list is shown. */
export { DropPlace } from "./drop/drop-place.tsx";
export { DropZone } from "./drop/drop-zone.tsx";
export { FileTable } from "./table/file-table.tsx";
export { Tree } from "./tree/tree.tsx";
