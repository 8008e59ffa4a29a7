import type { Operation, OperationNeed } from "@lavra/contract/operation/operation";

/** Names of work beside calls; one that is unknown here keeps its own. */
const workNames: Readonly<Record<string, string>> = {
  backup: "Cópia de segurança",
  backup_age: "Idade da última cópia",
  deleted_documents: "Remoção de documentos excluídos",
  drive_trees: "Cópia das pastas para o Drive",
  erasures: "Exclusão de escritórios",
  ending_periods: "Avisos de fim de período",
  payments: "Notificações e pedidos",
  process_report: "Relato do processo",
  retention: "Fim dos prazos de guarda",
  tidy_at_start: "Arrumação ao iniciar",
};

export const workName = (name: string): string => workNames[name] ?? name;

export const storageNames: Readonly<Record<Operation["storage"]["kind"], string>> = {
  disk: "Disco",
  s3: "Bucket S3",
  "google-drive": "Drive",
};

export const databaseNames: Readonly<Record<Operation["database"]["kind"], string>> = {
  postgres: "PostgreSQL",
  embedded: "Banco embutido",
};

const times = (count: number, one: string, many: string) =>
  count === 1 ? one : many.replace("#", count.toLocaleString("pt-BR"));

/** What is wrong, and what to do about it. */
export function needWords({ what, count, name }: OperationNeed): { title: string; advice: string } {
  const many = count ?? 1;
  switch (what) {
    case "backup_missing":
      return {
        title: "Não há nenhuma cópia de segurança",
        advice: "Faça uma com o comando lavra backup e ligue o temporizador.",
      };
    case "backup_old":
      return {
        title: "A última cópia de segurança tem mais de 26 horas",
        advice: "Veja no registro por que a cópia não foi feita e faça uma com o comando lavra backup.",
      };
    case "files_damaged":
      return {
        title: times(many, "Um arquivo guardado está danificado", "# arquivos guardados estão danificados"),
        advice: "O comando lavra storage:check lista os arquivos. Recupere-os de uma cópia de segurança.",
      };
    case "disk_full":
      return {
        title: times(
          many,
          "Um processo tem menos de 2 GB de disco livre",
          "# processos têm menos de 2 GB de disco livre",
        ),
        advice: "Libere espaço ou aumente o disco: com o disco cheio, nada é guardado.",
      };
    case "work_failing":
      return {
        title: `«${workName(name ?? "")}» falhou e ainda não deu certo`,
        advice: "O motivo está no registro, na linha «work beside calls failed».",
      };
    case "versions_differ":
      return {
        title: `Há processos de ${many.toLocaleString("pt-BR")} versões diferentes`,
        advice: "Durante uma atualização é normal. Se continuar, reinicie os processos da versão anterior.",
      };
    case "payments_flagged":
      return {
        title: times(many, "Um pagamento espera conferência", "# pagamentos esperam conferência"),
        advice: "Confira em Monitoramento de Usuários.",
      };
  }
}
