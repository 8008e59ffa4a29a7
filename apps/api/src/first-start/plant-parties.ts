import type { PartyAddress, PartyRecord } from "@lavra/contract/parties/party";
import type { Parties } from "../parties/index.ts";
import type { Principal } from "../platform/principal.ts";

const brazilian = { nationality: "brasileiro" } as const;

const home: PartyAddress = {
  street: "Rua das Laranjeiras",
  number: "210",
  extra: "apartamento 32",
  district: "Vila Mariana",
  city: "São Paulo",
  uf: "SP",
  zip: "04000-010",
  isForService: true,
};

/** Fictional people and entities: their numbers have valid check digits, and `.example` is reserved (RFC 2606). */
const mother: PartyRecord = {
  ...brazilian,
  kind: "pf",
  name: "Marina Duarte Alencar",
  gender: "f",
  civil: "divorciado",
  profession: "enfermeiro",
  cpf: "731.846.205-90",
  rg: "34.512.876-1",
  issuer: "SSP/SP",
  emails: ["marina.alencar@correio.example"],
  phones: ["(11) 90000-1234"],
  addresses: [home],
};

const others: readonly PartyRecord[] = [
  {
    ...brazilian,
    kind: "pf",
    name: "Otávio Nogueira Reis",
    gender: "m",
    civil: "casado",
    regime: "comunhão parcial de bens",
    profession: "motorista",
    cpf: "284.519.637-73",
    emails: ["otavio.reis@correio.example"],
    addresses: [
      {
        street: "Avenida dos Ipês",
        number: "1480",
        district: "Centro",
        city: "Campinas",
        uf: "SP",
        zip: "13000-200",
        isForService: true,
      },
    ],
  },
  {
    ...brazilian,
    kind: "pf",
    name: "Helena Prado Siqueira",
    gender: "f",
    civil: "solteiro",
    profession: "professor",
    cpf: "615.730.948-20",
    emails: ["helena.siqueira@correio.example"],
    addresses: [
      {
        street: "Rua do Sobrado",
        number: "45",
        district: "Boa Vista",
        city: "Recife",
        uf: "PE",
        zip: "50000-300",
        isForService: true,
      },
    ],
  },
  {
    kind: "ltda",
    name: "Horizonte Eletrodomésticos Ltda.",
    cnpj: "47.392.015/0001-06",
    emails: ["juridico@horizonte.example"],
    addresses: [
      {
        street: "Avenida das Indústrias",
        number: "900",
        district: "Distrito Industrial",
        city: "Guarulhos",
        uf: "SP",
        zip: "07000-400",
        isForService: true,
      },
    ],
    representatives: [
      { quality: "administrador", who: { inline: { kind: "pf", name: "Renata Lopes Vidal", gender: "f" } } },
    ],
  },
  {
    kind: "sa",
    name: "Banco Araucária S.A.",
    noun: "banco",
    gender: "m",
    // The first CNPJ with letters were issued in 2026.
    cnpj: "86.KX4.190/0001-76",
    addresses: [
      {
        street: "Rua XV de Novembro",
        number: "77",
        district: "Centro",
        city: "Curitiba",
        uf: "PR",
        zip: "80000-500",
        isForService: true,
      },
    ],
  },
];

const son = (motherId: string): PartyRecord => ({
  ...brazilian,
  kind: "menor",
  name: "Davi Duarte Alencar",
  gender: "m",
  birth: "2017-03-09",
  cpf: "907.264.153-16",
  addresses: [home],
  representatives: [{ quality: "genitor", who: { id: motherId } }],
});

/** Adds sample records to an office, the mother of the represented child first. */
export async function plantParties(parties: Pick<Parties, "create">, owner: Principal): Promise<void> {
  for (const record of others) await parties.create(owner, record);
  const { id } = await parties.create(owner, mother);
  await parties.create(owner, son(id));
}
