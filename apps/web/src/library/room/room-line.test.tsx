import type { LibraryRoom } from "@lavra/contract/library/room";
import { expect, test } from "vitest";
import { roomSentence } from "./room-line.tsx";

const room = (given: Partial<LibraryRoom>): LibraryRoom => ({
  files: { used: 10, limit: 1_000 },
  folders: { used: 1, limit: 300 },
  versions: { used: 10, limit: 5_000 },
  bytes: { used: 1_000, limit: 1024 ** 3 },
  ...given,
});

test.each([
  ["enough room", {}, undefined],
  ["not quite four fifths", { files: { used: 799, limit: 1_000 } }, undefined],
  [
    "four fifths of the files, and more of the space",
    { files: { used: 800, limit: 1_000 }, bytes: { used: 0.9 * 1024 ** 3, limit: 1024 ** 3 } },
    "O plano do escritório está perto do limite: 800 de 1.000 arquivos, 921,6 MB de 1,0 GB.",
  ],
  [
    "all folders, whatever else is near",
    { folders: { used: 300, limit: 300 }, versions: { used: 4_500, limit: 5_000 } },
    "O plano do escritório chegou ao limite: 300 de 300 pastas. Exclua o que não usa mais ou mude de plano.",
  ],
])("%s", (_, given, sentence) => {
  expect(roomSentence(room(given))).toBe(sentence);
});
