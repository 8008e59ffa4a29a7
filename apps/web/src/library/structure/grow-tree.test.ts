import type { CompactFiles, CompactTree } from "@lavra/contract/library/compact-tree";
import { expect, test } from "vitest";
import { growTree } from "./grow-tree.ts";

const hex = (last: number) => `019aa0000000700080000000000000${String(last).padStart(2, "0")}`;
const id = (last: number) => `019aa000-0000-7000-8000-0000000000${String(last).padStart(2, "0")}`;
const noon = Date.parse("2026-11-21T12:00:00.000Z") / 1000;

const compact: CompactTree = {
  roots: ["Tópicos", "Tópicos da plataforma"],
  folders: {
    ids: [1, 2, 3].map(hex).join(""),
    names: ["Recursos", "Teses", "Cível"],
    // The first is inside the last, and the second inside the platform's folder.
    parents: [2, -2, -1],
    modified: [noon, noon, noon],
  },
  parts: [
    { tag: "a", folders: [-1, 0], counts: [1, 2] },
    { tag: "", folders: [], counts: [] },
    { tag: "b", folders: [1, 0], counts: [1, 1] },
  ],
};
const parts = new Map<string, CompactFiles>([
  [
    "a",
    {
      tag: "a",
      ids: [4, 5, 6].map(hex).join(""),
      names: ["Solta.docx", "Tese 10.docx", "Tese 2.docx"],
      sizes: [1, 2, 3],
      modified: [noon, noon + 1, noon],
      keepsLook: [2],
      restartsNumbering: [1],
      driveIds: [id(4), "drive-5", id(6)],
    },
  ],
  [
    "b",
    {
      tag: "b",
      ids: [7, 8].map(hex).join(""),
      names: ["Juros.docx", "Tese 3.docx"],
      sizes: [4, 5],
      modified: [noon, noon],
      keepsLook: [],
      restartsNumbering: [],
    },
  ],
]);

test("a compact tree becomes folders and files with paths, in natural order, with the platform's entries read-only", () => {
  const root = growTree(compact, parts);
  expect(root).toMatchObject({ id: null, name: "Tópicos", path: "/", readOnly: false, modified: null });
  expect(root.files).toEqual([
    {
      id: id(4),
      googleDriveId: id(4),
      name: "Solta.docx",
      path: "/Solta.docx",
      size: 1,
      modified: "2026-11-21T12:00:00.000Z",
      readOnly: false,
      keepsLook: false,
      restartsNumbering: false,
    },
  ]);
  const [civel, platform] = root.children;
  expect(civel).toMatchObject({ id: id(3), path: "/Cível", readOnly: false, files: [] });
  expect(civel?.children[0]).toMatchObject({ id: id(1), path: "/Cível/Recursos" });
  expect(civel?.children[0]?.files).toMatchObject([
    { name: "Tese 2.docx", path: "/Cível/Recursos/Tese 2.docx", keepsLook: true, restartsNumbering: false, size: 3 },
    { name: "Tese 3.docx", id: id(8), keepsLook: false, size: 5 },
    {
      name: "Tese 10.docx",
      googleDriveId: "drive-5",
      keepsLook: false,
      restartsNumbering: true,
      modified: "2026-11-21T12:00:01.000Z",
    },
  ]);
  expect(platform).toMatchObject({ id: null, path: "/Tópicos da plataforma", readOnly: true });
  expect(platform?.children[0]).toMatchObject({ id: id(2), readOnly: true, path: "/Tópicos da plataforma/Teses" });
  expect(platform?.children[0]?.files[0]).toMatchObject({
    readOnly: true,
    path: "/Tópicos da plataforma/Teses/Juros.docx",
  });
});

test("an empty area has only its root", () => {
  const nothing = { ids: "", names: [], modified: [] };
  const empty: CompactTree = {
    roots: ["Modelos", "Modelos da plataforma"],
    folders: { ...nothing, parents: [] },
    parts: [{ tag: "", folders: [], counts: [] }],
  };
  expect(growTree(empty, new Map())).toMatchObject({ path: "/", files: [], children: [] });
});
