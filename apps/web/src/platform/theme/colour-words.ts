import type { ColourKey } from "@lavra/contract/theme/theme-values";

interface ColourWords {
  readonly label: string;
  /** Where the colour is used. */
  readonly hint?: string;
}

/** The name of each colour. */
export const colourWords: Readonly<Record<ColourKey, ColourWords>> = {
  primaryColor: { label: "Cor principal", hint: "Botões, links e destaques" },
  secondaryColor: { label: "Cor secundária", hint: "Tom dos títulos" },
  backgroundColor: { label: "Fundo da página" },
  cardBackgroundColor: { label: "Fundo dos cartões" },
  textColor: { label: "Texto" },
  textSecondaryColor: { label: "Texto secundário", hint: "Legendas e dicas" },
  textLightColor: { label: "Texto claro", hint: "Sobre a cor principal" },
  iconDocumentsColor: { label: "Documentos" },
  iconUsersColor: { label: "Usuários" },
  iconTemplatesColor: { label: "Modelos" },
  iconActivityColor: { label: "Atividade" },
  loginBgPrimary: { label: "Fundo, primeira cor" },
  loginBgSecondary: { label: "Fundo, segunda cor" },
  loginCardBackground: { label: "Fundo do cartão" },
};
