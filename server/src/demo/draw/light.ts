import { clamp, mix, plus, type Rgb, ramp, rgb, scale, times } from './colour.ts'

/** x to the right, y up, z to the viewer. */
export type Vec = readonly [number, number, number]

/** What a surface does with light. `rough` 0 is a mirror, 1 is chalk. */
export type Material = { rough: number; metal?: number; coat?: number; glow?: number }

export type Light = {
  /** Direction to the key light. */
  key: Vec
  keyColour: Rgb
  sky: Rgb
  ground: Rgb
  /** What stands behind the viewer and around: seen in metal and glaze. */
  room: Rgb
  /** How strong the soft box mirrors. */
  box: number
}

export const clay: Material = { rough: 1 }
export const satin: Material = { rough: 0.5, coat: 0.5 }
export const glaze: Material = { rough: 0.12, coat: 1 }
export const steel: Material = { rough: 0.28, metal: 1 }
export const polished: Material = { rough: 0.08, metal: 1 }
export const wood: Material = { rough: 0.62, coat: 0.35 }
export const cloth: Material = { rough: 1 }
export const powder: Material = { rough: 0.45, coat: 0.45 }

export function unit(v: Vec): Vec {
  const l = Math.hypot(v[0], v[1], v[2]) || 1
  return [v[0] / l, v[1] / l, v[2] / l]
}

export function dot(a: Vec, b: Vec) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Daylight from the upper left, through a large window. `warmth` -1 cool … 1 evening. */
export function daylight(ground: string, warmth = 0.25, from: Vec = [-0.62, 0.58, 0.53]): Light {
  const warm: Rgb = [1.12, 1, 0.84]
  const cool: Rgb = [0.92, 1, 1.12]
  const key = warmth >= 0 ? mix([1, 1, 1], warm, warmth) : mix([1, 1, 1], cool, -warmth)
  return {
    key: unit(from),
    keyColour: scale(key, 1.02),
    sky: scale(mix([1, 1, 1], cool, 0.35), 0.32),
    ground: scale(mix(rgb(ground), [0.5, 0.5, 0.5], 0.2), 0.28),
    room: mix(rgb(ground), [0.35, 0.35, 0.36], 0.4),
    box: 1,
  }
}

/** The room as a mirror at direction `r` sees it: window at the left, a strip at the right, floor and ceiling. */
function surroundings(r: Vec, rough: number, light: Light): Rgb {
  const around = Math.atan2(r[0], r[2])
  const up = Math.asin(clamp(r[1], -1, 1))
  const edge = 0.05 + rough * 0.9
  const windowLight =
    (1 - ramp(0.34, 0.34 + edge, Math.abs(around + 0.85))) * (1 - ramp(0.5, 0.5 + edge, Math.abs(up - 0.42)))
  const strip = (1 - ramp(0.1, 0.1 + edge, Math.abs(around - 1.25))) * (1 - ramp(0.75, 0.75 + edge, Math.abs(up - 0.1)))
  const floor = scale(light.ground, 1.5)
  const ceiling = plus(scale(light.sky, 1.1), scale(light.room, 0.35))
  const base = mix(floor, ceiling, ramp(-0.15 - rough, 0.35 + rough, up))
  const behind = mix(base, light.room, ramp(1.3, 2.4, Math.abs(around)) * 0.8)
  const peak = (1 - rough * 0.62) * light.box
  return plus(behind, scale(light.keyColour, windowLight * 3.1 * peak + strip * 0.9 * peak))
}

/** Light that leaves a point of colour `base` with normal `n` toward the viewer `v`. */
export function shade(base: Rgb, n: Vec, v: Vec, material: Material, light: Light): Rgb {
  const wrap = 0.18
  const lit = clamp((dot(n, light.key) + wrap) / (1 + wrap))
  const sky = mix(light.ground, light.sky, clamp(n[1] * 0.5 + 0.5))
  const fill = clamp(dot(n, [0.8, 0.15, 0.58])) * 0.1
  const diffuse = times(base, plus(scale(light.keyColour, lit ** 1.25), plus(sky, [fill, fill, fill])))
  const metal = material.metal ?? 0
  const coat = material.coat ?? 0
  let out = scale(diffuse, 1 - metal)
  if (metal > 0 || coat > 0) {
    const nv = dot(n, v)
    const r: Vec = [2 * nv * n[0] - v[0], 2 * nv * n[1] - v[1], 2 * nv * n[2] - v[2]]
    const fresnel = (1 - clamp(nv)) ** 5
    const seen = surroundings(r, material.rough, light)
    const dielectric = (0.045 + 0.4 * fresnel * (1 - material.rough)) * coat * (1 - metal)
    out = plus(out, scale(seen, dielectric))
    if (metal > 0) out = plus(out, scale(times(mix(base, [1, 1, 1], fresnel * 0.6), seen), metal))
  }
  return material.glow ? plus(out, scale(base, material.glow)) : out
}
