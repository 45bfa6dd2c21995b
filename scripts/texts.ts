/** `npm run texts -- [file]`: writes every sentence of screens, mails and answers, by area and file. Default: `.data/texts.txt`. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readArguments, refuseArguments } from './arguments.ts'
import { readAreas } from './texts/read-texts.ts'

const [target = '.data/texts.txt', surplus] = readArguments({ allowPositionals: true }).positionals
if (surplus) refuseArguments(`Unexpected argument '${surplus}'.`)
if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) refuseArguments(`${target} is a folder. Name a file.`)
const areas = readAreas('.')
const lines = areas.flatMap(({ area, files }) => [
  `# ${area}`,
  ...files.flatMap(({ file, texts }) => ['', `## ${file}`, ...texts]),
  '',
])
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, lines.join('\n'))
for (const { area, files } of areas) console.log(`${files.flatMap(({ texts }) => texts).length}  ${area}`)
console.log(`Texts are in ${target}`)
