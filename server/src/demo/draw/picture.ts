import sharp from 'sharp'
import type { Stage } from './stage.ts'
import { filmGrain, prepareTiles, tileDefinitions } from './texture.ts'

/** A finished drawing: `back` is soft (walls, blur, shadows) and drawn small, `front` is sharp. */
export type Drawing = {
  stage: Stage
  back: string
  front: string
  width: number
  height: number
  /** Part of the drawing to show, for details: x, y, width; the height follows. */
  crop?: { x: number; y: number; width: number }
}

/** What is out of focus needs no pixels: the back is drawn at this share of the size. */
const backScale = 0.3
let grain: Promise<Buffer> | undefined

/** Renders a drawing to a JPEG of `width` pixels. */
export async function develop(drawing: Drawing, width: number): Promise<Buffer> {
  await prepareTiles()
  grain ??= filmGrain()
  const ratio = drawing.height / drawing.width
  const height = Math.round(width * ratio)
  const view = drawing.crop ?? { x: 0, y: 0, width: drawing.width }
  const svg = (content: string, w: number, h: number) => {
    const defs = definitionsFor(drawing.stage, content)
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${view.x} ${view.y} ${view.width} ${view.width * ratio}" preserveAspectRatio="none"><defs>${defs}</defs>${content}</svg>`,
    )
  }
  const [w, h] = [Math.round(width * backScale), Math.round(height * backScale)]
  const back = await sharp(svg(drawing.back, w, h))
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(back, { raw: { width, height, channels: 3 } })
    .composite([{ input: svg(drawing.front, width, height) }, { input: await grain, tile: true }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Only what `content` refers to: the soft back has no need of the thousand gradients of the front. */
function definitionsFor(stage: Stage, content: string): string {
  const used = new Set(Array.from(content.matchAll(/url\(#(\w+)\)/g), match => match[1]))
  const kept = stage.defs.filter(def => used.has(/ id="(\w+)"/.exec(def)?.[1] ?? ''))
  // Masks are filled by gradients, which come before them.
  const inner = new Set(Array.from(kept.join('').matchAll(/url\(#(\w+)\)/g), match => match[1]))
  const nested = stage.defs.filter(def => inner.has(/ id="(\w+)"/.exec(def)?.[1] ?? '') && !kept.includes(def))
  const all = [...nested, ...kept].join('')
  return tileDefinitions(all) + all
}
