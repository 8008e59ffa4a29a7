import type { Limits } from "../../limits.ts";
import { type DocumentPackage, relatedPart } from "../../parts/package.ts";
import { TemplateError } from "../../template-error.ts";
import { attributeOf, scanXml } from "../../xml/scan-xml.ts";
import type { Tag } from "../../xml/walk.ts";
import { readParagraphProperty, readRunProperty, type SaidLook, type ThemeFonts } from "./said-look.ts";
import { scanProperties } from "./scan-properties.ts";

/** Looks set by a document's styles. */
export interface StyleLooks {
  readonly theme: ThemeFonts;
  /** The document's defaults (ECMA-376 part 1, 17.7.5). */
  readonly defaults: SaidLook;
  /** Returns the look of a style with all its bases; of the type's default style if there is no style of that id. */
  of(type: "paragraph" | "character", id: string | undefined): SaidLook;
}

interface ReadStyle {
  readonly type: string;
  basedOn: string | undefined;
  readonly own: SaidLook;
}

/**
 * Reads a part for its look only: if it is broken, what was read before the fault applies, and the document is still
 * accepted.
 */
function readPart(pack: DocumentPackage, kind: string, read: (source: string, part: string) => void): void {
  const part = relatedPart(pack, kind);
  try {
    const source = part === undefined ? undefined : pack.text(part);
    if (part !== undefined && source !== undefined) read(source, part);
  } catch (cause) {
    if (!(cause instanceof TemplateError)) throw cause;
  }
}

function readTheme(pack: DocumentPackage, limits: Limits): ThemeFonts {
  const fonts = { major: "", minor: "" };
  let of: keyof typeof fonts | undefined;
  readPart(pack, "theme", (source, part) => {
    const open = (tag: Tag) => {
      if (tag.name === "a:majorFont" || tag.name === "a:minorFont") of = tag.name === "a:majorFont" ? "major" : "minor";
      else if (tag.name === "a:latin" && of) fonts[of] = attributeOf(tag, source, "typeface") ?? "";
    };
    const close = (name: string) => {
      if (name === "a:majorFont" || name === "a:minorFont") of = undefined;
    };
    scanXml(source, part, { open, close }, limits);
  });
  return fonts;
}

const isOn = (value: string | undefined) => value === "1" || value === "true" || value === "on";

export function readStyleLooks(pack: DocumentPackage, limits: Limits): StyleLooks {
  const theme = readTheme(pack, limits);
  const defaults: SaidLook = {};
  const styles = new Map<string, ReadStyle>();
  const unnamed = new Map<string, ReadStyle>();
  readPart(pack, "styles", (source, part) => {
    let style: ReadStyle | undefined;
    scanProperties(source, part, limits, {
      open(tag, place) {
        if (tag.name === "w:style") {
          style = { type: attributeOf(tag, source, "w:type") ?? "paragraph", basedOn: undefined, own: {} };
          styles.set(attributeOf(tag, source, "w:styleId") ?? "", style);
          if (isOn(attributeOf(tag, source, "w:default"))) unnamed.set(style.type, style);
        } else if (tag.name === "w:basedOn" && style) style.basedOn = attributeOf(tag, source, "w:val");
        else if (place === "run") readRunProperty(style?.own ?? defaults, tag, source, theme);
        else if (place === "paragraph") readParagraphProperty(style?.own ?? defaults, tag, source);
      },
      close(name) {
        if (name === "w:style") style = undefined;
      },
    });
  });

  const whole = new Map<ReadStyle, SaidLook>();
  /** Uses a loop, because a chain may be long; a circular chain ends where it repeats. */
  function withBase(style: ReadStyle): SaidLook {
    const chain = new Set<ReadStyle>();
    let below: ReadStyle | undefined = style;
    while (below && !whole.has(below) && !chain.has(below)) {
      chain.add(below);
      below = below.basedOn === undefined ? undefined : styles.get(below.basedOn);
    }
    let look = (below && whole.get(below)) ?? {};
    for (const one of [...chain].reverse()) {
      look = { ...look, ...one.own };
      whole.set(one, look);
    }
    return look;
  }

  return {
    theme,
    defaults,
    of(type, id) {
      const named = id === undefined ? undefined : styles.get(id);
      const style = named?.type === type ? named : unnamed.get(type);
      return style ? withBase(style) : {};
    },
  };
}
