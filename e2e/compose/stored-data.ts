import { compose, secret } from '../support/stack.ts'

/** A database of the stack's PostgreSQL and a bucket of its object store, which together hold all data of a platform. */
export interface Storage {
  database: string
  bucket: string
}

/** Row count and hash of each table, or hash of each object, by name. */
export type Sums = Record<string, string>

/** Tables with data that is valid for seconds; backups leave them out. */
const transientTables = ['rate_limits', 'gateways', 'page_reports']

function psql({ database }: Pick<Storage, 'database'>, statement: string) {
  return compose('exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-d', database, '-Atc', statement)
}

/** Runs a command in a new API container that uses this storage instead of the stack's. */
export function runOn({ database, bucket }: Storage, ...command: string[]): Promise<string> {
  const address = new URL(secret('database_url'))
  address.pathname = database
  // With the profile `pooler`, the direct address is that of the stack's database.
  const files = ['DATABASE_URL_FILE=', 'DATABASE_DIRECT_URL_FILE=']
  const settings = [...files, `DATABASE_URL=${address}`, `S3_BUCKET=${bucket}`, 'LOG_LEVEL=warn']
  return compose('run', '--rm', '--no-deps', '-T', ...settings.flatMap(one => ['-e', one]), 'api-1', ...command)
}

/** Creates an empty database and a bucket. */
export async function createStorage(name: string): Promise<Storage> {
  const storage = { database: name, bucket: name.replaceAll('_', '-') }
  // The owner of a database may create its tables; the platform's user is no superuser.
  const { username } = new URL(secret('database_url'))
  await psql({ database: 'showcase' }, `create database ${name} owner ${username}`)
  await runOn(storage, 'platform', 'bucket')
  return storage
}

export async function rowsOf(storage: Storage): Promise<Sums> {
  const tables = await psql(
    storage,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not like 'kysely%' order by 1`,
  )
  const sumOf = (table: string) => `select '${table}', count(*) || ' rows, ' ||
    md5(coalesce(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text)), '')) from "${table}" t`
  const kept = tables.split('\n').filter(table => table && !transientTables.includes(table))
  const sums = await psql(storage, kept.map(sumOf).join(' union all '))
  return Object.fromEntries(
    sums
      .trim()
      .split('\n')
      .map(line => line.split('|') as [string, string]),
  )
}

/**
 * Reads the object store without the code that backs up and restores. The folder of a release gets a new random name at
 * each upload, and its index lists the files in upload order, so both are normalized before hashing.
 */
const readBucket = `
  import { createHash } from 'node:crypto'
  import { readFileSync } from 'node:fs'
  import { AwsClient } from 'aws4fetch'
  const { S3_ACCESS_KEY_FILE, S3_SECRET_KEY_FILE, S3_REGION: region, S3_ENDPOINT, S3_BUCKET } = process.env
  const [accessKeyId, secretAccessKey] = [S3_ACCESS_KEY_FILE, S3_SECRET_KEY_FILE].map(file => readFileSync(file, 'utf8').trim())
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const at = S3_ENDPOINT + '/' + S3_BUCKET
  const plain = text => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'made')
  const sums = {}
  for (let next = ''; next !== undefined; ) {
    const page = await (await client.fetch(at + '?list-type=2' + next)).text()
    for (const [, key] of page.matchAll(/<Key>([^<]*)</g)) {
      const object = await client.fetch(at + '/' + key)
      const isIndex = key.endsWith('/index.json')
      const bytes = isIndex ? plain(await object.text()).split(/[{},]/).sort().join() : await object.bytes()
      sums[plain(key)] = object.status + ' ' + createHash('sha256').update(bytes).digest('hex')
    }
    const token = /<NextContinuationToken>([^<]*)</.exec(page)?.[1]
    next = token && '&continuation-token=' + encodeURIComponent(token)
  }
  process.stdout.write(JSON.stringify(sums))`

/** Backups leave out unconfirmed uploads (`pending/`). */
export async function objectsOf(storage: Storage): Promise<Sums> {
  const output = await runOn(storage, 'sh', '-c', `cd server && node --input-type=module -e "$1"`, 'sh', readBucket)
  const sums = Object.entries(JSON.parse(output) as Sums)
  return Object.fromEntries(sums.filter(([name]) => !name.startsWith('pending/')))
}

export async function dropDatabase(name: string): Promise<void> {
  await psql({ database: 'showcase' }, `drop database if exists ${name}`)
}
