import { createFolder, deleteFolder, type LibraryFile } from "@lavra/contract/library/library";
import {
  archiveEntries,
  copyFiles,
  deleteEntries,
  moveEntries,
  renameFile,
  renameFolder,
} from "@lavra/contract/library/places";
import { searchLibrary } from "@lavra/contract/library/search";
import { setTopicLook } from "@lavra/contract/library/topic-looks";
import { deleteFile, downloadFile, uploadMany, uploadOne } from "@lavra/contract/library/uploads";
import { compareVersions } from "@lavra/contract/library/version-changes";
import { downloadVersion, restoreVersion, rewriteTags } from "@lavra/contract/library/versions";
import { downloadTakeout, takeoutName } from "@lavra/contract/office/takeout";
import { wordEndingOf } from "@lavra/contract/word-names";
import { answerFile, type Doubles, on, refuse, type StubCall } from "../wire.ts";
import { areaOf, filesOf, type Library, openLibrary, pathIn, setPath } from "./library-state.ts";
import { answerDocx, newId, officeTime, onePage } from "./made-up/made-up.ts";
import { callerOf } from "./people.ts";
import type { Recording } from "./recorded.ts";

type Open = (call: Pick<StubCall, "headers">) => Library;

const folderAnswers = (open: Open): Doubles => [
  on(createFolder, ({ body, ...call }) => {
    const parent = open(call).folderAt(areaOf(body.type), body.parentPath || "/");
    if (!parent) return refuse("library.folder_not_found");
    const id = newId();
    const name = body.folderName;
    const path = pathIn(parent.path, name);
    if (parent.children.some((child) => child.name === name)) return refuse("library.folder_exists");
    parent.children.push({ ...parent, id, name, path, modified: officeTime, files: [], children: [] });
    return { id, name, path };
  }),
  on(renameFolder, ({ body, ...call }) => {
    const folder = open(call).folderAt(areaOf(body.type), body.folderPath);
    if (!folder?.id) return refuse("library.folder_not_found");
    folder.name = body.newName;
    setPath(folder, body.folderPath.replace(/[^/]*$/, body.newName));
    return { id: folder.id, name: folder.name, path: folder.path };
  }),
  on(deleteFolder, ({ body, ...call }) => {
    const gone = open(call).takeFolder((node) => node.path === body.folderPath && !node.readOnly);
    return { deletedFiles: gone.flatMap(filesOf).length, deletedFolders: gone.length };
  }),
  on(deleteEntries, ({ body: { folderIds = [], fileIds = [] }, ...call }) => {
    const folders = folderIds.flatMap((id) => open(call).takeFolder((node) => node.id === id));
    return { deletedFolders: folders.length, deletedFiles: fileIds.flatMap(open(call).takeFile).length };
  }),
  on(moveEntries, ({ body: { type, folderIds = [], fileIds = [], destination }, ...call }) => {
    const library = open(call);
    const place = library.folderAt(areaOf(type), destination || "/");
    if (!place) return refuse("library.folder_not_found");
    const folders = folderIds.flatMap((id) => library.takeFolder((node) => node.id === id));
    const files = fileIds.flatMap(library.takeFile);
    for (const node of folders) setPath(node, pathIn(place.path, node.name));
    place.children.push(...folders);
    place.files.push(...files.map((file) => ({ ...file, path: pathIn(place.path, file.name) })));
    return { movedFolders: folders.length, movedFiles: files.length };
  }),
];

const uploaded = ({ id, name, keepsLook }: LibraryFile, destination: string) => ({
  id,
  version: 1,
  filename: name,
  destination,
  category: destination,
  markerProcessing: { success: true, data: { totalMarkers: 3, newMarkers: 1 } },
  ...(keepsLook === undefined ? {} : { keepsLook }),
  warnings: [],
});

/** The folder and the files of a form. */
function readForm(body: unknown, part: "file" | "files") {
  const form = body instanceof FormData ? body : new FormData();
  const files = form.getAll(part).filter((each) => each instanceof File);
  return { folder: String(form.get("category") ?? "") || "/", files };
}

