import type { WordingTexts } from "@lavra/contract/accounts/office-wording";
import { createWording, type Party, qualify } from "@lavra/portuguese/people";
import { useMemo, useState } from "react";
import { NativeSelect } from "../../ui/choices/native-select.tsx";

const home = {
  street: "Rua 7",
  number: "120",
  district: "Centro",
  city: "Sobral",
  uf: "CE",
  zip: "62010-100",
};

const woman: Party = {
  kind: "pf",
  name: "MARIA DUARTE",
  gender: "f",
  nationality: "brasileiro",
  civil: "casado",
  regime: "comunhão parcial de bens",
  birth: "1984-03-12",
  profession: "professor",
  rg: "2.345.678-9",
  issuer: "SSP/CE",
  cpf: "529.982.247-25",
  email: "maria@exemplo.com.br",
  address: home,
};

const man: Party = {
  ...woman,
  name: "JOÃO REIS",
  gender: "m",
  civil: "solteiro",
  union: true,
  regime: undefined,
  birth: "1979-11-02",
  profession: "engenheiro",
  rg: undefined,
  issuer: undefined,
  cnh: "01234567890",
  cpf: "168.995.350-09",
  email: "joao@exemplo.com.br",
};

const company: Party = {
  kind: "ltda",
  name: "IPÊ COMÉRCIO LTDA.",
  cnpj: "11.222.333/0001-81",
  email: "contato@ipe.com.br",
  address: { ...home, street: "Avenida 2", number: "45" },
  reps: [{ as: "sócio-administrador", who: { ...man, union: undefined, cnh: undefined } }],
};

const minor: Party = {
  kind: "menor",
  name: "LIA DUARTE",
  gender: "f",
  nationality: "brasileiro",
  birth: "2018-05-05",
  cpf: "111.444.777-35",
  address: home,
  reps: [{ as: "genitor", who: woman }],
};

const samples: readonly { readonly title: string; readonly parties: readonly Party[] }[] = [
  { title: "Uma mulher", parties: [woman] },
  { title: "Um homem", parties: [man] },
  { title: "Duas pessoas no mesmo endereço", parties: [woman, man] },
  {
    title: "Um casal",
    parties: [
      { ...woman, with: 1 },
      { ...man, union: undefined, with: 0 },
    ],
  },
  { title: "Uma empresa e quem a representa", parties: [company] },
  { title: "Uma criança e a mãe", parties: [minor] },
];

const options = samples.map(({ title }, at) => ({ value: String(at), label: title }));

/** The qualificação of made-up parties with the phrases of the form. */
export function WordingSample({ wording }: { readonly wording: WordingTexts }) {
  const [chosen, choose] = useState("0");
  const text = useMemo(
    () => qualify(samples[Number(chosen)]?.parties ?? [], { wording: createWording(wording) }).text,
    [wording, chosen],
  );
  return (
    <section
      aria-label="Como sai no documento"
      className="sticky -top-5 z-1 -mx-6 grid gap-2 border-b border-line bg-raised px-6 py-3 max-sheet:-mx-4 max-sheet:px-4"
    >
      <NativeSelect label="Exemplo" options={options} value={chosen} onChange={choose} />
      <p
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-36 overflow-auto max-sheet:max-h-20 rounded-card bg-flat p-3 wrap-anywhere text-body"
      >
        {text}
      </p>
    </section>
  );
}
