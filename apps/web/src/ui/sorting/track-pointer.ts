/** In px, in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Tracking {
  /** The pointer has moved far enough to mean it; false drops the matter. */
  readonly onBegin: () => boolean;
  readonly onMove: (at: Point) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** px that a press may shake without being a drag. */
const shake = 5;
/** px from the window's upper and lower edge in which the page scrolls, and px it scrolls at each frame at most. */
const edge = 80;
const scrollStep = 14;

/** How far the page scrolls in a frame for a pointer at this height: faster the nearer to the edge. */
export function scrollFor(y: number, height: number): number {
  const into = y < edge ? y - edge : Math.max(0, y - (height - edge));
  return Math.round((Math.max(-edge, Math.min(edge, into)) / edge) * scrollStep);
}

/** The click that ends a drag presses nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

/** A drag given up while the pointer is still pressed: letting it go, whenever that is and over whatever, presses nothing. */
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

/** Follows a pressed pointer, a mouse's, a finger's or a pen's, until it is let go, Esc is pressed or the system takes it. */
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
