import sharp from 'sharp'
import { createRandom } from './random.ts'
import { n1, type Stage } from './stage.ts'

/** A surface's grain: tile, size of the tile in user units, strength, direction. */
export type Texture = { tile: TileName; size?: number; opacity?: number; turn?: number; flat?: number }
export type TileName = 'speckle' | 'clay' | 'wood' | 'linen' | 'brushed' | 'plaster' | 'leather' | 'knit' | 'ripstop'

const side = 384
const tiles = new Map<TileName, string>()

/** Smooth value noise that repeats after so many cells across and down. */
function noise(seed: number, across: number, down = across): (u: number, v: number) => number {
  const random = createRandom(seed)
  const grid = Array.from({ length: across * down }, () => random.next() * 2 - 1)
  const at = (i: number, j: number) =>
    grid[(((j % down) + down) % down) * across + (((i % across) + across) % across)] ?? 0
  return (u, v) => {
    const x = u * across
    const y = v * down
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [f, g] = [x - i, y - j]
    const [s, t] = [f * f * (3 - 2 * f), g * g * (3 - 2 * g)]
    const upper = at(i, j) * (1 - s) + at(i + 1, j) * s
    const lower = at(i, j + 1) * (1 - s) + at(i + 1, j + 1) * s
    return upper * (1 - t) + lower * t
  }
}

const wide = noise(7, 4)
const blotch = noise(11, 12)
const mid = noise(13, 36)
const fine = noise(17, 96)
const dust = noise(19, 192)
const streak = noise(23, 5, 120)
const hair = noise(29, 9, 192)
const drift = noise(31, 3, 5)

function wave(v: number) {
  return Math.sin(v * Math.PI * 2)
}

/** Each recipe gives -1 (dark) … 1 (light) at a place of the tile. */
const recipes: Record<TileName, (u: number, v: number) => number> = {
  clay: (u, v) => 0.12 * mid(u, v) + 0.22 * fine(u, v) + 0.42 * dust(u, v),
  plaster: (u, v) => 0.55 * wide(u, v) + 0.3 * blotch(u, v) + 0.12 * mid(u, v) + 0.08 * dust(u, v),
  speckle: (u, v) => {
    const spot = fine(u, v) + 0.35 * dust(u, v)
    return spot > 0.86 ? -1 : spot < -0.95 ? 0.5 : 0.12 * dust(u, v)
  },
  wood: (u, v) => {
    const ring = v * 7 + 0.8 * drift(u, v)
    return 0.26 * wave(ring) + 0.12 * wave(ring * 3 + 0.4) + 0.3 * streak(u, v) + 0.34 * hair(u, v) + 0.12 * dust(u, v)
  },
  linen: (u, v) => {
    const [a, b] = [wave(u * 64), wave(v * 64)]
    return 0.35 * (a * b) + 0.25 * Math.max(a, b) + 0.5 * hair(v, u) + 0.5 * hair(u, v)
  },
  knit: (u, v) => {
    const row = v * 28
    const slant = Math.abs(((u * 24 + (Math.floor(row) % 2) * 0) % 1) - 0.5)
    return wave(row + slant * 1.6) * 0.75 + 0.2 * dust(u, v)
  },
  brushed: (u, v) => 0.6 * hair(u, v) + 0.4 * streak(u, v),
  leather: (u, v) => 0.55 * Math.abs(fine(u, v)) * -1 + 0.35 * Math.abs(mid(u, v)) + 0.2 * dust(u, v),
  ripstop: (u, v) => {
    const line = (w: number) => (Math.abs(((w * 32) % 1) - 0.5) > 0.42 ? 0.55 : 0)
    return Math.max(line(u), line(v)) + 0.22 * dust(u, v) + 0.15 * blotch(u, v)
  },
}

/** Draws all tiles once per process; pictures embed them as patterns, which is far cheaper than feTurbulence. */
export async function prepareTiles(): Promise<void> {
  if (tiles.size) return
  for (const name of Object.keys(recipes) as TileName[]) {
    const pixels = Buffer.alloc(side * side * 4)
    for (let j = 0; j < side; j++) {
      for (let i = 0; i < side; i++) {
        const value = Math.max(-1, Math.min(1, recipes[name](i / side, j / side)))
        const at = (j * side + i) * 4
        pixels.fill(value > 0 ? 255 : 0, at, at + 3)
        pixels[at + 3] = Math.round(Math.abs(value) * 255)
      }
    }
    const png = await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
      .png({ compressionLevel: 6 })
      .toBuffer()
    tiles.set(name, `data:image/png;base64,${png.toString('base64')}`)
  }
}

/** The pattern of a texture that starts at (x, y); gives `url(#…)`. */
function patternOf(stage: Stage, texture: Texture, x: number, y: number): string {
  const { size = 300, turn = 0, flat = 1 } = texture
  const id = stage.id()
  const tile = `<use href="#tile-${texture.tile}" transform="scale(${size / side})"/>`
  stage.defs.push(
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${size}" height="${size}" patternTransform="translate(${n1(x)} ${n1(y)}) rotate(${turn}) scale(1 ${flat})">${tile}</pattern>`,
  )
  return `url(#${id})`
}

/** A rectangle of texture around (x, y) to be clipped by the caller. (`opacity` would cost a layer, `fill-opacity` does not.) */
export function textured(stage: Stage, texture: Texture, x: number, y: number): string {
  const fill = patternOf(stage, texture, x, y)
  return `<rect x="${n1(x - 1500)}" y="${n1(y - 1500)}" width="3000" height="3000" fill="${fill}" fill-opacity="${texture.opacity ?? 0.3}"/>`
}

/** Texture on a table or the ground from `y` down to `end`; it comes into focus over `fade` units, strip by strip. */
export function receding(stage: Stage, texture: Texture, width: number, y: number, end: number, fade: number): string {
  const fill = patternOf(stage, texture, 0, y)
  const steps = 4
  const strip = (from: number, to: number, share: number) =>
    `<rect x="0" y="${n1(from)}" width="${width}" height="${n1(to - from)}" fill="${fill}" fill-opacity="${Math.round((texture.opacity ?? 0.3) * share * 1000) / 1000}"/>`
  const soft = Array.from({ length: steps }, (_, i) =>
    strip(y + (fade * i) / steps, y + (fade * (i + 1)) / steps, (i + 0.5) / steps),
  )
  return soft.join('') + strip(y + fade, Math.max(end, y + fade), 1)
}

/** The definitions of the tiles that `svg` refers to: each picture is decoded once, however often it is laid. */
export function tileDefinitions(svg: string): string {
  return [...tiles]
    .filter(([name]) => svg.includes(`#tile-${name}"`))
    .map(([name, data]) => `<image id="tile-${name}" href="${data}" width="${side}" height="${side}"/>`)
    .join('')
}

/** Film grain for the finished picture: a tile of faint noise, laid over everything. */
export async function filmGrain(): Promise<Buffer> {
  const random = createRandom(4242)
  const size = 400
  const pixels = Buffer.alloc(size * size * 4)
  for (let i = 0; i < size * size; i++) {
    const value = (random.next() + random.next() + random.next()) / 1.5 - 1
    pixels.fill(value > 0 ? 255 : 0, i * 4, i * 4 + 3)
    pixels[i * 4 + 3] = Math.round(Math.abs(value) * 15)
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
}
