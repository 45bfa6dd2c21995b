import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../platform-processes.ts'

const root = join(import.meta.dirname, '../..')
/** Secrets and the certificate authority of the stack's edge. */
const folder = join(root, '.cache', 'compose')
const authority = '/data/caddy/pki/authorities/local'
/** The ports of the last stack, for `--attach`. */
const portsFile = join(folder, 'ports.json')
/** Milliseconds until every container must be ready; the first start seeds the demo. */
const READY_LIMIT = 420_000

export interface Stack {
  command: string[]
  env: NodeJS.ProcessEnv
  url: string
  secrets: string
  /** The port that redirects to https. */
  http: number
  /** Address on which the specs' name server must listen so that the stack reaches it. */
  dns: string
}

type Ports = Record<'https' | 'http' | 'names', number>

/** `docker compose`, else `docker-compose`; COMPOSE overrides it. */
function composeCommand(): string[] {
  const asked = process.env.COMPOSE?.split(' ').filter(Boolean)
  const known = asked ? [asked] : [['docker', 'compose'], ['docker-compose']]
  for (const command of known) {
    const [program = '', ...words] = command
    if (spawnSync(program, [...words, 'version'], { stdio: 'ignore' }).status === 0) return command
  }
  throw new Error('Docker Compose was not found: neither `docker compose` nor `docker-compose` works.')
}

/**
 * The address at which containers reach this machine. Docker 20 knows the gateway of its default network only after a restart;
 * it is the first address of the network.
 */
function bridge() {
  const format = '{{range .IPAM.Config}}{{.Gateway}} {{.Subnet}}{{end}}'
  const answer = execFileSync('docker', ['network', 'inspect', 'bridge', '-f', format], { encoding: 'utf8' })
  const [gateway, subnet = ''] = answer.trimEnd().split(' ')
  return gateway || subnet.replace(/\.\d+\/\d+$/, '.1')
}

async function newPorts(): Promise<Ports> {
  const ports = { https: await freePort(), http: await freePort(), names: await freePort() }
  mkdirSync(folder, { recursive: true })
  writeFileSync(portsFile, JSON.stringify(ports))
  return ports
}

function keptPorts(): Ports {
  if (!existsSync(portsFile)) throw new Error('There is no running stack. `npm run test:compose -- --keep` leaves one.')
  return JSON.parse(readFileSync(portsFile, 'utf8'))
}

/**
 * Describes the stack of a test run: its project, ports, secrets and environment, with the demo businesses.
 * @param attach the stack that an earlier run left instead of a new one
 */
export async function describeStack(attach: boolean): Promise<Stack> {
  const command = composeCommand()
  const secrets = join(folder, 'secrets')
  const { https, http, names } = attach ? keptPorts() : await newPorts()
  const dns = `${bridge() || '127.0.0.1'}:${names}`
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: process.env.COMPOSE_PROJECT_NAME || 'showcase-test',
    SECRETS_DIR: secrets,
    MAIN_HOST: `localhost:${https}`,
    HTTPS_PORT: String(https),
    HTTP_PORT: String(http),
    EDGE_BIND: '127.0.0.1',
    DEMO: 'on',
    RATE_LIMIT: 'off',
    TLS_ISSUER: 'internal',
    LOG_LEVEL: 'warn',
    DNS_SERVERS: dns,
    EDGE_HOST: 'edge.platform.test',
    EDGE_ADDRESSES: '203.0.113.10',
  }
  return { command, env, url: `https://localhost:${https}`, secrets, http, dns }
}

/** Runs Compose with its output on the terminal. @throws Error if it fails */
export function runCompose({ command, env }: Stack, ...args: string[]): void {
  const [program = '', ...words] = command
  const { status } = spawnSync(program, [...words, ...args], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${[...command, ...args].join(' ')} exited with ${status}.`)
}

/** Runs Compose and returns its output. */
export function composeOutput({ command: [program = '', ...words], env }: Stack, ...args: string[]): string {
  return execFileSync(program, [...words, ...args], { cwd: root, env, encoding: 'utf8', maxBuffer: 64_000_000 })
}

export function makeSecrets({ env }: Stack): void {
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, [join(root, 'scripts/compose-secrets.mjs')], { env, stdio: 'ignore' })
}

interface Container {
  name: string
  state: string
  health: string
  code: number
  /** Whether the container exits after its work. */
  ends: boolean
}

function containers(stack: Stack): Container[] {
  const ids = composeOutput(stack, 'ps', '-a', '-q').split('\n').filter(Boolean)
  const format =
    '{{.Name}} {{.State.Status}} {{.State.ExitCode}} {{.HostConfig.RestartPolicy.Name}} {{if .State.Health}}{{.State.Health.Status}}{{end}}'
  const lines = execFileSync('docker', ['inspect', '-f', format, ...ids], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.map(line => {
    const [name = '', state = '', code = '', restarts = '', health = ''] = line.split(' ')
    return { name, state, health, code: Number(code), ends: restarts === 'on-failure' }
  })
}

function isReady({ state, health, code, ends }: Container) {
  return ends ? state === 'exited' && code === 0 : state === 'running' && (health === '' || health === 'healthy')
}

/** Waits until every container is healthy or has finished its work. */
export async function whenReady(stack: Stack): Promise<void> {
  for (const until = Date.now() + READY_LIMIT; ; await pause(1000)) {
    const waiting = containers(stack).filter(one => !isReady(one))
    if (waiting.length === 0) return
    if (Date.now() < until) continue
    const states = waiting.map(({ name, state, health, code }) => `${name}: ${state} ${health} ${code}`)
    throw new Error(`Not ready after ${READY_LIMIT / 1000} s:\n${states.join('\n')}`)
  }
}

/** The certificate authority of the stack's edge: a file for Node, and the key hashes that a browser must accept. */
export function trust(stack: Stack): { file: string; keys: string } {
  const [rootCertificate = '', intermediate = ''] = ['root', 'intermediate'].map(name =>
    composeOutput(stack, 'exec', '-T', 'edge', 'cat', `${authority}/${name}.crt`),
  )
  const file = join(folder, 'authority.crt')
  writeFileSync(file, rootCertificate)
  return { file, keys: [rootCertificate, intermediate].map(keyOf).join(',') }
}

function keyOf(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

/**
 * Specs whose result can depend on the stack: on TLS and headers of the edge, several processes, PostgreSQL, the store, mail or
 * name servers. The stage e2e runs the others, which test what a page or the API does wherever it runs.
 */
const stackSpecs = [
  'account',
  'enquiry',
  'first-enquiry',
  'import',
  'instances',
  'new-business',
  'own-domain',
  'private-link',
  'product-pictures',
  'push',
  'session',
  'site-address',
  'site-files',
]

/**
 * The specs of `e2e/specs` that need no platform of their own and read no build of this clone.
 * @param options.all also those whose result the stack cannot change
 */
export function specsOfStack(options: { all: boolean }): string[] {
  const needsOwn = /own-platform|startPlatform|fresh-clone|E2E_DEMO|build-files/
  return globSync('e2e/specs/*.test.ts')
    .filter(spec => options.all || stackSpecs.includes(basename(spec, '.test.ts')))
    .filter(spec => !needsOwn.test(readFileSync(spec, 'utf8')))
}
