import type { Light, Vec } from './light.ts'
import { createRandom, type Random, seedOf } from './random.ts'

/** One drawing under way: its light, its camera, its definitions. Coordinates: 1000 units wide, y down. */
export type Stage = {
  light: Light
  /** Sine of the camera's elevation: a circle on the ground is drawn `k` times as high as wide. */
  k: number
  /** Cosine of the camera's elevation: heights are drawn this much shorter. */
  c: number
  view: Vec
  random: Random
  defs: string[]
  id(): string
}

/** A drawn object: what is seen, what it casts on the ground, where it touches it (black shapes, blurred later). */
export type Piece = { svg: string; shadow: string; contact?: string }

export function createStage(name: string, light: Light, elevation = 0.3): Stage {
  let count = 0
  const c = Math.sqrt(1 - elevation * elevation)
  return {
    light,
    k: elevation,
    c,
    view: [0, elevation, c],
    random: createRandom(seedOf(name)),
    defs: [],
    id: () => `d${(count++).toString(36)}`,
  }
}

export function n1(v: number) {
  return Math.round(v * 10) / 10
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

function stopsOf(stops: readonly Stop[]) {
  return stops
    .map(
      ([o, c, a]) =>
        `<stop offset="${Math.round(o * 1000) / 1000}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')
}

/** A linear gradient in user units; gives `url(#…)`. */
export function linear(stage: Stage, x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
  const id = stage.id()
  stage.defs.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n1(x1)}" y1="${n1(y1)}" x2="${n1(x2)}" y2="${n1(y2)}">${stopsOf(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A radial gradient in user units, `squash` times as high as wide; gives `url(#…)`. */
export function radial(stage: Stage, x: number, y: number, r: number, stops: readonly Stop[], squash = 1): string {
  const id = stage.id()
  stage.defs.push(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n1(r)}" gradientTransform="translate(${n1(x)} ${n1(y)}) scale(1 ${squash})">${stopsOf(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

/** A blur filter over the given region (user units), kept small because blurs are the cost of a picture. */
export function blurred(stage: Stage, svg: string, deviation: number, opacity = 1): string {
  const id = stage.id()
  stage.defs.push(
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  return `<g filter="url(#${id})"${opacity === 1 ? '' : ` opacity="${opacity}"`}>${svg}</g>`
}

/** Draws `svg` only inside the path `shape`. */
export function clipped(stage: Stage, shape: string, svg: string): string {
  const id = stage.id()
  stage.defs.push(`<clipPath id="${id}"><path d="${shape}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${svg}</g>`
}

/** Where a point `height` above (x, y) throws its shadow: light runs from the key to the ground. */
export function cast(stage: Stage, x: number, y: number, height: number): [number, number] {
  const [lx, ly, lz] = stage.light.key
  return [x - (lx / ly) * height, y - (lz / ly) * height * stage.k]
}
