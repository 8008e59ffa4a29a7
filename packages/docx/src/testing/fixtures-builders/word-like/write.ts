import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { wordLikeDocuments } from "./documents.ts";

/** Writes the fixtures again: `node packages/docx/src/testing/fixtures-builders/word-like/write.ts`. */
const folder = resolve(import.meta.dirname, "../../../../fixtures/word-like");
mkdirSync(folder, { recursive: true });
for (const [name, build] of Object.entries(wordLikeDocuments)) writeFileSync(join(folder, `${name}.docx`), build());
