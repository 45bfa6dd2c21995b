import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { findSessionAcrossTenants } from '../../accounts/auth/sessions.repository.ts'
import type { SessionOwner } from '../../core/caller.ts'
import { createCap } from '../../core/cap.ts'
import type { Config } from '../../core/config/config.ts'
import { asTenant } from '../../core/db/tenant.ts'
import type { Services } from '../../core/services/services.ts'
import { hmacOf, isSameSecret } from '../../core/tokens.ts'
import { countPictures, countProducts, exportedPictures } from './export.repository.ts'
import { productsCsv } from './export-csv.ts'

/** Milliseconds for which a download can be started with the address of an archive. */
const LIFETIME = 15 * 60_000

/** The path of archives. It is not a call of the contract, because a browser downloads it without a token. */
export const archivePath = '/files/export'

type Settings = Pick<Config, 'secret' | 'apiBaseUrl' | 'publicUrl'>

function sign(secret: string, session: string, expires: number) {
  return hmacOf(secret, `export\n${session}\n${expires}`)
}

/** An address for the archive of the business of this session, valid for 15 minutes and no longer than the session. */
function archiveAddress({ secret, apiBaseUrl, publicUrl }: Settings, session: string): string {
  const expires = Date.now() + LIFETIME
  const query = { session, expires: String(expires), signature: sign(secret, session, expires) }
  return `${new URL(apiBaseUrl, publicUrl).origin}${archivePath}?${new URLSearchParams(query)}`
}

/** The business of an archive's address; null if it is not signed, has expired, or its session has ended. */
export async function businessOfAddress(
  { database, config }: Pick<Services, 'database' | 'config'>,
  query: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const [session, expires] = [String(query.session), Number(query.expires)]
  if (!(expires > Date.now()) || !isSameSecret(String(query.signature), sign(config.secret, session, expires)))
    return null
  const found = await database.acrossTenants(all => findSessionAcrossTenants(all, session))
  return found?.businessId ?? null
}

/** The contents of the archive. */
export async function describeArchive({ database, config }: Services, { businessId, tokenHash }: SessionOwner) {
  const products = await asTenant(database, businessId, countProducts)
  const pictures = await asTenant(database, businessId, countPictures)
  return { url: archiveAddress(config, tokenHash), products, pictures }
}

/** Archives of a business that this process sends at once. Each holds an entry for every picture in memory until its end. */
const holdArchive = createCap(3)

/**
 * Streams `products.csv` and a folder of pictures as a zip, with one picture in memory at a time. Pictures are already
 * compressed, so they are stored without compression.
 * @throws DomainError too-many-requests while earlier archives of the business are sent
 */
export async function productsArchive(services: Services, businessId: string): Promise<Readable> {
  const release = holdArchive(businessId)
  try {
    return (await openArchive(services, businessId)).once('close', release)
  } catch (error) {
    release()
    throw error
  }
}

async function openArchive({ database, files }: Services, businessId: string): Promise<Readable> {
  const zip = new ZipFile()
  zip.addReadStream(productsCsv(database, businessId), 'products.csv')
  for (const name of await asTenant(database, businessId, exportedPictures)) {
    zip.addReadStreamLazy(`images/${name}`, { compress: false }, done => {
      files.storage.read(name).then(
        bytes => done(null, Readable.from([bytes ?? Buffer.alloc(0)])),
        (error: Error) => done(error, Readable.from([])),
      )
    })
  }
  zip.end()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}
