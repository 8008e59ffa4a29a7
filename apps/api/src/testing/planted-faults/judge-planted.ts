import type { Finding } from "@lavra/contract/documents/conference";
import { shortDate } from "@lavra/portuguese";
import { elsewhere, strangers } from "../../conference/rules.ts";
import { compileTemplate } from "../../templates/compile-template.ts";
import { composeAsFarAsKnown } from "../../templates/compose-document.ts";
import { plainWriting } from "../../templates/index.ts";
import { shownFindings } from "../../templates/judgement/finding-list.ts";
import { judgeDocument } from "../../templates/judgement/judge-document.ts";
import { judgeTopics } from "../../templates/judgement/judge-inputs.ts";
import { faults, type Making, paragraph, run } from "./faults.ts";
import { type Chance, chance, cnj, cnpj, cpf, day } from "./numbers.ts";
import { pack } from "./pack.ts";
import { names, prose } from "./prose.ts";

function making(random: Chance): Making {
  const lines = Array.from({ length: 8 + random.below(8) }, () => random.one(prose)(random));
  return {
    body: [
      paragraph(
        run(
          "{CLIENTE}, CPF {CPF}, em face de {RÉU}, CNPJ {CNPJ}, processo {PROCESSO}, {DATA}, {ADVOGADO} ({INSCRICAO})",
        ),
      ),
      ...lines.map((line) => paragraph(run(line))),
      paragraph(run("{SUBTEMPLATES}")),
    ],
    values: {
      "{CLIENTE}": random.one(names),
      "{CPF}": cpf(random),
      "{RÉU}": random.one(names),
      "{CNPJ}": cnpj(random),
      "{PROCESSO}": cnj(random),
      "{DATA}": shortDate(day(random)),
      "{ADVOGADO}": random.one(names),
      "{INSCRICAO}": `OAB/SP ${100 + random.below(800)}.${random.digits(3)}`,
    },
    kinds: { "{CPF}": "cpf", "{CNPJ}": "cnpj", "{PROCESSO}": "cnj", "{DATA}": "date", "{INSCRICAO}": "oab" },
    others: new Set(["cpf 52998224725", "email outro@exemplo.com.br"]),
    header: "",
    core: "",
    topic: undefined,
  };
}

/** Makes a document with or without a fault, and returns the findings as a call would, without the database. */
export function judgePlanted(seed: number, fault?: keyof typeof faults): Finding[] {
  const random = chance(seed);
  const made = making(random);
  if (fault !== undefined) faults[fault]?.plant(made, random);
  const { values, kinds, others, body, header, core, topic = random.one(prose)(random) } = made;
  const template = compileTemplate(pack(body.join(""), header, core));
  const topics = [{ template: compileTemplate(pack(paragraph(run(topic)))), hash: "1", name: "Tese.docx" }];
  const judged = judgeDocument({ ...composeAsFarAsKnown(template, topics, values, plainWriting), values, kinds });
  const hashes = judged.identifiers.map(({ kind, value }) => `${kind} ${value}`);
  const own = new Set(Object.values(values).map((value) => `cpf ${value.replace(/\D/g, "")}`));
  const found = elsewhere(strangers(judged.identifiers, hashes, own), others);
  return shownFindings([...judgeTopics(topics), ...judged.findings, ...found]).findings;
}
