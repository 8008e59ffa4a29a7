/** Tells the styles how wide a scroll bar is (`--scroll-bar`): 0 where they float over the page. */
export function measureScrollBar(): void {
  const probe = document.createElement("div");
  probe.style.cssText = "position: absolute; visibility: hidden; width: 99px; overflow: scroll";
  document.body.append(probe);
  document.documentElement.style.setProperty("--scroll-bar", `${probe.offsetWidth - probe.clientWidth}px`);
  probe.remove();
}
