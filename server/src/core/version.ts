import { join } from 'node:path'
import { versionOf } from '@showcase/process/settings'

/** Of this release, as its package says. */
export const version: string = versionOf(join(import.meta.dirname, '../..'))
