import { DomainError } from "../../platform/domain-error.ts";

const MIB = 1024 * 1024;

/** Bytes of papers being sent to browsers at a time: in total, and per office. */
const usualBounds = { all: 64 * MIB, ofOffice: 24 * MIB };

/**
 * Limits the papers being sent: a paper stays in memory until a slow client has read it. The same paper counts once per
 * office, for any number of clients.
 */
export function createPaperRoom(bounds = usualBounds) {
  /** Per office: its papers and the number of clients of each. */
  const offices = new Map<string, Map<Uint8Array, number>>();
  let held = 0;

  /** Returns a function that ends it. @throws DomainError server.busy */
  function enter(office: string, paper: Uint8Array): () => void {
    const papers = offices.get(office) ?? new Map<Uint8Array, number>();
    const waiting = papers.get(paper) ?? 0;
    if (waiting === 0) {
      const ofOffice = [...papers.keys()].reduce((sum, { length }) => sum + length, paper.length);
      if (held + paper.length > bounds.all || ofOffice > bounds.ofOffice) throw new DomainError("server.busy");
      held += paper.length;
    }
    papers.set(paper, waiting + 1);
    offices.set(office, papers);
    return () => {
      const left = (papers.get(paper) ?? 1) - 1;
      if (left > 0) papers.set(paper, left);
      else {
        papers.delete(paper);
        held -= paper.length;
      }
      if (papers.size === 0) offices.delete(office);
    };
  }

  return { enter };
}
