import { join } from 'node:path'
import { releaseVersion } from '@showcase/federation/webpack/release-version'
import { shellBrowserConfig, shellServerConfig } from './build/shell-config.ts'

const { version, uniqueName } = releaseVersion('shell')
const build = { uniqueName, outputPath: join(import.meta.dirname, 'dist', version), mode: 'production' } as const

export default [shellBrowserConfig(build), shellServerConfig(build)]
