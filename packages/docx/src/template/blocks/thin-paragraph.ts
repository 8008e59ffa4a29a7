/**
 * Returns an empty paragraph that the format requires. It takes no height: an exact line of one twip, no spacing, the
 * smallest letter. `section` makes it the end of a section.
 */
export function thinParagraph(paragraphName: string, section = ""): string {
  const prefix = paragraphName.replace(/p$/, "");
  const at = prefix || "w:";
  const spacing = ["before", "beforeAutospacing", "after", "afterAutospacing"].map((name) => `${at}${name}="0"`);
  const line = `<${prefix}spacing ${spacing.join(" ")} ${at}line="1" ${at}lineRule="exact"/>`;
  const mark = `<${prefix}rPr><${prefix}sz ${at}val="2"/><${prefix}szCs ${at}val="2"/></${prefix}rPr>`;
  return `<${paragraphName}><${prefix}pPr>${line}${mark}${section}</${prefix}pPr></${paragraphName}>`;
}
