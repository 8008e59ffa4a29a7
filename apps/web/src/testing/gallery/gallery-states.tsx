import { FileText, Receipt, Users } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { DropZone } from "../../ui/files/drop/drop-zone.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Disclosure } from "../../ui/layout/disclosure.tsx";
import { IconTile } from "../../ui/marks/icon-tile.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { ProgressBar } from "../../ui/messages/progress-bar.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { Spinner } from "../../ui/messages/spinner.tsx";
import { UsageBar } from "../../ui/messages/usage-bar.tsx";

function Banners() {
  return (
    <div className="grid gap-3">
      <Banner>12 marcadores encontrados no arquivo, 3 novos.</Banner>
      <Banner tone="success" onDismiss={() => undefined}>
        Permissões salvas com sucesso!
      </Banner>
      <Banner
        tone="warning"
        actions={
          <Button tone="accent" size="sm">
            Sincronizar
          </Button>
        }
      >
        <b>3 marcadores salvos só neste navegador.</b> Clique em Sincronizar para guardar no servidor.
      </Banner>
      <Banner
        tone="error"
        onDismiss={() => undefined}
        actions={
          <Button tone="accent" size="sm">
            Escolher outro
          </Button>
        }
      >
        <b>Erro ao gerar documento:</b> o arquivo modelo foi movido ou excluído.
      </Banner>
    </div>
  );
}

/** Loading, empty and failed states, messages and quotas. */
export function GalleryStates() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Banners />
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Card>
          <EmptyState
            icon={<Users />}
            hue="users"
            title="Nenhum usuário encontrado"
            actions={<Button>Limpar filtros</Button>}
          >
            Nenhum nome ou login combina com “marcelo” entre os inativos.
          </EmptyState>
        </Card>
        <Card>
          <FailedState onRetry={() => undefined}>Erro ao carregar informações dos planos. Tente novamente.</FailedState>
        </Card>
        <Card title="Carregando">
          <SkeletonGroup label="Carregando usuários..." className="grid gap-3">
            <Skeleton className="h-10 w-2/3" />
            <Skeleton />
            <Skeleton className="h-3.5 w-1/2" />
          </SkeletonGroup>
          <div className="flex items-center gap-3 pt-5">
            <Spinner />
            <IconTile icon={<FileText />} hue="documents" />
            <IconTile icon={<Receipt />} hue="activity" />
          </div>
        </Card>
        <Card title="Consumo">
          <div className="grid grid-cols-1 gap-4">
            <UsageBar label="Menos de 70%" used={52} limit={120} />
            <UsageBar label="A partir de 70%" used={86} limit={120} />
            <UsageBar label="100%" used={120} limit={120} />
            <UsageBar label="Plano avançado" used={1_204} limit={-1} />
            <ProgressBar label="Enviando Contestação.docx" value={64} />
            <ProgressBar label="Lendo marcadores" value={null} />
          </div>
        </Card>
        <Card className="md:col-span-2">
          <Disclosure title="Histórico de pagamentos" isOpen={isOpen} onToggle={setOpen}>
            <DropZone
              label="Arraste arquivos .docx para cá"
              hint="ou solte sobre uma pasta da árvore"
              onDrop={() => undefined}
            />
          </Disclosure>
        </Card>
      </div>
    </>
  );
}
