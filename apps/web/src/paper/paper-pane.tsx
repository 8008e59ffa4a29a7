import type { Finding } from "@lavra/contract/documents/conference";
import type { Paper, ShownPaper } from "@lavra/contract/paper/paper";
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { holdsParties, type KeyedMarker, valueToSend } from "../markers/index.ts";
import { useStable } from "../ui/use-stable.ts";
import type { TextsOfCopies } from "./blocks/texts-of-copies.ts";
import { createKeptPictures } from "./kept-pictures.ts";
import { fontsReady } from "./nodes/measure.ts";
import { type PaperRequest, pictureAddress } from "./paper-query.ts";
import { type PressedText, pressedText } from "./pointing/pressed-text.ts";
import { fieldOfTag, tagsByKey, usePeople, useTextsOfParties } from "./texts-of-parties.ts";
import { gapWords } from "./unshown-words.ts";
import { drawPaper, type PaperView } from "./view/paper-view.ts";
import type { Remark } from "./view/remarks.ts";
import { applyZoom, followPinches, type Zoom } from "./view/zoom.ts";
import { createWordsOfTags } from "./words-of-tags.ts";
import "./paper.css";
import "./paper-drawings.css";
import "./paper-fonts.css";

/** Converts a finding into a mark for the pages; an empty field is already marked as a blank. */
function remarkOf(
  { at, marker, words }: Finding,
  { parts }: Pick<Paper, "parts">,
  tagsOf: ReadonlyMap<string, readonly string[]>,
): Remark {
  const part = at ? parts.indexOf(at.part) : -1;
  return {
    at: at && part >= 0 ? `${part} ${at.paragraph}` : undefined,
    words,
    tags: marker === undefined ? [] : (tagsOf.get(marker) ?? []),
  };
}

export interface PaperPaneProps {
  readonly shown: ShownPaper;
  readonly request: PaperRequest;
  readonly markers: readonly KeyedMarker[];
  /** Returns the present value of a field. */
  readonly readValue: (marker: KeyedMarker) => string;
  /** Subscribes to changes of the values without a render of the pane; returns the function that unsubscribes. */
  readonly follow?: ((told: () => void) => () => void) | undefined;
  /** Returns the text of each tag, from the fields' values; by default, what the server would write. */
  readonly wordsOf?: ((answerOf: (key: string) => string) => (tag: string) => string) | undefined;
  /** Texts of lists, of named conditions and of copies of blocks; null or absent where there are none. */
  readonly textsOfCopies?: TextsOfCopies | null | undefined;
  /** Called when a place is pressed, with the key of its field in braces. */
  /** A place was pressed; in a qualificação also where. */
  readonly onPick: (key: string, pressed?: PressedText) => void;
  /** Called when a place for a topic is pressed, with the position that it would have, from 0; absent without topics. */
  readonly onTopicPlace?: ((position: number) => void) | undefined;
  readonly onPages: (count: number) => void;
  readonly zoom?: Zoom | undefined;
  /** Called with the zoom that fingers set. */
  readonly onZoom?: ((zoom: number) => void) | undefined;
  /** Findings that are marked on its pages. */
  readonly findings?: readonly Finding[] | undefined;
  /** The finding to show now; a new object shows the same one again. */
  readonly sought?: { readonly finding: Finding } | undefined;
  /** Called when a paragraph with a finding is pressed. */
  readonly onPickFinding?: ((finding: Finding) => void) | undefined;
}

const none: readonly Finding[] = [];

/** The paper that the pages show, and the view that draws them. */
interface Drawn {
  readonly view: PaperView;
  readonly paper: ShownPaper["paper"];
  readonly tagsOf: ReadonlyMap<string, readonly string[]>;
}

/** Holds the values as the document gets them, by key; `refresh` returns the keys that have changed. */
function useAnswers(markers: readonly KeyedMarker[], readValue: (marker: KeyedMarker) => string) {
  const held = useRef(new Map<string, string>());
  const sent = useRef(new Map<string, string>());
  const refresh = () => {
    const changed: string[] = [];
    for (const marker of markers) {
      const value = readValue(marker);
      if (held.current.get(marker.key) === value) continue;
      held.current.set(marker.key, value);
      sent.current.set(marker.key, valueToSend(marker, value));
      changed.push(marker.key);
    }
    return changed;
  };
  const answerOf = useStable((key: string) => sent.current.get(key) ?? "");
  const heldOf = useStable((key: string) => held.current.get(key) ?? "");
  return { refresh, answerOf, heldOf };
}

/** Returns the key of the focused field. */
const focusedKey = () => document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field;

/** Focuses the place of a topic that stands where the focused one stood before the pages were drawn, else the pages. */
function focusLike({ dataset }: HTMLElement, box: HTMLElement, scroller: HTMLElement): void {
  const same = box.querySelector<HTMLElement>(`[data-topic-place="${dataset.topicPlace}"]`);
  (same ?? scroller).focus({ preventScroll: true });
}

