/** iPhone, iPod or iPad; an iPad identifies as a Mac, but has a touch screen. */
export const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1);
