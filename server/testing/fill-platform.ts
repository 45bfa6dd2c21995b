import Fastify from 'fastify'
import { sql } from 'kysely'
import { makeProduct } from '../src/catalog/products/make-products.testing.ts'
import type { Config } from '../src/core/config/config.ts'
import { openDatabase } from '../src/core/db/database.ts'
import { hasPGlite, openOwnerSession } from '../src/core/db/open-owner-session.ts'
import { quoted } from '../src/core/db/owner-session.ts'
import { platformRole } from '../src/core/db/scope.ts'
import { newId } from '../src/core/ids.ts'
import { createServices } from '../src/core/services/services.ts'
import { newFileName } from '../src/core/storage/storage.ts'
import { allTables } from '../src/ops/backup/table-list.ts'
import { contents, describeRelease, newName } from '../src/releases/registry/make-release.testing.ts'
import { openReleaseStore } from '../src/releases/store/open-release-store.ts'
import { signRelease } from '../src/releases/store/sign-release.ts'
import { makeBusiness } from './make-business.ts'
import { placePGlite } from './pglite-template.ts'
import { drawPicture } from './pictures.ts'

/** Characters that are special in text formats. */
const awkward = 'tab\there, line\nbreak, \\N back\\slash, "quotes", {brace}, ü 漢字 🪔, \\. and \r\u0001'

/** Fills every kind of table, some with many rows, stores pictures and a release, in the platform of `config`. */
export async function fillPlatform(config: Config): Promise<void> {
  if (!config.databaseUrl && !hasPGlite(config.dataDir)) await placePGlite(config.dataDir)
  const database = await openDatabase({ ...config, onError: () => {} })
  const services = createServices(config, database, Fastify().log)
  for (const kind of ['one', 'two']) {
    const shop = await makeBusiness(database, { description: `${awkward} ${kind}`, images: [awkward, ''] })
    const { businessId: business_id, userId: user_id } = shop
    const [first, catalogue_id, lead_id, import_id, link_id] = [newId(), newId(), newId(), newId(), newId()]
    const image = await services.files.storeImage(business_id, 'products', await drawPicture('png'))
    await makeProduct(database, shop, { images: [image ?? ''], tags: [], pricePerUnit: null, totalUnits: null })
    const product_id = await makeProduct(database, shop, { description: awkward, tags: [awkward, 'b'], totalUnits: 7 })
    const object = newFileName('image/jpeg')
    await services.files.storage.write(object, Buffer.from(awkward), 'application/octet-stream')
    const [now, token_hash] = [new Date(), `hash-${first}`]
    await database.transactAcrossTenants(async trx => {
      const put = (table: string, values: Record<string, unknown>) =>
        trx
          .insertInto(table as 'leads')
          .values({ business_id, ...values } as never)
          .execute()
      const item = { name_key: 'a', description: awkward }
      await put('catalogues', { _id: catalogue_id, catalogue_name: awkward, ...item })
      await put('catalogue_products', { catalogue_id, product_id, position: 1 })
      await put('search_words', { word: 'clay', typo_keys: ['lay', 'cay'] })
      const sent = { name: awkward, email: `Visitor@${kind}.example`, search_key: awkward }
      const lead = { item_name: 'Pot', phone_no: '1', ...sent }
      await put('leads', { _id: lead_id, fk_product_id: product_id, reasons: ['spam', awkward], ...lead })
      await put('lead_products', { lead_id, product_id, product_name: awkward, position: 0 })
      await put('lead_keys', { lead_id, idempotency_key: awkward, created_at: now })
      const link = { private_link: `link-${kind}`, link_expires_at: now, fk_product_id: product_id }
      await put('private_links', { _id: link_id, ...link })
      await put('private_link_texts', { private_link: `link-${kind}`, link_id })
      await put('forums', { _id: newId(), message: awkward, ...sent })
      await put('notifications', { _id: newId(), notification: awkward, redirect: null })
      await put('visits', { subject_kind: 'product', subject_id: product_id, day: '2026-01-31', count: 2 ** 40 })
      await put('visit_days', { day: '2026-01-31', site: 3 })
      await put('imports', { _id: import_id, problems: JSON.stringify([{ line: 1, field: awkward, reason: '' }]) })
      await put('import_products', { import_id, product_id, before: JSON.stringify({ awkward }), touched_at: now })
      await put('import_pictures', { digest: 'd', image: image ?? '' })
      await put('import_files', { import_id, file_key: '', object })
      await put('former_addresses', { business_name: `former-${first}` })
      await put('account_tokens', { token_hash, user_id, purpose: 'reset', expires_at: now })
      await put('push_paces', { pushed_at: now })
      const [session] = await trx.selectFrom('sessions').selectAll().where('business_id', '=', business_id).execute()
      const target = { token_hash: session?.token_hash, kind: 'webpush', address: 'https://push.example/1' }
      await put('push_targets', { _id: newId(), address_hash: 'h', ...target })
      await put('jobs', { _id: newId(), kind: 'mail', payload: JSON.stringify({ text: awkward }) })
    })
  }
  const shop = await makeBusiness(database)
  for (let i = 0; i < 200; i++) await makeProduct(database, shop, { description: `${i} ${awkward.repeat(40)}` })
  await addRelease(config, database)
  await database.close()
}

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>

async function addRelease(config: Config, database: OpenDatabase) {
  const [name, version] = [newName(), '1.0.0-aaaaaaaa']
  const release = describeRelease(name, version)
  const files = await openReleaseStore(config).stage(name, version)
  for (const [path, text] of Object.entries({ ...contents, 'remote.json': JSON.stringify(release) }))
    await files.write(path, Buffer.from(text))
  await files.commit()
  await database.transactAcrossTenants(async trx => {
    await trx
      .insertInto('remote_versions')
      .values({ name, version, manifest: JSON.stringify(release), signature: signRelease(release, config.releaseKey) })
      .execute()
    await trx.insertInto('remote_pointers').values({ name, pointer: 'stable', version }).execute()
    const line = { action: 'publish', name, version, actor: 'a', detail: '{}' } as const
    await trx
      .insertInto('registry_audit')
      .values([line, line, line] as never)
      .execute()
    const remotes = JSON.stringify([{ name, version }])
    await trx.insertInto('release_sets').values({ id: 'a', shell: '1', remotes }).execute()
    const token = { name, label: awkward, token_hash: 't' }
    await trx
      .insertInto('deploy_tokens')
      .values({ _id: newId(), ...token } as never)
      .execute()
    const entry = { _id: newId(), actor: 'a', act: 'block', subject: 's', detail: '{}' }
    await trx.insertInto('audit_log').values(entry).execute()
    await sql`insert into mail_stops (token_hash) values (${awkward})`.execute(trx)
    const hook = 'https://hook.example/'
    await sql`insert into release_webhooks (_id, url, secret) values (${newId()}, ${hook}, ${awkward})`.execute(trx)
    await trx.insertInto('support_mail_keys').values({ idempotency_key: awkward }).execute()
  })
}

/** Every row of every table as JSON, including generated columns. */
export async function everyRow(config: Config): Promise<Record<string, string[]>> {
  const session = await openOwnerSession(config)
  const rows: Record<string, string[]> = {}
  const names = await allTables(session)
  if (session.kind === 'postgres') await session.query(`set role ${platformRole}`)
  for (const name of names) {
    const found = await session.query<{ row: string }>(`select to_jsonb(t)::text as row from ${quoted(name)} t`)
    rows[name] = found.map(({ row }) => row).sort()
  }
  await session.close()
  return rows
}
