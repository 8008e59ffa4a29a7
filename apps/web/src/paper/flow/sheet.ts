import type { SheetSize } from "./runs.ts";

/**
 * A page: a shell of its size that is always in the document, and its content, which is removed far from the viewport.
 */
export interface Sheet {
  readonly size: SheetSize;
  readonly shell: HTMLElement;
  readonly content: HTMLElement;
  readonly header: HTMLElement;
  readonly body: HTMLElement;
  readonly notes: HTMLElement;
  readonly footer: HTMLElement;
  /** Top of the body, and the height in px that it has without notes. */
  top: number;
  room: number;
  /**
   * Extra leading of the first line on the page, beyond its font's own line height, in px: it does not count as room.
   */
  lead: number;
}

const part = (name: string): HTMLElement => {
  const node = document.createElement("div");
  node.className = name;
  return node;
};

/** Gap in px between the columns into which a page's text overflows. */
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
  content.style.setProperty("--margin", `${size.top}px`);
  content.style.setProperty("--margin-below", `${size.bottom}px`);
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

/** Sets the body to the room that a header and footer of these heights leave. */
export function fitBody(sheet: Sheet, headerHeight: number, footerHeight: number): void {
  const { size, notes, footer } = sheet;
  const top = size.givesWay.top ? Math.max(size.top, size.header + headerHeight) : size.top;
  const bottom = size.givesWay.bottom ? Math.max(size.bottom, size.footer + footerHeight) : size.bottom;
  sheet.room = Math.max(smallest, size.height - top - bottom);
  sheet.top = top;
  footer.style.setProperty("--above", `${size.height - size.footer - footerHeight}px`);
  notes.style.bottom = `${bottom}px`;
}

/** Reserves a height in px of the body for notes. */
export function leaveForNotes(sheet: Sheet, height: number): void {
  sheet.body.style.height = `${Math.max(smallest, sheet.room - height) + sheet.lead}px`;
}

/** Aligns the top of the first letters with the top of the body, without the line's extra leading. */
export function leadIn(sheet: Sheet): void {
  const { body } = sheet;
  const first = body.firstElementChild as HTMLElement | null;
  sheet.lead = Number(first?.dataset.lead ?? 0);
  const top = `${sheet.top - sheet.lead / 2}px`;
  body.style.top = top;
  body.style.setProperty("--above", top);
}

/** True if some of the text does not fit on the page. */
export const isOverfull = ({ body, size }: Sheet): boolean => body.scrollWidth > size.text + gutter / 2;
