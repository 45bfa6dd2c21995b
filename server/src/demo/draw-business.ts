import sharp from 'sharp'
import type { CleanImage } from '../core/images/clean-image.ts'
import { develop } from './draw/picture.ts'
import { type Shot, take } from './scenes/shot.ts'
import type { DemoBusiness } from './types.ts'

/** Every picture of a business, ready to be stored. */
export type Drawn = {
  products: Map<string, CleanImage[]>
  banners: CleanImage[]
  about: CleanImage[]
  logo: CleanImage
}

/** Pixels across: the first picture of a product is shown larger than the rest. */
const widths = { first: 1000, more: 800, banner: 1760, about: 1120 }
/** More than two at a time gains nothing on a small machine and only takes memory. */
const atATime = 3

/** A picture of our own making holds nothing that must be cleaned away; it gets its placeholder alone. */
async function finished(bytes: Buffer, type: CleanImage['type'], width: number, height: number): Promise<CleanImage> {
  const tiny = await sharp(bytes).resize(16).blur(0.6).webp({ quality: 30, effort: 0 }).toBuffer()
  return { bytes, type, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

async function photograph(shot: Shot, width: number): Promise<CleanImage> {
  const drawing = take(shot)
  const height = Math.round((width * drawing.height) / drawing.width)
  return finished(await develop(drawing, width), 'image/jpeg', width, height)
}

/** Draws all pictures of a business: the same ones on every machine. */
export async function drawBusiness(business: DemoBusiness): Promise<Drawn> {
  const products = new Map<string, CleanImage[]>(business.products.map(product => [product.sku, []]))
  const banners: CleanImage[] = []
  const about: CleanImage[] = []
  const jobs: (() => Promise<void>)[] = []
  const into = (list: CleanImage[], shots: Shot[], widthAt: (i: number) => number) => {
    shots.forEach((shot, i) => {
      jobs.push(async () => {
        list[i] = await photograph(shot, widthAt(i))
      })
    })
  }
  for (const [sku, list] of products) into(list, business.pictures(sku), i => (i === 0 ? widths.first : widths.more))
  into(banners, business.banners, () => widths.banner)
  into(about, business.aboutPictures, () => widths.about)
  const work = async () => {
    for (let job = jobs.pop(); job; job = jobs.pop()) await job()
  }
  await Promise.all(Array.from({ length: atATime }, work))
  const mark = await sharp(Buffer.from(business.logo)).png().toBuffer()
  return { products, banners, about, logo: await finished(mark, 'image/png', 512, 512) }
}
