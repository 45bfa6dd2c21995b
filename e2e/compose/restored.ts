import { compose, secret } from '../support/stack.ts'

/** A database of the stack's PostgreSQL and a bucket of its store: all that a platform keeps. */
export interface Place {
  database: string
  bucket: string
}

/** Hashes by name: of a table all of its rows, of a bucket each object. */
export type Sums = Record<string, string>

/** What is true for seconds only is in no backup. */
const passing = ['rate_limits', 'gateways', 'page_reports']

function psql({ database }: Pick<Place, 'database'>, statement: string) {
  return compose('exec', '-T', 'postgres', 'psql', '-U', 'showcase', '-d', database, '-Atc', statement)
}

/** Runs a command in a container of the API that has this place instead of the stack's own. */
export function inPlace({ database, bucket }: Place, ...command: string[]): Promise<string> {
  const address = new URL(secret('database_url'))
  address.pathname = database
  const settings = ['DATABASE_URL_FILE=', `DATABASE_URL=${address}`, `S3_BUCKET=${bucket}`, 'LOG_LEVEL=warn']
  return compose('run', '--rm', '--no-deps', '-T', ...settings.flatMap(one => ['-e', one]), 'api-1', ...command)
}

/** An empty database, and a bucket as a platform needs it. */
export async function makePlace(name: string): Promise<Place> {
  const place = { database: name, bucket: name.replaceAll('_', '-') }
  await psql({ database: 'showcase' }, `create database ${name}`)
  await inPlace(place, 'platform', 'bucket')
  return place
}

/** How many rows each table has, with one hash of all of them. */
export async function rowsOf(place: Place): Promise<Sums> {
  const tables = await psql(
    place,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not like 'kysely%' order by 1`,
  )
  const sumOf = (table: string) => `select '${table}', count(*) || ' rows, ' ||
    md5(coalesce(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text)), '')) from "${table}" t`
  const kept = tables.split('\n').filter(table => table && !passing.includes(table))
  const sums = await psql(place, kept.map(sumOf).join(' union all '))
  return Object.fromEntries(
    sums
      .trim()
      .split('\n')
      .map(line => line.split('|') as [string, string]),
  )
}

/**
 * Asks the store itself, not through what backs up and restores. A release lies in a folder whose name is made at each
 * upload and stands in its index, which lists the files in the order in which they came.
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

/** What an upload that nobody has confirmed left is no part of a platform. */
export async function objectsOf(place: Place): Promise<Sums> {
  const told = await inPlace(place, 'sh', '-c', `cd server && node --input-type=module -e "$1"`, 'sh', readBucket)
  const sums = Object.entries(JSON.parse(told) as Sums)
  return Object.fromEntries(sums.filter(([name]) => !name.startsWith('pending/')))
}

export async function dropDatabase(name: string): Promise<void> {
  await psql({ database: 'showcase' }, `drop database if exists ${name}`)
}