/** Pages of the printed document, filled in during typing. Their content is not rendered by React. */
export function PaperPane(props: PaperPaneProps) {
  const { shown, request, markers, readValue, follow, wordsOf, onPick, onPages } = props;
  const { findings = none, sought, onPickFinding, onTopicPlace, zoom = null, onZoom, textsOfCopies } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(null);
  const { refresh, answerOf, heldOf } = useAnswers(markers, readValue);
  const people = usePeople(markers);
  const textOfParties = useTextsOfParties(people, markers, { heldOf, answerOf }, shown.writing.wording);
  const latest = useRef({ request, onPages, findings, markers, textOfParties, textsOfCopies });
  latest.current = { request, onPages, findings, markers, textOfParties, textsOfCopies };
  const [pictures] = useState(() => createKeptPictures(URL.revokeObjectURL));

  // Runs before the paint that shows the typed character in its field.
  const patch = useStable(() => {
    const changed = refresh();
    const now = drawn.current;
    if (now && changed.length > 0) now.view.put(changed.flatMap((key) => now.tagsOf.get(key) ?? []));
  });
  useLayoutEffect(patch);
  useLayoutEffect(() => follow?.(patch), [follow, patch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the paper, and answers are read when asked for
  useEffect(() => {
    let isLeft = false;
    const pictureAt = (hash: string) => pictures.addressOf(hash, () => pictureAddress(hash, latest.current.request));
    void fontsReady(shown.paper.textLooks).then(() => {
      if (isLeft || !scroller.current || !box.current) return;
      const at = scroller.current.scrollTop;
      const focused = box.current.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
      const isFirst = drawn.current === null;
      drawn.current?.view.destroy();
      pictures.keep(new Set(shown.paper.media.map(({ hash }) => hash)));
      const view = drawPaper(scroller.current, box.current, shown.paper, {
        textOf: wordsOf
          ? wordsOf(answerOf)
          : createWordsOfTags(shown.writing, shown.paper.kinds, answerOf, {
              ofParties: (tag) => latest.current.textOfParties?.(tag),
              ofCopies: () => latest.current.textsOfCopies,
            }),
        pictureAt,
        gapWords: (index) => gapWords(shown.paper, index),
        onPages: (count) => latest.current.onPages(count),
      });
      const tagsOf = tagsByKey(shown.paper.places, latest.current.markers, latest.current.textsOfCopies);
      drawn.current = { view, paper: shown.paper, tagsOf };
      remark(drawn.current, latest.current.findings);
      scroller.current.scrollTop = at;
      mark(drawn.current, isFirst);
      if (focused) focusLike(focused, box.current, scroller.current);
    });
    return () => {
      isLeft = true;
    };
  }, [shown.version, shown.writing]);

  // Fields may be known after the paper, and so may what writes texts about parties and named conditions.
  useEffect(() => {
    const now = drawn.current;
    if (!now) return;
    const tagsOf = tagsByKey(now.paper.places, markers, textsOfCopies);
    drawn.current = { ...now, tagsOf };
    if (textOfParties) now.view.put(markers.filter(holdsParties).flatMap(({ key }) => tagsOf.get(key) ?? []));
    if (textsOfCopies) now.view.put(now.paper.places.filter((place) => textsOfCopies.decidersOf(place)));
  }, [markers, textOfParties, textsOfCopies]);

  useEffect(() => {
    const onFocus = () => mark(drawn.current, true);
    const observer = new ResizeObserver(() => drawn.current?.view.update());
    document.addEventListener("focusin", onFocus);
    if (scroller.current) observer.observe(scroller.current);
    return () => {
      document.removeEventListener("focusin", onFocus);
      observer.disconnect();
      drawn.current?.view.destroy();
      drawn.current = null;
      pictures.keep(new Set());
    };
  }, [pictures]);

  useLayoutEffect(() => {
    if (!scroller.current || !box.current) return;
    applyZoom(scroller.current, box.current, zoom, () => drawn.current?.view.update());
  }, [zoom]);
  const pinch = useStable((next: number) => onZoom?.(next));
  useEffect(
    () => (scroller.current && box.current ? followPinches(scroller.current, box.current, pinch) : undefined),
    [pinch],
  );

  useEffect(() => remark(drawn.current, findings), [findings]);
  useEffect(() => {
    const now = drawn.current;
    if (!now || !sought) return;
    scroller.current?.scrollIntoView({ block: "nearest" });
    now.view.show(remarkOf(sought.finding, now.paper, now.tagsOf));
  }, [sought]);

  /** The keyboard's Enter and Space on a button are clicks too. */
  const click = ({ target }: MouseEvent) => {
    const place = target instanceof Element ? target.closest<HTMLElement>("[data-topic-place]") : null;
    if (place) onTopicPlace?.(Number(place.dataset.topicPlace));
  };
  const press = ({ target, button, clientX, clientY }: PointerEvent) => {
    if (button !== 0 || !(target instanceof Element) || target.closest("[data-topic-place]")) return;
    const place = target.closest<HTMLElement>("[data-place]");
    const tag = place && shown.paper.places[Number(place.dataset.place)];
    if (place && tag) onPick(fieldOfTag(tag, markers, textsOfCopies), pressedText(tag, place, clientX, clientY));
    else pressParagraph(target.closest<HTMLElement>("[data-at]")?.dataset.at);
  };
  const pressParagraph = (at: string | undefined) => {
    const now = drawn.current;
    const found = at && now ? findings.find((one) => remarkOf(one, now.paper, now.tagsOf).at === at) : undefined;
    if (found) onPickFinding?.(found);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it take the keys
    <section
      ref={scroller}
      aria-label="Páginas do documento"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="paper-scroller"
      onScroll={() => drawn.current?.view.update()}
      onPointerUp={press}
      onClick={click}
    >
      <div ref={box} className="paper-pages" data-topics={onTopicPlace ? "" : undefined} lang="pt-BR" />
    </section>
  );
}

function remark(drawn: Drawn | null, findings: readonly Finding[]): void {
  const told = findings.filter(({ code }) => code !== "field_empty");
  drawn?.view.remark(told.map((one) => remarkOf(one, drawn.paper, drawn.tagsOf)));
}

function mark(drawn: Drawn | null, isShown: boolean): void {
  const key = focusedKey();
  drawn?.view.mark(key === undefined ? [] : (drawn.tagsOf.get(key) ?? []), { isShown });
}
