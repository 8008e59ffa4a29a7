import type { PermissionKey } from "@lavra/contract/roles/roles";
import { places } from "./places.ts";

export interface PermissionWords {
  /** The page's name, as in the menu. */
  readonly name: string;
  /** What it allows. */
  readonly detail: string;
}

/** The eight permissions in plain words, in the order of their keys. */
export const permissionWords: Readonly<Record<PermissionKey, PermissionWords>> = {
  dashboard: { name: places.home.title, detail: "A página inicial, sempre aberta a quem entra." },
  generate: { name: places.generate.title, detail: "Preencher os modelos e baixar o documento pronto." },
  upload: { name: places.library.title, detail: "Enviar, organizar e excluir arquivos do Word." },
  create_model: { name: places.createModel.title, detail: "Configurar os marcadores de cada modelo." },
  manage_users: { name: places.users.title, detail: "Ver, editar e excluir os usuários que criou." },
  settings: { name: places.settings.title, detail: "Escolher as pastas por esfera e instância." },
  customize: { name: places.customize.title, detail: "Abrir a página de cores e logo." },
  permissions: { name: places.permissions.title, detail: "Definir o que podem os usuários que criou." },
};
