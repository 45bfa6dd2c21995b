import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Config } from '../../core/config/config.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { isSameSecret } from '../../core/is-same-secret.ts'
import type { Services } from '../../core/services/services.ts'
import { countProducts, exportedPictures } from './export.repository.ts'
import { productsCsv } from './export-csv.ts'

/** Milliseconds for which a download can be started with the address of an archive. */
const LIFETIME = 15 * 60_000

/** The path of archives. It is not a call of the contract, because a browser downloads it without a token. */
export const archivePath = '/files/export'

type Settings = Pick<Config, 'secret' | 'apiBaseUrl' | 'publicUrl'>

function sign(secret: string, businessId: string, expires: number) {
  return createHmac('sha256', secret).update(`export\n${businessId}\n${expires}`).digest('base64url')
}

/** An address for the archive of this business, valid for 15 minutes. */
function archiveAddress({ secret, apiBaseUrl, publicUrl }: Settings, businessId: string, now = Date.now()): string {
  const expires = now + LIFETIME
  const query = { business: businessId, expires: String(expires), signature: sign(secret, businessId, expires) }
  return `${new URL(apiBaseUrl, publicUrl).origin}${archivePath}?${new URLSearchParams(query)}`
}

/** The business of an archive's address; null if it is not signed or has expired. */
export function businessOfAddress(
  secret: string,
  query: Readonly<Record<string, unknown>>,
  now = Date.now(),
): string | null {
  const [businessId, expires] = [String(query.business), Number(query.expires)]
  if (!(expires > now)) return null
  return isSameSecret(String(query.signature), sign(secret, businessId, expires)) ? businessId : null
}

/** The contents of the archive. */
export async function describeArchive({ database, config }: Services, businessId: string) {
  const products = await asTenant(database, businessId, countProducts)
  const pictures = await asTenant(database, businessId, exportedPictures)
  return { url: archiveAddress(config, businessId), products, pictures: pictures.length }
}

/**
 * Streams `products.csv` and a folder of pictures as a zip, with one picture in memory at a time. Pictures are already
 * compressed, so they are stored without compression.
 */
export async function productsArchive({ database, files }: Services, businessId: string): Promise<Readable> {
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
