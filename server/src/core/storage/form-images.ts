import type { PreSigned } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { Tenant } from '../db/tenant.ts'
import { DomainError } from '../domain-error.ts'
import { findFiles, keepFiles } from './files.repository.ts'
import type { FileCategory, Files, NewUpload } from './files.ts'
import { endings, type ImageType, isFileName } from './storage.ts'

/** An image in a form: a stored name to keep, or a new file. The type of a bare new name comes from its ending. */
export type ImageSent = string | (NewUpload & { name: string })

/** The types of bare names, by their ending. */
const typesByEnding = new Map<string, ImageType>([
  ...Object.entries(endings).map(([type, ending]): [string, ImageType] => [ending, type as ImageType]),
  ['jpeg', 'image/jpeg'],
])

/** @throws DomainError invalid for a stored name that is unknown or sent as a new one, and for a name that is not a picture's */
function uploadOf(image: ImageSent): NewUpload {
  if (isFileName(typeof image === 'string' ? image : image.name)) throw new DomainError('invalid', errors.unknownImage)
  if (typeof image !== 'string') return image
  const type = typesByEnding.get(image.slice(image.lastIndexOf('.') + 1).toLowerCase())
  if (!type) throw new DomainError('invalid', errors.notAnImage)
  return { type }
}

/**
 * Whether a save repeats an earlier one whose answer was lost: it has the same stored images at the same places, and no new one
 * of the earlier save has been uploaded, because the client never got the addresses.
 */
export async function isSentAgain(tenant: Tenant, sent: readonly ImageSent[], stored: readonly string[]) {
  const fresh = stored.filter((name, at) => name !== sent[at])
  const isOtherFile = (image: ImageSent, at: number) =>
    typeof image === 'string' && isFileName(image) && image !== stored[at]
  if (sent.length !== stored.length || fresh.length === 0 || sent.some(isOtherFile)) return false
  const known = await findFiles(tenant, fresh)
  return known.length === fresh.length && known.every(({ state }) => state === 'pending')
}

/**
 * Turns the images of a form into stored names, in display order, and prepares uploads for the new ones. Call it in the
 * transaction that stores the names.
 * @param current the names of the record; they stay, also when their upload has never arrived
 * @returns `preSigned`: for each new file, in order, the name that was sent and the address to PUT it to
 * @throws DomainError invalid for a stored name of another business
 */
export async function takeImages(
  tenant: Tenant,
  files: Files,
  category: FileCategory,
  sent: readonly ImageSent[],
  current: readonly string[] = [],
): Promise<{ names: string[]; preSigned: PreSigned[] }> {
  const texts = sent.filter(image => typeof image === 'string')
  const known = await keepFiles(tenant, texts)
  const kept = new Set([...known.filter(file => file.state !== 'rejected').map(file => file.name), ...current])
  const names: string[] = []
  const preSigned: PreSigned[] = []
  for (const image of sent) {
    if (typeof image === 'string' && kept.has(image)) {
      if (!names.includes(image)) names.push(image)
      continue
    }
    const { name, url } = await files.prepareUpload(tenant, category, uploadOf(image))
    names.push(name)
    preSigned.push({ image: typeof image === 'string' ? image : image.name, url })
  }
  return { names, preSigned }
}
