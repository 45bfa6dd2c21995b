import { join } from 'node:path'
import { releaseVersion } from '@showcase/federation/webpack/release-version'
import { shellBrowserConfig, shellServerConfig, shellWorkerConfig } from './build/shell-config.ts'

const { uniqueName } = releaseVersion('shell')
// Apart from the builds that `npm run build` makes whole and names by their version.
const build = { uniqueName, outputPath: join(import.meta.dirname, 'dist/webpack'), mode: 'production' } as const

export default [shellBrowserConfig(build), shellServerConfig(build), shellWorkerConfig(build)]
