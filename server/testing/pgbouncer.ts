import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@showcase/testing/wait-until'
import { requireProgram } from './debian-package.ts'
import { freePort } from './free-port.ts'
import { postgresUser } from './postgres-cluster.ts'
import { removeFolder } from './test-database.ts'

/**
 * Starts PgBouncer in transaction mode with its defaults: it refuses startup parameters that it does not know.
 * @param url a database of a cluster that trusts every user
 * @param connections most connections to the database
 * @returns the address of the same database through PgBouncer
 */
export async function startPgBouncer(url: string, connections: number) {
  const program = requireProgram('pgbouncer')
  const { hostname, port: databasePort, username } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'showcase-pgbouncer-'))
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
  ]
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'))
  // It refuses to run as root too.
  const user = postgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...user })
  const gone = once(child, 'exit')
  await waitUntil(() => accepts(port))
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    async stop() {
      child.kill()
      await gone
      removeFolder(folder)
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
