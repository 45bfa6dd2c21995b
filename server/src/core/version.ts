import { join } from 'node:path'
import { versionOf } from '@showcase/process/settings'

/** The version in `server/package.json`. */
export const version: string = versionOf(join(import.meta.dirname, '../..'))
