import { documentChoices } from "@lavra/contract/documents/afterwards";
import type { DocumentFilter } from "@lavra/contract/documents/documents";
import { spokenName } from "@lavra/contract/word-names";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../../platform/api/api.ts";
import { LazySelect } from "../../../ui/choices/lazy-select.tsx";
import type { Option } from "../../../ui/choices/option.ts";
import { Switch } from "../../../ui/choices/switch.tsx";
import { filterNames } from "../../addresses/index.ts";
import { filesKey } from "./stored-documents.ts";
import type { ListHandle } from "./use-list.ts";

const all = "";
const monthName = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long", year: "numeric" });
const nameOfMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** Returns the first and the last day of a month `2026-11`. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, "0")}` };
}

/** Returns the month that a filter has whole; "" for none. */
export function monthOf({ from, to }: DocumentFilter): string {
  const month = from?.slice(0, 7) ?? "";
  return month !== "" && daysOf(month).from === from && daysOf(month).to === to ? month : all;
}

/** Puts parts of the filter into the address, in place of others; "" removes one. */
function useFilterAddress() {
  const navigate = useNavigate();
  return (changes: Readonly<Record<string, string>>) =>
    void navigate({
      to: ".",
      replace: true,
      resetScroll: false,
      search: ((search: Record<string, string>) => {
        const next = Object.entries({ ...search, ...changes, pagina: "" });
        return Object.fromEntries(next.filter(([, value]) => value !== ""));
      }) as never,
    });
}

const withCount = (label: string, documents: number): Pick<Option, "label" | "detail"> => ({
  label,
  detail: documents.toLocaleString("pt-BR"),
});

export interface ListChoicesProps {
  readonly filter: DocumentFilter;
  readonly list: Pick<ListHandle, "isGrouped" | "setGrouped">;
}

/** Filters of the list: month, template and person, each only with a choice to make; and its grouping by client. */
export function ListChoices({ filter, list }: ListChoicesProps) {
  const put = useFilterAddress();
  const { data } = useQuery({
    queryKey: [...filesKey, "choices"],
    queryFn: async ({ signal }) => (await api.call(documentChoices, { signal })).data,
  });
  const months = (data?.months ?? []).map(({ month, documents }) => ({
    value: month,
    ...withCount(nameOfMonth(month), documents),
  }));
  const templates = (data?.templates ?? []).map(({ id, name, documents }) => ({
    value: id,
    ...withCount(spokenName(name), documents),
  }));
  const people = (data?.people ?? []).map(({ id, name, documents }) => ({ value: id, ...withCount(name, documents) }));
  const setMonth = (month: string) => {
    const { from, to } = month === all ? { from: "", to: "" } : daysOf(month);
    put({ [filterNames.from]: from, [filterNames.to]: to });
  };
  const hasNone = months.length === 0 && Object.keys(filter).length === 0 && !list.isGrouped;
  if (data === undefined || hasNone) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-3">
      <LazySelect
        label="Mês"
        isLabelHidden
        options={[{ value: all, label: "Mês: todos" }, ...months]}
        value={monthOf(filter)}
        onChange={setMonth}
        className="w-48 max-md:w-auto max-md:min-w-36 max-md:flex-1"
      />
      <LazySelect
        label="Modelo"
        isLabelHidden
        options={[{ value: all, label: "Modelo: todos" }, ...templates]}
        value={templates.some(({ value }) => value === filter.templateId) ? (filter.templateId ?? all) : all}
        onChange={(templateId) => put({ [filterNames.templateId]: templateId, [filterNames.templateName]: "" })}
        className="w-56 max-md:w-auto max-md:min-w-36 max-md:flex-1"
      />
      {people.length > 1 ? (
        <LazySelect
          label="Pessoa"
          isLabelHidden
          options={[{ value: all, label: "Todas as pessoas" }, ...people]}
          value={people.some(({ value }) => value === filter.personId) ? (filter.personId ?? all) : all}
          onChange={(personId) => put({ [filterNames.personId]: personId })}
          className="w-48 max-md:w-auto max-md:min-w-36 max-md:flex-1"
        />
      ) : null}
      <Switch value={list.isGrouped} onChange={list.setGrouped}>
        Agrupar por cliente
      </Switch>
    </div>
  );
}
