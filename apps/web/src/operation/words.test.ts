import { expect, test } from "vitest";
import { needWords, workName } from "./words.ts";

type Need = Parameters<typeof needWords>[0];

test.each<[Partial<Need> & Pick<Need, "what">, string, RegExp]>([
  [{ what: "backup_missing" }, "Não há nenhuma cópia de segurança", /lavra backup/],
  [{ what: "backup_old" }, "A última cópia de segurança tem mais de 26 horas", /lavra backup/],
  [{ what: "files_damaged", count: 1 }, "Um arquivo guardado está danificado", /lavra storage:check/],
  [{ what: "files_damaged", count: 1_200 }, "1.200 arquivos guardados estão danificados", /lavra storage:check/],
  [{ what: "disk_full" }, "Um processo tem menos de 2 GB de disco livre", /Libere espaço/],
  [{ what: "disk_full", count: 2 }, "2 processos têm menos de 2 GB de disco livre", /Libere espaço/],
  [{ what: "work_failing", name: "backup" }, "«Cópia de segurança» falhou e ainda não deu certo", /registro/],
  [{ what: "work_failing", name: "novo" }, "«novo» falhou e ainda não deu certo", /registro/],
  [{ what: "versions_differ", count: 3 }, "Há processos de 3 versões diferentes", /atualização/],
  [{ what: "payments_flagged", count: 1 }, "Um pagamento espera conferência", /Monitoramento de Usuários/],
  [{ what: "payments_flagged", count: 4 }, "4 pagamentos esperam conferência", /Monitoramento de Usuários/],
])("%j is said with what to do", (need, title, advice) => {
  const words = needWords(need as Need);
  expect(words.title).toBe(title);
  expect(words.advice).toMatch(advice);
});

test("work that is unknown here keeps its own name", () => {
  expect(["retention", "tidy_at_start", "novo"].map(workName)).toEqual([
    "Fim dos prazos de guarda",
    "Arrumação ao iniciar",
    "novo",
  ]);
});
