/** `npm run docs:settings`: writes docs/reference/settings.md from the configuration schemas of API and gateway. */
import { writeFileSync } from 'node:fs'
import { settingsPage } from './docs/settings-page.ts'

process.chdir(new URL('..', import.meta.url).pathname)
writeFileSync('docs/reference/settings.md', settingsPage())
