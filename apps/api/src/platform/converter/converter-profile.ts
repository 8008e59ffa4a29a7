import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Settings of a private LibreOffice profile: nothing is executed, and nothing but the document itself is read. */
const settings: readonly (readonly [path: string, name: string, value: boolean | number])[] = [
  ["/org.openoffice.Office.Common/Security/Scripting", "DisableMacrosExecution", true],
  ["/org.openoffice.Office.Common/Security/Scripting", "MacroSecurityLevel", 3],
  ["/org.openoffice.Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", true],
  ["/org.openoffice.Office.Common/Security/Scripting", "DisableActiveContent", true],
  ["/org.openoffice.Office.Common/Misc", "FirstRun", false],
  ["/org.openoffice.Office.Java/VirtualMachine", "Enable", false],
  // Linked files: 2 = never updated.
  ["/org.openoffice.Office.Writer/Content/Update", "Link", 2],
  ["/org.openoffice.Office.Recovery/AutoSave", "Enabled", false],
];

const item = ([path, name, value]: (typeof settings)[number]) =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Creates a LibreOffice profile in a folder. */
export async function writeProfile(folder: string): Promise<void> {
  await mkdir(join(folder, "user"), { recursive: true, mode: 0o700 });
  const items = settings.map(item).join("\n");
  await writeFile(
    join(folder, "user", "registrymodifications.xcu"),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items}
</oor:items>
`,
  );
}
