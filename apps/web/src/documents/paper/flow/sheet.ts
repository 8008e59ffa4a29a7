import type { SheetSize } from "./runs.ts";

/** A page: a shell of its size that is always there, and what it shows, which far away from the eye is not. */
export interface Sheet {
  readonly size: SheetSize;
  readonly shell: HTMLElement;
  readonly content: HTMLElement;
  readonly header: HTMLElement;
  readonly body: HTMLElement;
  readonly notes: HTMLElement;
  readonly footer: HTMLElement;
  /** Where the body begins, and the pixels that it may take without notes. */
  top: number;
  room: number;
  /** What the first line on the page has beyond its font's own height: it stands outside of the room. */
  lead: number;
}

const part = (name: string): HTMLElement => {
  const node = document.createElement("div");
  node.className = name;
  return node;
};

/** Free space between the columns that a page's text goes on in behind its end. */
export const gutter = 400;

export function createSheet(size: SheetSize): Sheet {
  const shell = part("paper-page");
  shell.style.setProperty("--w", `${size.width}px`);
  shell.style.setProperty("--h", `${size.height}px`);
  const content = part("paper-sheet");
  const [header, body, notes, footer] = ["paper-header", "paper-body", "paper-notes", "paper-footer"].map(part) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  for (const node of [header, body, notes, footer]) {
    node.style.left = `${size.left}px`;
    node.style.width = `${size.text}px`;
  }
  content.style.setProperty("--left", `${size.left}px`);
  content.style.setProperty("--right", `${size.right}px`);
  content.style.setProperty("--text", `${size.text}px`);
  header.style.top = `${size.header}px`;
  header.style.setProperty("--above", `${size.header}px`);
  footer.style.bottom = `${size.footer}px`;
  body.style.columnWidth = `${size.text}px`;
  body.style.columnGap = `${gutter}px`;
  content.append(header, body, notes, footer);
  shell.append(content);
  return { size, shell, content, header, body, notes, footer, top: 0, room: 0, lead: 0 };
}

const smallest = 40;

/** Gives the body what header and footer, of these heights, leave of the page. */
export function fitBody(sheet: Sheet, headerHeight: number, footerHeight: number): void {
  const { size, body, notes } = sheet;
  const top = size.givesWay.top ? Math.max(size.top, size.header + headerHeight) : size.top;
  const bottom = size.givesWay.bottom ? Math.max(size.bottom, size.footer + footerHeight) : size.bottom;
  sheet.room = Math.max(smallest, size.height - top - bottom);
  sheet.top = top;
  body.style.setProperty("--margin", `${size.top}px`);
  notes.style.bottom = `${bottom}px`;
}

/** Leaves so many pixels of the body to notes. */
export function leaveForNotes(sheet: Sheet, height: number): void {
  sheet.body.style.height = `${Math.max(smallest, sheet.room - height) + sheet.lead}px`;
}

/** Lets the text begin where its first letters do, whatever room its lines keep between them. */
export function leadIn(sheet: Sheet): void {
  const { body } = sheet;
  const first = body.firstElementChild as HTMLElement | null;
  sheet.lead = Number(first?.dataset.lead ?? 0);
  const top = `${sheet.top - sheet.lead / 2}px`;
  body.style.top = top;
  body.style.setProperty("--above", top);
}

/** Whether some of the text has no room on the page. */
export const isOverfull = ({ body, size }: Sheet): boolean => body.scrollWidth > size.text + gutter / 2;
