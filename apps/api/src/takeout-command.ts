import { verifyFolder } from "./takeout/verify-folder.ts";

const usage = `Uso: npm run takeout:verify -- <pasta>

Confere a pasta em que o ZIP de "Baixar tudo" foi extraído: compara cada arquivo com o SHA-256 de manifest.json.
Código de saída: 0 se tudo confere, 1 se algo falta, mudou ou sobra, 2 se a pasta não é de um ZIP da Lavra.`;

const [folder] = process.argv.slice(2);
const found = folder === undefined || folder.startsWith("-") ? undefined : await verifyFolder(folder);
if (!found) {
  console.error(folder === undefined ? usage : `Não há manifest.json da Lavra em ${folder}.\n\n${usage}`);
  process.exitCode = 2;
} else {
  const { whole, missing, changed, added } = found;
  for (const path of missing) console.log(`FALTA: ${path}`);
  for (const path of changed) console.log(`MUDOU: ${path}`);
  for (const path of added) console.log(`A MAIS: ${path}`);
  const bad = missing.length + changed.length + added.length;
  console.log(`ZIP de ${found.madeAt}: ${whole} arquivos conferem, ${bad} não.`);
  if (bad > 0) process.exitCode = 1;
}
