import { errors } from '@showcase/contract/errors'
import { imageLimits } from '@showcase/contract/limits'
import type { Database } from '../db/database.ts'
import { asTenant, inTransaction, type Tenant } from '../db/tenant.ts'
import { DomainError } from '../domain-error.ts'
import { noQuotas } from '../quotas/quotas.ts'
import type { CleanImage } from './clean-image.ts'
import {
  findFiles,
  findOwnerOfFileAcrossTenants,
  insertAccepted,
  insertPending,
  lockPending,
  markAccepted,
  markRejected,
  removeFile,
} from './files.repository.ts'
import { decodeUpload } from './picture-decoder.ts'
import { fileNameIn, type ImageType, newFileName, type Storage } from './storage.ts'

export type FileCategory = (typeof imageLimits.categories)[number]
export type NewUpload = { type: ImageType; size?: number | undefined }

const notUploaded = 'The file was not uploaded.'

/** Stored files: their records, and their bytes in the storage. */
export function createFiles(database: Database, storage: Storage, quotas = noQuotas) {
  /** Cleans the bytes and stores them under the pending name. @returns false if another upload was first */
  const acceptBytes = async (businessId: string, name: string, bytes: Buffer, declared: string) => {
    const image = await decodeUpload(bytes, declared, businessId)
    if (!image) throw new DomainError('unsupported-type', errors.notAnImage)
    return inTransaction(database, businessId, async tenant => {
      if (!(await lockPending(tenant, name))) return false
      await storage.write(name, image.bytes, image.type)
      await markAccepted(tenant, name, image)
      return true
    })
  }

  const reject = async (businessId: string, image: string, name: string, reason: string) => {
    await asTenant(database, businessId, tenant => markRejected(tenant, name, reason))
    await storage.removePending(name)
    return { image, reason }
  }

  /** Confirms one name; null if it is accepted. */
  const confirmOne = async (businessId: string, sent: string) => {
    const name = fileNameIn(sent)
    const [file] = name ? await asTenant(database, businessId, tenant => findFiles(tenant, [name])) : []
    if (!name || !file) return { image: sent, reason: errors.unknownImage }
    if (file.state === 'accepted') return null
    if (file.state === 'rejected') return { image: sent, reason: file.reason ?? errors.notAnImage }
    const bytes = await storage.readPending(name)
    if (!bytes) return { image: sent, reason: notUploaded }
    if (bytes.length > imageLimits.maxBytes) return reject(businessId, sent, name, errors.fileTooLarge)
    const refusal = await acceptBytes(businessId, name, bytes, file.type).catch((error: unknown) => {
      if (error instanceof DomainError) return error.message
      throw error
    })
    if (typeof refusal === 'string') return reject(businessId, sent, name, refusal)
    await storage.removePending(name)
    return null
  }

  return {
    storage,

    /**
     * Prepares one upload and returns the address to PUT it to. Pass the tenant of the transaction that stores the record
     * with the name, so that both exist or neither.
     * @throws DomainError conflict over the quota of bytes
     */
    async prepareUpload(tenant: Tenant, category: FileCategory, { type, size }: NewUpload) {
      await quotas.take(tenant, 'bytes', imageLimits.maxBytes)
      const name = newFileName(type)
      await insertPending(tenant, { name, category, type })
      return { name, url: await storage.presign({ name, type, size }) }
    },

    /** Accepts the bytes that were PUT to a signed address. @throws DomainError not-found, conflict the second time, unsupported-type */
    async acceptUpload(name: string, bytes: Buffer, type: string): Promise<void> {
      const owner = await database.acrossTenants(query => findOwnerOfFileAcrossTenants(query, name))
      if (!owner) throw new DomainError('not-found', errors.notFound)
      const isFirst = owner.state === 'pending' && (await acceptBytes(owner.businessId, name, bytes, type))
      if (!isFirst) throw new DomainError('conflict', errors.uploadExpired)
    },

    /** Checks uploads of this business. @param sent stored names or upload addresses */
    async confirm(businessId: string, sent: readonly string[]) {
      const accepted: string[] = []
      const rejected: { image: string; reason: string }[] = []
      for (const one of sent) {
        const refusal = await confirmOne(businessId, one)
        if (refusal) rejected.push(refusal)
        else accepted.push(fileNameIn(one) ?? one)
      }
      return { accepted, rejected }
    },

    /**
     * Stores a picture of an import or of the demo.
     * @param clean checks the bytes and removes what is not part of the picture
     * @returns the stored name; null if the bytes are not an image
     * @throws DomainError conflict over the quota of bytes
     */
    async storeImage(
      businessId: string,
      category: FileCategory,
      bytes: Buffer,
      clean: (bytes: Buffer) => Promise<CleanImage | null> = one => decodeUpload(one, undefined, businessId),
    ): Promise<string | null> {
      const image = await clean(bytes)
      if (!image) return null
      const name = newFileName(image.type)
      // The row first: the sweep finds the file by it, whatever happens afterwards.
      await inTransaction(database, businessId, async tenant => {
        await quotas.take(tenant, 'bytes', image.bytes.length)
        await insertAccepted(tenant, { name, category, image })
      })
      try {
        await storage.write(name, image.bytes, image.type)
      } catch (error) {
        await asTenant(database, businessId, tenant => removeFile(tenant, name))
        throw error
      }
      return name
    },
  }
}

export type Files = ReturnType<typeof createFiles>
