/** Position in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Tracking {
  /** Called when the pointer has moved far enough for a drag; false cancels it. */
  readonly onBegin: () => boolean;
  readonly onMove: (at: Point) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Movement of a press, in px, that does not count as a drag. */
const shake = 5;
/**
 * Distance in px from the window's upper and lower edge within which the page scrolls, and the maximum scroll per frame
 * in px.
 */
const edge = 80;
const scrollStep = 14;

/** Returns how far the page scrolls per frame for a pointer at this height: faster the nearer to the edge. */
export function scrollFor(y: number, height: number): number {
  const into = y < edge ? y - edge : Math.max(0, y - (height - edge));
  return Math.round((Math.max(-edge, Math.min(edge, into)) / edge) * scrollStep);
}

/** Suppresses the click that follows the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

/**
 * Suppresses the click of a drag that is cancelled while the pointer is still pressed: releasing it later presses
 * nothing.
 */
function swallowClickOf(pointerId: number): void {
  const letGo = new AbortController();
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    letGo.abort();
    if (event.type === "pointerup") swallowClick();
  };
  for (const type of ["pointerup", "pointercancel", "pointerdown"] as const)
    window.addEventListener(type, end, { capture: true, signal: letGo.signal });
}

/** Follows a pressed pointer (mouse, finger or pen) until it is released, Esc is pressed or the system cancels it. */
export function trackPointer(start: Point, pointerId: number, tracking: Tracking): void {
  const ending = new AbortController();
  let last = start;
  let hasBegun = false;
  let frame = 0;

  const stop = () => {
    ending.abort();
    cancelAnimationFrame(frame);
  };
  const cancel = () => {
    stop();
    if (!hasBegun) return;
    swallowClickOf(pointerId);
    tracking.onCancel();
  };
  const scrollAtEdge = () => {
    const by = scrollFor(last.y, window.innerHeight);
    if (by !== 0) {
      window.scrollBy({ top: by, behavior: "instant" });
      tracking.onMove(last);
    }
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const begin = () => {
    hasBegun = tracking.onBegin();
    if (hasBegun) frame = requestAnimationFrame(scrollAtEdge);
    else stop();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    last = { x: event.clientX, y: event.clientY };
    if (!hasBegun && Math.hypot(last.x - start.x, last.y - start.y) >= shake) begin();
    if (hasBegun) tracking.onMove(last);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    if (!hasBegun) return;
    swallowClick();
    tracking.onEnd();
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };

  const { signal } = ending;
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  window.addEventListener("blur", cancel, { signal });
  window.addEventListener("keydown", giveUp, { signal });
}
