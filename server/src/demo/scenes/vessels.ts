import { bands, lathe, type Profile } from '../draw/lathe.ts'
import { clay, glaze, type Material } from '../draw/light.ts'
import { tube } from '../draw/rod.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import type { Texture } from '../draw/texture.ts'
import { together } from './shot.ts'
import { openings, shapes, type VesselShape } from './vessel-shapes.ts'

/** How a pot is finished: bare clay at the foot up to `dip`, glaze above, or one of both alone. */
export type Finish = {
  body: string
  glazed?: string
  inside?: string
  /** Share of the height where the glaze starts. */
  dip?: number
  /** A line of another colour: from, to, colour. */
  line?: readonly [number, number, string]
  gloss?: boolean
  texture?: Texture
}

export function grown(profile: Profile, s: number, wide = 1): Profile {
  return profile.map(([r, h]) => [r * s * wide, h * s])
}

function paint(finish: Finish): ReturnType<typeof bands> {
  const stops: [number, string][] = [[0, finish.body]]
  if (finish.glazed) stops.push([finish.dip ?? 0.2, finish.glazed])
  if (finish.line) stops.push([finish.line[0], finish.line[2]], [finish.line[1], finish.glazed ?? finish.body])
  return bands(stops)
}

function surface(finish: Finish): Material {
  return (finish.gloss ?? Boolean(finish.glazed)) ? glaze : clay
}

function grainOf(finish: Finish): Texture {
  return finish.texture ?? { tile: finish.glazed ? 'speckle' : 'clay', size: 240, opacity: finish.glazed ? 0.3 : 0.17 }
}

/** A thrown pot on the table: its foot's centre at (x, y), `s` times its usual size. */
export function vessel(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  shape: VesselShape,
  finish: Finish,
  fill?: { at: number; colour: string },
): Piece {
  const [wall, depth] = openings[shape] ?? [8, 110]
  return lathe(stage, {
    x,
    y,
    profile: grown(shapes[shape], s),
    material: surface(finish),
    colour: paint(finish),
    texture: grainOf(finish),
    open: {
      wall: wall * s,
      depth: depth * s,
      colour: finish.inside ?? finish.glazed ?? finish.body,
      ...(fill ? { fill } : {}),
    },
  })
}

/** A cup with a handle at its right; what is drunk from it may be seen. */
export function mug(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  finish: Finish,
  options: { shape?: 'mug' | 'roundMug'; drink?: string } = {},
): Piece {
  const shape = options.shape ?? 'mug'
  const body = vessel(stage, x, y, s, shape, finish, options.drink ? { at: 0.22, colour: options.drink } : undefined)
  const c = stage.c * s
  const [r, low, high] = shape === 'mug' ? [128, 70, 206] : [138, 70, 186]
  const handle = `M${n1(x + r * s)} ${n1(y - high * c)}C${n1(x + (r + 92) * s)} ${n1(y - (high + 14) * c)} ${n1(x + (r + 92) * s)} ${n1(y - (low - 8) * c)} ${n1(x + (r - 4) * s)} ${n1(y - low * c)}`
  const colour = finish.glazed ?? finish.body
  const [dx, dy] = [190 * s, -60 * s]
  return together(
    {
      svg: tube(stage, handle, 27 * s, colour, surface(finish)),
      shadow: `<path d="${handle}" fill="none" stroke="#000" stroke-width="${20 * s}" transform="translate(${dx * 0.5} ${dy * -0.9}) "/>`,
    },
    body,
  )
}

/** A lid with a knob, for the mouth of radius `r` at height `h` above (x, y). */
export function lid(stage: Stage, x: number, y: number, h: number, r: number, finish: Finish, knob = 1): Piece {
  const profile: Profile = [
    [r, 0],
    [r + 8, 0],
    [r + 9, 8],
    [r * 0.8, 24],
    [r * 0.36, 38],
    [16 * knob, 44],
    [15 * knob, 52],
    [26 * knob, 66],
    [24 * knob, 82],
    [4, 90],
  ]
  const made = lathe(stage, {
    x,
    y: y - h * stage.c,
    profile,
    material: surface(finish),
    colour: finish.glazed ?? finish.body,
    texture: grainOf(finish),
    contact: 0.4,
  })
  return { svg: made.svg, shadow: '', contact: '' }
}
