import type { PermissionKey } from "@lavra/contract/roles";

export interface PermissionWords {
  /** The page's name, as the menu has it. */
  readonly name: string;
  /** What it allows. */
  readonly detail: string;
}

/** The eight permissions in plain words, in the order of their keys. */
export const permissionWords: Readonly<Record<PermissionKey, PermissionWords>> = {
  dashboard: { name: "Início", detail: "A página inicial, sempre aberta a quem entra." },
  generate: { name: "Gerar Documento", detail: "Preencher os modelos e baixar o documento pronto." },
  upload: { name: "Modelos e Tópicos", detail: "Enviar, organizar e excluir arquivos Word." },
  create_model: { name: "Criar Modelo", detail: "Configurar os marcadores de cada modelo." },
  manage_users: { name: "Gerenciar Usuários", detail: "Ver, editar e excluir os usuários que criou." },
  settings: { name: "Configurações", detail: "Escolher as pastas por esfera e instância." },
  customize: { name: "Personalizar", detail: "Abrir a página de cores e logotipo." },
  permissions: { name: "Permissões", detail: "Definir o que podem os usuários que criou." },
};