const fileAnswers = (open: Open): Doubles => [
  on(uploadOne, ({ params, body, ...call }) => {
    const { folder, files } = readForm(body, "file");
    const { name = "Modelo.docx", size } = files[0] ?? {};
    return uploaded(open(call).put(areaOf(params.type), folder, name, size), folder);
  }),
  on(uploadMany, ({ params, body, ...call }) => {
    const { folder, files } = readForm(body, "files");
    const put = files.map(({ name, size }) => open(call).put(areaOf(params.type), folder, name, size));
    return { files: put.map((file) => uploaded(file, folder)), failed: [] };
  }),
  on(copyFiles, ({ body, ...call }) => {
    const library = open(call);
    const put = body.fileIds.map((id) =>
      library.put(areaOf(body.type), body.destination, library.fileOf(id)?.name ?? "Modelo.docx"),
    );
    return { files: put.map((file) => uploaded(file, body.destination)), failed: [] };
  }),
  on(renameFile, ({ body, ...call }) => {
    const file = open(call).fileOf(body.fileId);
    if (!file) return refuse("library.file_not_found");
    const name = wordEndingOf(body.newName) ? body.newName : `${body.newName}.docx`;
    Object.assign(file, { name, path: file.path.replace(/[^/]*$/, name) });
    return { id: file.id, name };
  }),
  on(deleteFile, ({ body, ...call }) =>
    open(call).takeFile(body.fileId).length > 0 ? {} : refuse("library.file_not_found"),
  ),
  on(setTopicLook, ({ params, body, ...call }) => {
    Object.assign(open(call).fileOf(params.fileId) ?? {}, body);
    return {};
  }),
  on(downloadFile, ({ query, ...call }) =>
    answerDocx(open(call).fileOf(query.get("fileId") ?? "")?.name ?? "Modelo.docx"),
  ),
  on(downloadVersion, ({ params, ...call }) => answerDocx(open(call).fileOf(params.fileId)?.name ?? "Modelo.docx")),
  on(downloadTakeout, answerFile(takeoutName, { "Content-Type": "application/zip" }, "PK")),
  on(archiveEntries, answerFile("Modelos.zip", { "Content-Type": "application/zip" }, "PK")),
  on(restoreVersion, { version: 2 }),
  on(rewriteTags, { version: 2, tags: 5 }),
  on(compareVersions, {
    from: 1,
    to: 2,
    paragraphs: [
      { kind: "same", count: 3, last: "Dos fatos" },
      {
        kind: "changed",
        pieces: [
          { kind: "same", text: "O autor " },
          { kind: "removed", text: "requer" },
          { kind: "added", text: "pede" },
        ],
      },
    ],
    more: 0,
    wordsAdded: 1,
    wordsRemoved: 1,
    markersAdded: [],
    markersRemoved: [],
    grammarAdded: [],
    grammarRemoved: [],
    drafts: { count: 0, losing: 0 },
  }),
];

const folded = (words: string) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The recorded search; for other words, the files whose names contain all of them. */
const searchAnswer = (recording: Recording, open: Open) =>
  on(searchLibrary, ({ query, ...call }) => {
    const q = folded(query.get("q") ?? "");
    const area = query.get("area");
    const words = q.split(/\s+/).filter(Boolean);
    const recordedFiles = recording.held(searchLibrary, callerOf(call), {}, `?q=${q}`)?.files;
    const named = (["models", "topicos"] as const).flatMap((each) =>
      filesOf(open(call).rootOf(each))
        .filter(({ name }) => words.length > 0 && words.every((word) => folded(name).includes(word)))
        .map(({ id, name, path, readOnly }) => ({ id, area: each, name, path, readOnly, isNamed: true, passage: [] })),
    );
    const files = (recordedFiles ?? named).filter((file) => area === null || file.area === areaOf(area));
    return { files, pagination: onePage(files.length) };
  });

/** The library's calls beyond the recorded ones. */
export function libraryAnswers(recording: Recording): Doubles {
  const open: Open = (call) => openLibrary(recording, callerOf(call));
  return [...folderAnswers(open), ...fileAnswers(open), searchAnswer(recording, open)];
}
