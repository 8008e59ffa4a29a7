import { spokenName } from "@lavra/contract/word-names";
import { useMemo } from "react";
import { areaFault, findFile, treeOf, useFolderStructure } from "../../library/index.ts";
import { useUrlParam } from "../../platform/use-url-param.ts";
import { originNames } from "../addresses/index.ts";
import { firstChoiceDrops, originParams } from "../begin/use-origin.ts";

function useTemplateParam() {
  const [templateId, replace] = useUrlParam("modelo", { drops: originParams });
  const [, choose] = useUrlParam("modelo", { drops: firstChoiceDrops });
  /** Another template takes the place of the chosen one, and of what its form began with; the named case stays. */
  const setTemplateId = (next: string, caseId?: string) =>
    templateId === "" ? choose(next) : replace(next, caseId ? { [originNames.case]: caseId } : {});
  return [templateId, setTemplateId] as const;
}

/** Returns the template in the address, found in the library. */
export function useChosenTemplate() {
  const [templateId, setTemplateId] = useTemplateParam();
  const models = useFolderStructure("models");
  const topics = useFolderStructure("topicos");
  const root = treeOf(models);
  const file = useMemo(
    () => (root && templateId !== "" ? (findFile(root, templateId)?.file ?? null) : null),
    [root, templateId],
  );
  const fault = areaFault(models, "modelos");
  const isAllLost = fault !== null && areaFault(topics, "tópicos") !== null;
  return {
    /** Returns the name of a template; "" if it does not exist. */
    nameOf: (id: string) => spokenName((root && findFile(root, id)?.file.name) ?? ""),
    templateId,
    setTemplateId,
    file,
    /** Until the tree is known, the template in the address is assumed to exist. */
    isChosen: file !== null || (templateId !== "" && models.isPending),
    isMissing: root !== undefined && templateId !== "" && file === null,
    isAllLost,
    fault: isAllLost ? "Erro ao carregar dados iniciais" : fault,
    isRetrying: models.isFetching,
    retry: () => void Promise.all([models.refetch(), topics.refetch()]),
  };
}

export type ChosenTemplate = ReturnType<typeof useChosenTemplate>;
