/** Zoom of the pages: their full size is 1; null fits them to the available width. */
export type Zoom = number | null;

/** Smallest and largest zoom by fingers. */
const smallest = 0.3;
const largest = 3;

const clamped = (zoom: number) => Math.min(largest, Math.max(smallest, zoom));

const scaleOf = (box: HTMLElement) => Number(box.style.getPropertyValue("--scale")) || 1;

/** Sets the zoom and retains the place in the document that is at the top of the scroller. */
export function applyZoom(scroller: HTMLElement, box: HTMLElement, zoom: Zoom, update: () => void): void {
  const before = scaleOf(box);
  const top = scroller.scrollTop;
  const middle = scroller.scrollLeft + scroller.clientWidth / 2;
  const wasZoomed = scroller.dataset.zoom !== undefined;
  if (zoom === null) delete scroller.dataset.zoom;
  else scroller.dataset.zoom = String(zoom);
  update();
  const grown = scaleOf(box) / before;
  scroller.scrollTop = top * grown;
  const centre = wasZoomed ? middle * grown : scroller.scrollWidth / 2;
  scroller.scrollLeft = centre - scroller.clientWidth / 2;
  update();
}

const distance = ([one, other]: readonly { readonly clientX: number; readonly clientY: number }[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/**
 * Zooms by two fingers on a touch screen, and by the wheel with Ctrl, which is also what two fingers on a touchpad send.
 * Returns the function that ends it.
 */
export function followPinches(scroller: HTMLElement, box: HTMLElement, onZoom: (zoom: number) => void): () => void {
  let begun: { readonly distance: number; readonly scale: number } | null = null;
  const start = ({ touches }: TouchEvent) => {
    begun = touches.length === 2 ? { distance: distance([...touches]), scale: scaleOf(box) } : null;
  };
  const move = (event: TouchEvent) => {
    if (!begun || begun.distance === 0 || event.touches.length !== 2) return;
    event.preventDefault();
    onZoom(clamped((begun.scale * distance([...event.touches])) / begun.distance));
  };
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    onZoom(clamped(scaleOf(box) * Math.exp(-event.deltaY / 200)));
  };
  scroller.addEventListener("touchstart", start, { passive: true });
  scroller.addEventListener("touchmove", move, { passive: false });
  scroller.addEventListener("wheel", turn, { passive: false });
  return () => {
    scroller.removeEventListener("touchstart", start);
    scroller.removeEventListener("touchmove", move);
    scroller.removeEventListener("wheel", turn);
  };
}
