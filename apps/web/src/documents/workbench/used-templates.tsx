import { templatesUsed } from "@lavra/contract/documents/desk";
import { spokenName } from "@lavra/contract/word-names";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { api } from "../../platform/api/api.ts";
import { templateAddress } from "../addresses/index.ts";

/** Returns the templates that the person uses most; nothing is read while `isAsked` is false. */
export const useTemplatesUsed = (isAsked: boolean) =>
  useQuery({
    queryKey: ["documents", "templates-used"],
    queryFn: async ({ signal }) => (await api.call(templatesUsed, { signal })).data,
    refetchOnMount: "always",
    enabled: isAsked,
  });

type Used = NonNullable<ReturnType<typeof useTemplatesUsed>["data"]>;

const made = (documents: number) => (documents === 1 ? "1 documento" : `${documents} documentos`);

/** The templates used most, each one press from its form. */
export function UsedTemplates({ by, templates }: Used) {
  return (
    <section aria-label="Modelos mais usados" className="grid content-start gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-18 font-bold text-ink">
        Modelos mais usados
        {by === "office" ? <span className="text-13 font-normal tracking-normal text-muted">no escritório</span> : null}
      </h2>
      <ul className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
        {templates.map(({ id, name, documents }) => (
          <li key={id} className="border-line not-first:border-t">
            <Link
              href={templateAddress(id)}
              className="flex min-h-14 items-center gap-3 px-5 py-2 no-underline -outline-offset-2 data-hovered:bg-hover max-md:px-4"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-strong wrap-anywhere text-ink">{spokenName(name)}</span>
                <span className="block text-13 text-muted tabular-nums">{made(documents)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
