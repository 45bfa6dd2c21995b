import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import pg from 'pg'
import { openDatabase } from '../src/core/db/database.ts'
import { findPostgres } from './find-postgres.ts'
import { type Cluster, postgresUser, startCluster } from './postgres-cluster.ts'
import { databaseKind, removeFolder } from './test-database.ts'

const bin = databaseKind === 'postgres' ? findPostgres() : null
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const onTls = bin && hasOpenssl ? test : test.skip

/** Two certificate authorities, and certificates of the first one for `localhost` and for another name. */
function makeCertificates(folder: string) {
  const openssl = (command: string) => execFileSync('openssl', command.split(/\s+/), { cwd: folder, stdio: 'ignore' })
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  for (const name of ['ours', 'theirs'])
    openssl(`req -x509 ${key} -keyout ${name}.key -out ${name}.pem -subj /CN=${name}`)
  for (const name of ['localhost', 'db.elsewhere.example']) {
    const of = `-keyout ${name}.key -out ${name}.pem -subj /CN=${name} -CA ours.pem -CAkey ours.key`
    openssl(`req -x509 ${key} ${of} -addext subjectAltName=DNS:${name} -addext basicConstraints=critical,CA:false`)
  }
  const user = postgresUser()
  for (const path of [folder, ...readdirSync(folder).map(name => join(folder, name))]) {
    chmodSync(path, path === folder ? 0o755 : 0o600)
    if (user) chownSync(path, user.uid, user.gid)
  }
}

onTls(
  'with sslmode=verify-full only a server is spoken to that shows a certificate of the authority for its name',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'showcase-tls-'))
    makeCertificates(folder)
    const file = (name: string) => join(folder, name)
    const serverOf = (name: string) =>
      startCluster(bin ?? '', ['ssl=on', `ssl_cert_file=${file(`${name}.pem`)}`, `ssl_key_file=${file(`${name}.key`)}`])
    const urlOf = async (cluster: Cluster, authority: string) => {
      const url = new URL(await cluster.createDatabase())
      url.hostname = 'localhost'
      url.search = `?sslmode=verify-full&sslrootcert=${file(`${authority}.pem`)}`
      return url.toString()
    }
    const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', onError: () => {} })

    const ours = await serverOf('localhost')
    const database = await open(await urlOf(ours, 'ours'))
    await database.acrossTenants(query => query.selectFrom('jobs').select('_id').execute())
    const watcher = new pg.Client({ connectionString: ours.url })
    await watcher.connect()
    const { rows } = await watcher.query(
      "select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'showcase'",
    )
    expect(rows).toEqual([{ ssl: true }])
    await watcher.end()
    await database.close()
    await expect(open(await urlOf(ours, 'theirs'))).rejects.toThrow(/certificate/)
    ours.stop()

    const elsewhere = await serverOf('db.elsewhere.example')
    await expect(open(await urlOf(elsewhere, 'ours'))).rejects.toThrow(/does not match certificate/)
    elsewhere.stop()
    removeFolder(folder)
  },
  30_000,
)
