/**
 * `npm run size -- [--base <revision>]`: lines and files of each area, tests, assertions and documentation, as Markdown.
 * With `--base`, each cell shows that revision and the working tree: `before → after`.
 */
import { parseArgs } from 'node:util'
import { measure } from './size/measure.ts'
import { filesOfRevision, filesOfWorkingTree } from './size/read-files.ts'
import { sizeTables } from './size/tables.ts'

process.chdir(new URL('..', import.meta.url).pathname)
const { values } = parseArgs({ options: { base: { type: 'string' } } })
const before = values.base === undefined ? undefined : measure(filesOfRevision(values.base))
console.log(sizeTables(measure(filesOfWorkingTree()), before))
