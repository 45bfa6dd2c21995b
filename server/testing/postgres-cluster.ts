import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type Cluster = {
  /** Of the cluster's superuser. */
  url: string
  /** A fresh empty database of this cluster, owned by a user that is no superuser, as in a hosted PostgreSQL. */
  createDatabase(): Promise<string>
  /** Stops the database, or lets it run again: `kill -9` and a start. */
  crash(): void
  restart(): void
  stop(): void
}

/** PostgreSQL refuses to run as root: then Debian's `postgres` user, or `nobody`, runs it. */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
    const [uid, gid] = [id('-u'), id('-g')]
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  return null
}

/** @param url of a superuser of a cluster, in which the database is made */
export function databasesOn(url: string) {
  return async (): Promise<string> => {
    const name = `showcase_${crypto.randomUUID().replaceAll('-', '')}`
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ is: boolean }>(
      "select exists (select from pg_roles where rolname = 'showcase_owner') as is",
    )
    if (!rows[0]?.is) {
      // Test files run at once: the second one finds the role made.
      await client.query("create role showcase_owner login createrole password 'showcase-owner'").catch(() => {})
    }
    await client.query(`create database ${name} owner showcase_owner`)
    await client.end()
    const own = new URL(url)
    Object.assign(own, { pathname: `/${name}`, username: 'showcase_owner', password: 'showcase-owner' })
    return own.toString()
  }
}

/** A folder that the user who runs PostgreSQL may read, and nobody else. */
function ownFolder(user: ReturnType<typeof postgresUser>, within = tmpdir()) {
  const folder = mkdtempSync(join(within, 'showcase-pg-'))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Makes the data directory of a cluster with the programs that it is given. */
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
      // It may have been stopped before.
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], { ...(user ?? {}), cwd: folder })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A PostgreSQL of its own in a temporary folder, on loopback.
 * @param bin folder of PostgreSQL's programs
 * @param settings such as `ssl=on`
 * @param within the folder in which its own one is made; that of the system otherwise
 */
export async function startCluster(bin: string, settings: string[] = [], within?: string): Promise<Cluster> {
  const locale = ['--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const cluster = await startFilled(
    bin,
    (run, data) => run('initdb', ['-D', data, '-U', 'showcase', ...locale]),
    settings,
    within,
  )
  return { ...cluster, createDatabase: databasesOn(cluster.url) }
}

/** A streaming replica of a running cluster, of all its databases. */
export function startReplicaOf(bin: string, { url }: Cluster): Promise<Omit<Cluster, 'createDatabase'>> {
  return startFilled(bin, (run, data) => {
    run('pg_basebackup', ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  })
}
