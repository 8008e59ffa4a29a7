import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { createKeptPictures } from "./kept-pictures.ts";
import { fontsReady } from "./nodes/measure.ts";
import { paperQuery, pictureAddress } from "./paper-query.ts";
import { drawPaper } from "./view/paper-view.ts";
import "./paper.css";
import "./paper-drawings.css";
import "./paper-fonts.css";

/** Twips of a CSS pixel. */
const twipsOfPixel = 15;

export interface PaperThumbProps {
  readonly templateId: string;
  readonly className?: string | undefined;
}

/** Picture of a template's first page, as wide as its place; decoration beside the template's name. */
export function PaperThumb({ templateId, className }: PaperThumbProps) {
  const request = useMemo(() => ({ templateId, topics: [], versions: null }), [templateId]);
  const { data } = useQuery(paperQuery(request));
  const scroller = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, inner] = [scroller.current, box.current];
    if (!data || !outer || !inner) return;
    const { paper } = data;
    const pictures = createKeptPictures(URL.revokeObjectURL);
    let view: ReturnType<typeof drawPaper> | undefined;
    let isLeft = false;
    void fontsReady(paper.textLooks).then(() => {
      if (isLeft) return;
      const width = (paper.sections[0]?.width ?? 11_906) / twipsOfPixel;
      outer.dataset.zoom = String(outer.clientWidth / width);
      view = drawPaper(outer, inner, paper, {
        textOf: () => "",
        pictureAt: (hash) => pictures.addressOf(hash, () => pictureAddress(hash, request)),
        gapWords: () => "",
        pageLimit: 1,
        onPages: () => undefined,
      });
    });
    return () => {
      isLeft = true;
      view?.destroy();
      pictures.keep(new Set());
    };
  }, [data, request]);
  return (
    <div aria-hidden="true" inert className={classNames("relative overflow-hidden bg-paper", className)}>
      <div ref={scroller} className="paper-scroller paper-thumb">
        <div ref={box} className="paper-pages" lang="pt-BR" />
      </div>
    </div>
  );
}
