import { DomainError } from "../platform/domain-error.ts";

const MIB = 1024 * 1024;

/** Bytes of papers that may be on their way to browsers at a time, and of one office among them. */
const usualBounds = { all: 64 * MIB, ofOffice: 24 * MIB };

/**
 * Counts the papers on their way: one that is read slowly is held until it is read. The same one counts once for an office,
 * however many of it wait.
 */
export function createPaperRoom(bounds = usualBounds) {
  /** Of each office, its papers and how many wait for each. */
  const offices = new Map<string, Map<Uint8Array, number>>();
  let held = 0;

  /** Gives back what ends it. @throws DomainError server.busy */
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
