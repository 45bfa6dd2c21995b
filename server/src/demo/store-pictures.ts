import type { CleanImage } from '../core/images/clean-image.ts'
import { newFileName } from '../core/storage/file-name.ts'
import type { Storage } from '../core/storage/storage.ts'
import type { Drawn } from './draw-business.ts'

export type StoredPicture = { name: string; image: CleanImage }
/** The pictures of a business under the names that the storage keeps them by. */
export type Pictures = {
  products: Map<string, StoredPicture[]>
  banners: StoredPicture[]
  about: StoredPicture[]
  logo: StoredPicture
}

/** Lays the bytes down before the transaction that names them: nothing waits for a disk inside it. */
export async function storePictures(storage: Storage, drawn: Drawn): Promise<Pictures> {
  const one = async (image: CleanImage): Promise<StoredPicture> => {
    const name = newFileName(image.type)
    await storage.write(name, image.bytes, image.type)
    return { name, image }
  }
  const all = (images: CleanImage[]) => Promise.all(images.map(one))
  const products = new Map<string, StoredPicture[]>()
  for (const [sku, images] of drawn.products) products.set(sku, await all(images))
  return { products, banners: await all(drawn.banners), about: await all(drawn.about), logo: await one(drawn.logo) }
}
