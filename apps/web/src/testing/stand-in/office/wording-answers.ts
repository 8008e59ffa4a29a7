import {
  listWordingVersions,
  readWording,
  saveWording,
  type WordingVersion,
} from "@lavra/contract/accounts/office-wording";
import { type Doubles, on, refuse } from "../wire.ts";

const madeUp: readonly WordingVersion[] = [
  {
    version: 2,
    texts: {
      rg: "{PARTE: portador} da cédula de identidade RG nº {RG}",
      cpf: "{PARTE: inscrito} no CPF/MF sob o nº {CPF}",
    },
    off: ["email"],
    createdAt: "2026-03-10T14:20:00.000Z",
    createdBy: "Ana Souza",
  },
  { version: 1, texts: {}, off: ["email"], createdAt: "2026-02-03T09:05:00.000Z", createdBy: null },
];

/** Answers about the phrases of the office's qualificação: two versions, and those that are saved. */
export function wordingAnswers(): Doubles {
  let versions = madeUp;
  const present = () => {
    const { version = 0, texts = {}, off = [] } = versions[0] ?? {};
    return { wording: { version, texts, off } };
  };
  return [
    on(readWording, present),
    on(listWordingVersions, () => ({ versions: [...versions] })),
    on(saveWording, ({ body }) => {
      if (body.version !== versions[0]?.version) return refuse("account.wording_changed");
      const made = { createdAt: "2026-03-11T12:00:00.000Z", createdBy: "Ana Souza" };
      versions = [{ ...body, version: body.version + 1, ...made }, ...versions];
      return present();
    }),
  ];
}
