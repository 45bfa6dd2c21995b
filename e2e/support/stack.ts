import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sitesOf } from '@showcase/scripts/testing/sites'
import { Api } from './api.ts'
import type { OwnPlatform } from './own-platform.ts'

/** The running stack of docker-compose.yml, which `npm run test:compose` describes in E2E_STACK. */
interface Stack {
  /** Program and first arguments, such as `docker compose`. */
  command: string[]
  secrets: string
  /** The edge's port for plain HTTP. */
  http: number
}

const run = promisify(execFile)

function stack(): Stack {
  return JSON.parse(process.env.E2E_STACK ?? 'null') ?? missing('E2E_STACK')
}

function missing(name: string): never {
  throw new Error(`${name} is not set. Run these tests with \`npm run test:compose\`.`)
}

/** Bytes of output: the log of an edge after all specs has several megabytes. */
const MAX_BUFFER = 64_000_000

/** Runs a Compose command. @returns standard output */
export async function compose(...args: string[]): Promise<string> {
  const [program = '', ...words] = stack().command
  return (await run(program, [...words, ...args], { maxBuffer: MAX_BUFFER })).stdout
}

/** Runs a docker command. @returns standard output */
export async function docker(...args: string[]): Promise<string> {
  return (await run('docker', args, { maxBuffer: MAX_BUFFER })).stdout.trim()
}

/** Id of a service's container. */
export async function containerOf(service: string): Promise<string> {
  return (await compose('ps', '-a', '-q', service)).trim()
}

export function httpPort(): number {
  return stack().http
}

export function secret(name: string): string {
  return readFileSync(join(stack().secrets, name), 'utf8').trim()
}

interface Caught {
  to: { address: string }[]
  subject: string
  text?: string
}

/** The mails that the stack's test mail server received, in the format of a mail file. */
export async function caughtMails(): Promise<string[]> {
  const ask = "fetch('http://127.0.0.1:1080/email').then(r => r.text()).then(text => process.stdout.write(text))"
  const mails: Caught[] = JSON.parse(await compose('exec', '-T', 'mail', 'node', '-e', ask))
  return mails.map(({ to, subject, text = '' }) => {
    const lines = to.map(({ address }) => `To: ${address}`)
    return [...lines, `Subject: ${subject}`, '', text].join('\n')
  })
}

/** The stack in place of a spec's own platform, for specs that undo their changes. */
export function attachedPlatform(): OwnPlatform {
  const unavailable = () => missing('DATA_DIR')
  const sites = () => sitesOf(process.env.E2E_URL ?? missing('E2E_URL'))
  return {
    sites,
    platformToken: () => secret('platform_token'),
    operator: () => new Api(sites().api, secret('platform_token')),
    outbox: () => '',
    folderOf: unavailable,
    dataDir: unavailable,
    env: unavailable,
  }
}
