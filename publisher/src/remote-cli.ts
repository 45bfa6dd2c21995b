#!/usr/bin/env node
/** `showcase-remote`: builds, serves and releases the remote that has this folder's repository to itself. */
import { parseArgs } from 'node:util'
import { createApi } from '@showcase/api-client'
import { buildRemote, readManifest } from '@showcase/federation/webpack/build-remote'
import { serveRemote } from '@showcase/federation/webpack/dev-server'
import { pageAddresses } from './page-addresses.ts'
import { provenanceOf } from './provenance.ts'
import { publishUntilAccepted } from './publish-release.ts'
import { publisherSettings } from './settings.ts'
import { releaseIn } from './upload.ts'

const usage = `showcase-remote build                  builds the release into dist/<version>
showcase-remote dev [--port 3105] [--business name]
                                       serves the remote for one browser on the platform of REGISTRY_URL
showcase-remote release [--canary 10] [--auto] [--tenants a,b] [--note text]
                                       builds, publishes to REGISTRY_URL with REGISTRY_TOKEN, and promotes it the first time;
                                       --auto raises the canary in stages while it is no worse than stable`

const directory = process.cwd()

const options = {
  port: { type: 'string', default: '3105' },
  business: { type: 'string', default: '<business>' },
  canary: { type: 'string' },
  auto: { type: 'boolean', default: false },
  tenants: { type: 'string' },
  note: { type: 'string', default: process.env.NOTE ?? '' },
  help: { type: 'boolean', short: 'h', default: false },
} as const
const { values, positionals } = readArguments()

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    // Node's second sentence explains "--" to programmers.
    const [reason] = String((error as Error).message).split('. ')
    return refuseArguments(`${reason}.`)
  }
}

// A variable of a script that has no value must not give the release to everyone.
for (const name of ['canary', 'tenants'] as const)
  if (values[name]?.trim() === '') refuseArguments(`--${name} is empty. Without it, everyone gets the release.`)

function refuseArguments(reason: string): never {
  console.error(`${reason}\n${usage}`)
  process.exit(2)
}

async function build(): Promise<string> {
  const { manifest, version, outputPath, fresh } = await buildRemote(directory)
  console.log(`${fresh ? 'Built' : 'Kept'} ${manifest.name}@${version} in ${outputPath}.`)
  return outputPath
}

function settingsFor(folder: string) {
  const { canary = process.env.CANARY, tenants = process.env.TENANTS, note, auto } = values
  const given = { RELEASE_DIR: folder, CANARY: canary, TENANTS: tenants, NOTE: note, ...(auto && { AUTO: 'on' }) }
  const env = { ...process.env, ...given }
  return { ...publisherSettings(env), provenance: provenanceOf(process.env, directory) }
}

function publicUrl() {
  return (process.env.REGISTRY_URL ?? '').replace(/\/+$/, '')
}

async function release(): Promise<void> {
  // Fails before the build if a setting is missing.
  settingsFor(directory)
  const folder = await build()
  const settings = settingsFor(folder)
  await publishUntilAccepted(settings)
  for (const address of pageAddresses(releaseIn(folder), publicUrl(), settings.tenants)) console.log(`  ${address}`)
}

async function dev(): Promise<void> {
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    refuseArguments(`${values.port} is not a port. Choose one from 1 to 65535.`)
  const { apiUrl, token } = settingsFor(directory)
  const { name, mounts } = await readManifest(directory)
  const origin = `http://localhost:${port}`
  const source = await serveRemote(directory, port, { shell: 'released' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use. Choose another, such as --port ${port + 1}.`)
  })
  process.once('SIGINT', () => void source.stop().then(() => process.exit()))
  await source.compiled
  const { payload } = await createApi({ baseUrl: apiUrl, token: () => token }).registry.signOverride({
    name,
    origin,
    hours: 8,
  })
  console.log(
    `${name} is served from its sources at ${origin}/. Open this address and confirm, to see it on the platform:`,
  )
  for (const address of pageAddresses({ mounts }, publicUrl(), [values.business]))
    console.log(`  ${address}?override=${payload.override}`)
}

const commands: Record<string, () => Promise<unknown>> = { build, dev, release }
const run = commands[positionals[0] ?? '']
if (values.help) console.log(usage)
else if (!run) {
  console.log(usage)
  process.exitCode = 2
} else {
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
