import { todayIso } from "../../platform/formats/dates.ts";
import { passwordHint } from "../../platform/own-password.ts";
import type { RoleChoice } from "../../roles/available-roles.ts";
import { RadioGroup } from "../../ui/choices/radio-group.tsx";
import { DateField } from "../../ui/fields/date/date-field.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type EditedUser, shortPassword, type UserFaults } from "./edited-user.ts";
import { RoleField } from "./role-field.tsx";

export interface UserFieldsProps {
  readonly edited: EditedUser;
  readonly faults: UserFaults;
  readonly onChange: (part: Partial<EditedUser>) => void;
  /** Also asks for a password, and starts with today's date. */
  readonly isNew: boolean;
  /** The user's present role, offered whatever the list of roles contains. */
  readonly currentRole?: RoleChoice | undefined;
}

const statuses = [
  { value: "ativo", label: "Ativo" },
  { value: "inativo", label: "Inativo" },
];

/** Prevents phones from capitalising the first letter of a login. */
const asTyped = (input: HTMLInputElement | null) => input?.setAttribute("autocapitalize", "none");

/** The effect of choosing "Inativo": a new user is always created active. */
function statusAdvice({ status }: EditedUser, isNew: boolean, wasActive: boolean) {
  if (status !== "inativo") return undefined;
  if (isNew) return "Todo usuário é criado ativo. Para desativar este, edite-o depois de criar.";
  return wasActive ? "O acesso desta pessoa é encerrado assim que você salvar." : undefined;
}

export function UserFields(props: UserFieldsProps & { readonly wasActive?: boolean }) {
  const { edited, faults, onChange, isNew, currentRole, wasActive = false } = props;
  const isToday = edited.dataInicio === "" || edited.dataInicio === todayIso();
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-sheet:grid-cols-1 [&>.full]:col-span-full">
      <TextField
        label="Nome"
        name="nome"
        autoComplete="off"
        autoFocus
        isRequired
        maxLength={200}
        value={edited.nome}
        onChange={(nome) => onChange({ nome })}
        error={faults.nome}
        className="full"
      />
      <TextField
        label="Login"
        name="login"
        autoComplete="off"
        inputRef={asTyped}
        spellCheck="false"
        isRequired
        maxLength={100}
        value={edited.login}
        onChange={(login) => onChange({ login })}
        error={faults.login}
        className={isNew ? undefined : "full"}
      />
      {isNew ? (
        <PasswordField
          label="Senha"
          name="senha"
          autoComplete="new-password"
          isRequired
          hint={passwordHint(faults.senha)}
          value={edited.senha}
          onChange={(senha) => onChange({ senha })}
          error={shortPassword(edited.senha) ?? faults.senha}
        />
      ) : null}
      <RoleField
        role={edited.role}
        onChange={(role) => onChange({ role })}
        error={faults.role}
        currentRole={currentRole}
        afterwards={isNew ? "Depois de criar" : "Depois de salvar"}
      >
        <DateField
          label="Data de Início"
          name="dataInicio"
          isRequired={isNew}
          isReadOnly={!isNew}
          value={edited.dataInicio}
          onChange={(dataInicio) => onChange({ dataInicio })}
          error={faults.dataInicio}
          warning={isNew && !isToday ? "A lista mostra o dia em que o usuário foi criado." : undefined}
          hint={isNew ? undefined : "O dia em que o usuário foi criado"}
        />
      </RoleField>
      <RadioGroup
        label="Status"
        name="status"
        isRequired
        options={statuses}
        value={edited.status === "" ? null : edited.status}
        onChange={(status) => onChange({ status: status === "inativo" ? "inativo" : "ativo" })}
        error={faults.status}
        warning={statusAdvice(edited, isNew, wasActive)}
        className="full"
      />
    </div>
  );
}
