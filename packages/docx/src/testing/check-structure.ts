import { strFromU8, unzipSync } from "fflate";
import { readContentTypes } from "../parts/content-types.ts";
import { ownerOfRelationships, relationshipsPartOf, resolveTarget } from "../parts/part-path.ts";
import { isOfType, readRelationships } from "../parts/relationships.ts";
import { attributeValue, descendants, parseXml, type XmlElement } from "../xml/xml-tree.ts";
import { checkReferences } from "./check-references.ts";
import { type CheckedPackage, checkStory, type Report } from "./check-story.ts";

const XML_PART = /\.(xml|rels)$/;

function readPackage(bytes: Uint8Array, report: Report): CheckedPackage {
  const names = new Set<string>();
  const files = unzipSync(bytes, {
    filter: ({ name }) => {
      names.add(name);
      return XML_PART.test(name);
    },
  });
  const sources = new Map<string, string>();
  const trees = new Map<string, XmlElement>();
  for (const [name, content] of Object.entries(files)) {
    const source = strFromU8(content).replace(/^\ufeff/, "");
    try {
      trees.set(name, parseXml(source, name));
      sources.set(name, source);
    } catch {
      report("xml: part not well-formed");
    }
  }
  const types = readContentTypes(sources.get("[Content_Types].xml") ?? "<x/>");
  const relationships = (part: string) => {
    const name = relationshipsPartOf(part);
    const source = sources.get(name);
    return source === undefined ? [] : readRelationships(source, name);
  };
  const target = (owner: string, kind: string) => {
    const found = relationships(owner).find((one) => isOfType(one, kind) && !one.external);
    return found && resolveTarget(owner, found.target);
  };
  const main = target("", "officeDocument") ?? "";
  return {
    names,
    sources,
    trees,
    main,
    typeOf: types.typeOf,
    relationships,
    related: (kind) => target(main, kind),
  };
}

function checkTypes(pack: CheckedPackage, report: Report): void {
  const source = pack.sources.get("[Content_Types].xml") ?? "";
  const seen = new Set<string>();
  for (const one of pack.trees.get("[Content_Types].xml")?.children ?? []) {
    // An element of another name declares nothing, whatever program wrote it.
    if (!/(^|:)(Default|Override)$/.test(one.name)) continue;
    const part = attributeValue(source, one, "PartName");
    const key = part ?? `.${attributeValue(source, one, "Extension")}`;
    if (seen.has(key.toLowerCase())) report("types: declared twice");
    seen.add(key.toLowerCase());
    if (part !== undefined && !pack.names.has(part.slice(1))) report("types: declared for a part that is not there");
  }
  for (const name of pack.names) {
    if (!name.endsWith("/") && name !== "[Content_Types].xml" && pack.typeOf(name) === "")
      report("types: part without");
  }
}

function checkRelationships(pack: CheckedPackage, report: Report): void {
  const reached = new Set<string>();
  for (const name of pack.sources.keys()) {
    const owner = ownerOfRelationships(name);
    if (owner === undefined) continue;
    if (owner !== "" && !pack.names.has(owner)) report("rels: owner missing");
    for (const one of pack.relationships(owner)) {
      if (one.external || one.target.startsWith("#")) continue;
      const part = resolveTarget(owner, one.target);
      if (!pack.names.has(part)) report("rels: target missing");
      reached.add(part);
    }
  }
  for (const [name, tree] of pack.trees) {
    const ids = new Set(pack.relationships(name).map((one) => one.id));
    const source = pack.sources.get(name) ?? "";
    for (const element of descendants(tree)) {
      for (const { name: attribute, valueStart, valueEnd } of element.attributes) {
        const id = source.slice(valueStart, valueEnd);
        if (attribute.startsWith("r:") && id !== "" && !ids.has(id)) report(`rels: id undefined on ${element.name}`);
      }
    }
  }
  for (const name of pack.names) {
    if (name.endsWith("/") || name.endsWith(".rels") || name === "[Content_Types].xml") continue;
    if (!reached.has(name)) report("rels: part out of reach");
  }
}

/**
 * Checks a document's package, numbers, names and references.
 * @returns the distinct findings
 */
export function checkStructure(bytes: Uint8Array): Set<string> {
  const findings = new Set<string>();
  const report: Report = (finding) => findings.add(finding);
  const pack = readPackage(bytes, report);
  checkTypes(pack, report);
  checkRelationships(pack, report);
  checkStory(pack, report);
  checkReferences(pack, report);
  return findings;
}
