import { FolderPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { RadioGroup } from "../../ui/choices/radio-group.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { Switch } from "../../ui/choices/switch.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { Kbd } from "../../ui/marks/inline-marks.tsx";

const line = "flex flex-wrap items-center gap-3";

function Buttons() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Card title="Botões">
      <div className="grid grid-cols-1 gap-4">
        <div className={line}>
          <Button tone="primary">Gerar Documento</Button>
          <Button tone="primary" isBusy={isBusy} busyLabel="Gerando…" onPress={() => setBusy(true)}>
            Gerar
          </Button>
          <Button tone="primary" isBusy busyLabel="Salvando…">
            Salvar
          </Button>
          <Button tone="primary" isDisabled>
            Desligado
          </Button>
        </div>
        <div className={line}>
          <Button icon={<FolderPlus aria-hidden="true" />}>Nova pasta</Button>
          <Button isDisabled>Desligado</Button>
          <Button tone="accent">Trocar</Button>
          <Button tone="quiet">Limpar Tudo</Button>
          <IconButton label="Editar" icon={<Pencil aria-hidden="true" />} />
        </div>
        <div className={line}>
          <Button tone="danger" icon={<Trash2 aria-hidden="true" />}>
            Excluir pasta
          </Button>
          <Button tone="danger-solid">Excluir tudo</Button>
          <ButtonLink href="#kit">Endereço</ButtonLink>
          <span className="text-14">
            Texto com <TextLink href="#kit">endereço</TextLink> e tecla <Kbd>Ctrl ↵</Kbd>
          </span>
        </div>
        <div className={line}>
          <Button size="sm">Pequeno</Button>
          <Button>Padrão</Button>
          <Button size="lg">Grande</Button>
          <Button size="lg" tone="primary">
            Entrar
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Buttons, choices and small texts. */
export function GalleryChoices() {
  const [isOn, setOn] = useState(true);
  const [isChecked, setChecked] = useState(true);
  const [status, setStatus] = useState("all");
  const [person, setPerson] = useState("fisica");
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <Buttons />
      <Card title="Escolha">
        <div className="grid gap-3">
          <SegmentedControl
            label="Status"
            className="justify-self-start"
            value={status}
            onChange={setStatus}
            segments={[
              { value: "all", label: "Todos" },
              { value: "on", label: "Ativos" },
              { value: "off", label: "Inativos" },
            ]}
          />
          <div>
            <Switch value={isOn} onChange={setOn}>
              Enviar modelos
            </Switch>
            <Switch value={!isOn} onChange={(value) => setOn(!value)}>
              Personalizar
            </Switch>
            <Switch value isDisabled onChange={setOn}>
              Cargo bloqueado
            </Switch>
          </div>
          <Checkbox value={isChecked} onChange={setChecked} hint="A seção de tópicos aparece ao gerar.">
            Este modelo recebe tópicos
          </Checkbox>
          <Checkbox value={!isChecked} onChange={(value) => setChecked(!value)}>
            Só inativos
          </Checkbox>
          <RadioGroup
            label="Tipo de pessoa"
            value={person}
            onChange={setPerson}
            options={[
              { value: "fisica", label: "Pessoa física" },
              { value: "juridica", label: "Pessoa jurídica" },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <Badge tone="ok" hasDot>
              ativo
            </Badge>
            <Badge hasDot>inativo</Badge>
            <Badge tone="warn" hasDot>
              5 dias restantes
            </Badge>
            <Badge tone="bad" hasDot>
              Expirada
            </Badge>
            <Badge tone="accent">Personalizado</Badge>
          </div>
        </div>
      </Card>
    </div>
  );
}
