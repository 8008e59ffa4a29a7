import { SearchBox } from "../../ui/fields/search-box.tsx";
import { OrderMenu } from "../../ui/layout/order-menu.tsx";
import type { OfficesView } from "./arrange-offices.ts";
import { sortOf, sortWord } from "./use-offices-view.ts";

export interface OfficesToolbarProps {
  readonly view: OfficesView;
  readonly onChange: (part: Partial<OfficesView>) => void;
}

const orders = [
  { value: "nome", label: "Nome, de A a Z" },
  { value: "-nome", label: "Nome, de Z a A" },
  { value: "-usuarios", label: "Mais usuários ativos" },
  { value: "usuarios", label: "Menos usuários ativos" },
  { value: "plano", label: "Plano, do menor ao maior" },
  { value: "-plano", label: "Plano, do maior ao menor" },
  { value: "periodo", label: "Fim do período mais próximo" },
  { value: "-periodo", label: "Fim do período mais distante" },
  { value: "-pagamento", label: "Pagamento mais recente" },
  { value: "pagamento", label: "Pagamento mais antigo" },
];

/** The search, and on phones, where the table has no column heads, the order too. */
export const OfficesToolbar = ({ view, onChange }: OfficesToolbarProps) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
    <SearchBox label="Buscar por nome" typed={view.typed} onType={(typed) => onChange({ typed })} />
    <OrderMenu orders={orders} value={sortWord(view.sort)} onChange={(value) => onChange({ sort: sortOf(value) })} />
  </div>
);
