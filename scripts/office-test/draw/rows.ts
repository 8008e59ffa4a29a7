import type { Row } from "../piece.ts";
import type { Draws } from "./random.ts";

const amounts = ["1.500,00", "980,50", "12.000,00", "1.000.000,00", "2,01", "31.415,92"];
const days = ["21/11/2026", "01/03/2025", "30/06/2026"];

const requests = [
  "a citação",
  "a condenação no principal",
  "a produção de provas (documental e oral)",
  "os honorários",
];
const facts = ["o contrato foi assinado.", "a entrega atrasou", "nada foi pago, nem mesmo o sinal.", "houve protesto"];
const papers = ["a procuração", "o contrato social", "três comprovantes de pagamento", "a certidão"];
const witnesses = ["Rui Bastos", "Lia de Sá", "João d’Ávila", "Inês Prado"];
const powers = ["receber citação", "transigir", "dar quitação", "firmar compromisso"];
const debts = ["aluguel", "conserto do telhado", "honorários", "multa de 10% (cláusula 4)"];
const towns = ["Sobral", "Olinda", "Feira de Santana"];

const texts = (list: readonly string[]) => (draws: Draws) => ({ "": draws.pick(list) });
const draw: Readonly<Record<string, (draws: Draws) => Row>> = {
  PEDIDO: texts(requests),
  FATO: texts(facts),
  DOCUMENTO: texts(papers),
  DEPOENTE: texts(witnesses),
  PODER: texts(powers),
  OITIVA: (draws) => ({ NOME: draws.pick(witnesses), CIDADE: draws.pick(towns) }),
  ITEM: (draws) => ({ DESCRICAO: draws.pick(debts), VALOR: draws.pick(amounts) }),
  PARCELA: (draws) => ({
    VENCIMENTO: draws.pick(days),
    VALOR: draws.pick(amounts),
    SINAL: draws.pick(["Sim", "Não"]),
  }),
};

/**
 * Draws the rows of all lists, most of them short. A list is empty at times where the piece asks whether it has rows.
 */
export function drawRows(draws: Draws, piece: string, topics: string): Readonly<Record<string, readonly Row[]>> {
  const lists = Object.entries(draw).map(([name, row]) => {
    const mayBeEmpty = piece.includes(`{#SE ${name}}`) && !topics.includes(`{#CADA ${name}`);
    const counts = [1, 1, 2, 2, 3, 4, 12, ...(mayBeEmpty ? [0, 0] : [])];
    return [name, Array.from({ length: draws.pick(counts) }, () => row(draws))] as const;
  });
  return Object.fromEntries(lists);
}
