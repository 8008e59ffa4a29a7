import type { Plugin } from "vite";

/**
 * React Aria modules that inform rows and lists whether a person uses keyboard, finger or pointer, for the words that
 * describe them.
 */
const watching = /\/react-aria\/dist\/private\/(?:dnd\/utils|grid\/useHighlightSelectionDescription)\.mjs$/;
const rows = /\/react-aria\/dist\/private\/gridlist\/useGridListItem\.mjs$/;
const descriptions = /\/react-aria\/dist\/private\/utils\/useDescription\.mjs$/;

/**
 * Same as React Aria's own, except that the id is known while drawing (setting it afterwards draws everything again)
 * and that all descriptions share one permanent element (adding one at the end of the page recalculates all styles).
 */
const describedAtOnce = `
import { useLayoutEffect } from "react";

const ids = new Map();
const nodes = new Map();
let holder;

function idOf(description) {
  const known = ids.get(description);
  if (known) return known;
  const id = "react-aria-description-" + ids.size;
  ids.set(description, id);
  return id;
}

export function useDescription(description) {
  useLayoutEffect(() => {
    if (!description) return;
    let node = nodes.get(description);
    if (!node) {
      holder ??= document.body.appendChild(Object.assign(document.createElement("div"), { hidden: true }));
      const element = document.createElement("div");
      element.id = idOf(description);
      element.textContent = description;
      holder.appendChild(element);
      node = { uses: 0, element };
      nodes.set(description, node);
    }
    node.uses++;
    return () => {
      if (--node.uses > 0) return;
      node.element.remove();
      nodes.delete(description);
    };
  }, [description]);
  return { "aria-describedby": description ? idOf(description) : undefined };
}
`;

/** Code of React Aria that visits all rows for each row, or draws a row twice, and its replacement. */
const rowsApart: readonly (readonly [found: RegExp, instead: string])[] = [
  // No row has a description of its own. React Aria looked up its id after the row was drawn, and drew the row again
  // when it was missing.
  [/let descriptionId = \(0, \$\w+\$export\$\w+\)\(\);/, "let descriptionId;"],
  // React Aria merges two ids into one, which draws the element once more; the row's own id wins anyway.
  [/let onKeyDownCapture = \(e\)=>\{/, "delete itemProps.id;\n$&"],
  [/let nodes = \[\s*\.\.\.collection\s*\];/, ""],
  [/nodes\.find\(\(node\)=>node\.type === 'section'\)/, "hasSections(collection)"],
  [
    /(function \S+getDirectChildren)(\(parent, collection\) \{)/,
    "$1$2 return childrenOf(parent, collection); }\n$1Anew$2",
  ],
];

const collectionsKnown = (childrenAnew: string) => `
const sectioned = new WeakMap();
const children = new WeakMap();

function hasSections(collection) {
  let known = sectioned.get(collection);
  if (known === undefined) {
    known = false;
    for (const node of collection) known ||= node.type === "section";
    sectioned.set(collection, known);
  }
  return known;
}

function childrenOf(parent, collection) {
  const known = children.get(collection) ?? new Map();
  children.set(collection, known);
  const found = known.get(parent.key) ?? ${childrenAnew}(parent, collection);
  known.set(parent.key, found);
  return found;
}
`;

function drawnApart(code: string, id: string): string {
  let apart = code;
  for (const [found, instead] of rowsApart) {
    if (!found.test(apart)) throw new Error(`${id} no longer has ${found.source}: see rows-drawn-once.ts`);
    apart = apart.replace(found, instead);
  }
  const childrenAnew = /function (\S+getDirectChildrenAnew)\(/.exec(apart)?.[1] ?? "";
  return apart + collectionsKnown(childrenAnew);
}

/**
 * Rows that can be dragged are described in the words of keyboard, finger or pointer. React Aria draws each of them
 * twice when it comes into view, and all of them again when a person changes the device: the first letter typed after a
 * press draws every row on the page. Here a row uses the words of the moment in which it is drawn, and a row that
 * receives the focus, which is when a screen reader reads them, is drawn then.
 */
export const rowsDrawnOnce = (): Plugin => ({
  name: "rows-drawn-once",
  enforce: "pre",
  transform(code, id) {
    if (descriptions.test(id)) {
      if (!code.includes("setId(")) throw new Error(`${id} no longer sets its id afterwards: see rows-drawn-once.ts`);
      return { code: describedAtOnce, map: null };
    }
    if (rows.test(id)) return { code: drawnApart(code, id), map: null };
    if (!watching.test(id)) return null;
    const asked = code.replace("useInteractionModality as ", "getInteractionModality as ");
    if (asked === code) throw new Error(`${id} no longer watches what a person uses: see rows-drawn-once.ts`);
    return { code: asked, map: null };
  },
});
