/** Accessible name of the place of a topic with this position, from 0. */
const nameOf = (position: number) => `Inserir tópico aqui, como ${position + 1}º`;

/**
 * Creates the button at a place where a topic can be put, over the gap above its paragraph: it takes no room, and its
 * words are drawn by the style sheet, so that the paragraph's text stays its own.
 */
export function topicPlace(position: number): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "paper-topic-place";
  button.dataset.topicPlace = String(position);
  button.setAttribute("aria-label", nameOf(position));
  return button;
}

/** Creates that button in a paragraph of no height, before a table or behind the last block. */
export function topicPlaceAlone(position: number): HTMLElement {
  const node = document.createElement("p");
  node.className = "paper-p";
  node.append(topicPlace(position));
  return node;
}
