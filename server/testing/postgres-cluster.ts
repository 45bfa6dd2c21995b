import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type Cluster = {
  /** The address with the cluster's superuser. */
  url: string
  /** Creates an empty database, owned by a user who is not a superuser, as in a hosted PostgreSQL. */
  createDatabase(): Promise<string>
  /** Kills the database with `kill -9`, or starts it again. */
  crash(): void
  restart(): void
  stop(): void
}

/** PostgreSQL refuses to run as root. Then Debian's `postgres` user, or `nobody`, runs it. */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
    const [uid, gid] = [id('-u'), id('-g')]
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return null
}

/**
 * Creates a database, owned by a user who is not a superuser.
 * @param cluster the address of a cluster with its superuser
 * @param template the database to copy; empty by default
 * @returns the address of the database with its owner
 */
export async function createDatabaseOn(cluster: string, template = 'template1'): Promise<string> {
  const name = `showcase_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  const { rows } = await client.query<{ is: boolean }>(
    "select exists (select from pg_roles where rolname = 'showcase_owner') as is",
  )
  if (!rows[0]?.is) {
    // Test files run in parallel, so the role may exist already.
    await client.query("create role showcase_owner login createrole password 'showcase-owner'").catch(() => {})
  }
  await client.query(`create database ${name} owner showcase_owner template ${template}`)
  await client.end()
  const own = new URL(cluster)
  Object.assign(own, { pathname: `/${name}`, username: 'showcase_owner', password: 'showcase-owner' })
  return own.toString()
}

/** A folder that only the user who runs PostgreSQL can read. */
function ownFolder(user: ReturnType<typeof postgresUser>, within = tmpdir()) {
  const folder = mkdtempSync(join(within, 'showcase-pg-'))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Creates the data directory of a cluster. */
type Fill = (run: (program: string, args: string[]) => void, data: string) => void

async function startFilled(bin: string, fill: Fill, settings: string[] = [], within?: string) {
  const user = postgresUser()
  const folder = ownFolder(user, within)
  const port = await freePort()
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { stdio: 'ignore', cwd: folder, ...(user ?? {}) })
  const data = join(folder, 'data')
  fill(run, data)
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    '-c unix_socket_directories=',
    '-c max_connections=200',
    ...settings.map(setting => `-c ${setting}`),
  ].join(' ')
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const crash = () => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop'])
  start()
  return {
    url: `postgres://showcase@127.0.0.1:${port}/postgres`,
    crash,
    restart: start,
    stop() {
      // It may be stopped already.
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], { ...(user ?? {}), cwd: folder })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a separate PostgreSQL in a temporary folder, on loopback.
 * @param bin the folder of PostgreSQL's programs
 * @param settings such as `ssl=on`
 * @param within the parent of the temporary folder; the system's by default
 */
export async function startCluster(bin: string, settings: string[] = [], within?: string): Promise<Cluster> {
  const locale = ['--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const cluster = await startFilled(
    bin,
    (run, data) => run('initdb', ['-D', data, '-U', 'showcase', ...locale]),
    settings,
    within,
  )
  return { ...cluster, createDatabase: () => createDatabaseOn(cluster.url) }
}

/** Starts a streaming replica of a running cluster. */
export function startReplicaOf(bin: string, { url }: Cluster): Promise<Omit<Cluster, 'createDatabase'>> {
  return startFilled(bin, (run, data) => {
    run('pg_basebackup', ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  })
}
