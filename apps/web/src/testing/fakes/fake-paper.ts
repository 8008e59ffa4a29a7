import type { Paper, ShownPaper } from "@lavra/contract/paper/paper";

const section: Paper["sections"][number] = {
  type: "nextPage",
  width: 11906,
  height: 16838,
  margins: { top: 1701, right: 1134, bottom: 1134, left: 1701, header: 708, footer: 708 },
  columns: { count: 1, gap: 708 },
  headers: {},
  footers: {},
  pageFormat: "decimal",
  blocks: [],
};

/** A paper with these parts, and nothing else. */
export const fakePaper = (given: Partial<Paper> = {}): Paper => ({
  textLooks: [{ font: "Times New Roman", size: 240 }],
  paragraphLooks: [{}],
  sections: [section],
  running: [],
  notes: [],
  media: [],
  places: [],
  parts: [],
  unshown: [],
  defaultTab: 708,
  ...given,
});

/** The server's answer: a paragraph with a place for each of some tags. */
export function paperReply(places: string[], given: Partial<Paper> = {}): ShownPaper {
  const blocks = [{ p: places.map((_, place) => ({ place, s: 0 })), look: 0, s: 0 }];
  const paper = fakePaper({ places, sections: [{ ...section, blocks }], ...given });
  return {
    paper,
    version: "0".repeat(64),
    writing: { kinds: {}, dateFormats: {}, oneThousand: false, keepsProtection: false },
  };
}
