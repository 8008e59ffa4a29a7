import { Download, Ellipsis, Library, Pencil } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import type { FileEntry } from "../../ui/files/table/file-cells.tsx";
import { FileTable } from "../../ui/files/table/file-table.tsx";
import type { FileSort } from "../../ui/files/table/file-table-head.tsx";
import { Tree } from "../../ui/files/tree/tree.tsx";
import type { TreeNode } from "../../ui/files/tree/tree-lines.ts";
import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataTable } from "../../ui/layout/data-table.tsx";
import { SortableList } from "../../ui/layout/sortable-list.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Badge } from "../../ui/marks/badge.tsx";

const many = Number(new URLSearchParams(window.location.search).get("files") ?? 0);

const nodes: readonly TreeNode[] = [
  {
    id: "civel",
    name: "Cível",
    children: [
      { id: "inicial", name: "Petição inicial, dano moral com pedido de tutela" },
      { id: "contestacao", name: "Contestação" },
      { id: "cobranca", name: "Cobrança", children: [{ id: "monitoria", name: "Ação monitória" }] },
    ],
  },
  { id: "recursos", name: "Recursos", children: [{ id: "apelacao", name: "Apelação" }] },
  { id: "vazia", name: "Família e Sucessões", children: [] },
  { id: "platform", name: "Modelos da plataforma", icon: <Library />, detail: "somente leitura", children: [] },
  ...Array.from({ length: many }, (_, index) => ({ id: `m${index}`, name: `Modelo ${index}` })),
];

const files: readonly FileEntry[] = [
  { id: "f1", name: "Consumidor", kind: "folder", modified: "18/11/2026 09:12" },
  { id: "f2", name: "Petição inicial, dano moral.docx", kind: "file", size: "48,2 KB", modified: "20/11/2026 16:05" },
  {
    id: "f3",
    name: "Réplica com pedido de julgamento antecipado do mérito.docx",
    kind: "file",
    size: "1,2 MB",
    modified: "30/09/2026 18:22",
  },
];

const people = [
  { login: "ana.lima", nome: "Ana Lima", total: 12, ativo: true },
  { login: "joao.reis", nome: "João Reis", total: 1_204, ativo: false },
];

const topics = [
  { id: "t1", name: "Da relação de consumo" },
  { id: "t2", name: "Da inversão do ônus da prova" },
  { id: "t3", name: "Do dano moral" },
];

function FileLists() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(["civel"]));
  const [selected, setSelected] = useState("inicial");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["f2"]));
  const [sort, setSort] = useState<FileSort>({ column: "name", isDescending: false });
  return (
    <div className="grid gap-4 lg:grid-cols-[20rem_1fr]">
      <Card title="Árvore">
        <Tree
          label="Modelos"
          nodes={nodes}
          selectedId={selected}
          onSelect={setSelected}
          expandedIds={expanded}
          onExpandedChange={setExpanded}
          className="h-72"
        />
      </Card>
      <Card isFlush title="Arquivos">
        <div className="px-4 pb-2">
          <Breadcrumbs
            label="Pastas"
            crumbs={[
              { id: "1", label: "Modelos" },
              { id: "2", label: "Cível" },
              { id: "3", label: "Indenizatórias" },
            ]}
            onSelect={() => undefined}
          />
        </div>
        <FileTable
          label="Arquivos de Indenizatórias"
          items={files}
          chosen={chosen}
          onChosenChange={setChosen}
          onOpen={() => undefined}
          sort={sort}
          onSortChange={setSort}
          className="h-60"
          renderActions={(item) => (
            <>
              <IconButton
                size="sm"
                label={`Baixar ${item.name}`}
                icon={<Download aria-hidden="true" />}
                className="max-md:hidden"
              />
              <IconButton size="sm" label={`Mais ações para ${item.name}`} icon={<Ellipsis aria-hidden="true" />} />
            </>
          )}
        />
      </Card>
    </div>
  );
}

/** Trees, tables, ordered lists and tabs. */
export function GalleryLists() {
  const [order, setOrder] = useState<readonly (typeof topics)[number][]>(topics);
  const [tab, setTab] = useState("models");
  return (
    <>
      <FileLists />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card isFlush title="Usuários">
          <DataTable
            label="Usuários"
            rows={people}
            rowKey={(row) => row.login}
            sort={{ column: "nome", isDescending: false }}
            onSortChange={() => undefined}
            columns={[
              { id: "nome", header: "Nome", cell: (row) => row.nome, isRowHeader: true, isSortable: true },
              { id: "login", header: "Login", cell: (row) => row.login },
              { id: "total", header: "Documentos", kind: "figure", cell: (row) => row.total.toLocaleString("pt-BR") },
              {
                id: "ativo",
                header: "Status",
                cell: (row) => (
                  <Badge hasDot tone={row.ativo ? "ok" : "neutral"}>
                    {row.ativo ? "ativo" : "inativo"}
                  </Badge>
                ),
              },
              {
                id: "acts",
                header: "Ações",
                kind: "actions",
                cell: (row) => (
                  <IconButton size="sm" label={`Editar ${row.nome}`} icon={<Pencil aria-hidden="true" />} />
                ),
              },
            ]}
          />
        </Card>
        <Card title="Tópicos e abas">
          <Tabs
            label="Seções"
            value={tab}
            onChange={setTab}
            items={[
              {
                id: "models",
                label: "Tópicos",
                content: (
                  <SortableList
                    label="Tópicos escolhidos"
                    items={order}
                    itemId={(topic) => topic.id}
                    itemName={(topic) => topic.name}
                    onReorder={setOrder}
                    renderItem={(topic, index) => (
                      <>
                        <span className="grid size-6 place-items-center rounded-in bg-accent-soft text-13 font-bold text-accent-ink tabular-nums">
                          {index + 1}
                        </span>
                        <span className="min-w-0 flex-1 text-14 font-medium text-ink">{topic.name}</span>
                      </>
                    )}
                  />
                ),
              },
              { id: "preview", label: "Prévia", content: "Aqui viria a prévia." },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
