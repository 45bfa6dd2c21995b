import { clamp, hex, mix, type Rgb, ramp, rgb, scale } from './colour.ts'
import { type Light, type Material, shade, unit, type Vec } from './light.ts'
import { cast, clipped, linear, n1, type Piece, type Stage } from './stage.ts'
import { type Texture, textured } from './texture.ts'

/** Radius and height, from the foot up. A point given twice is a corner. */
export type Profile = readonly (readonly [radius: number, height: number])[]

export type LatheOptions = {
  x: number
  y: number
  profile: Profile
  material: Material
  /** One colour, or a colour for the share `t` of the height (0 foot … 1 rim). */
  colour: string | ((t: number) => Rgb)
  /** An open vessel: wall thickness, how deep one looks, colour inside, and what it holds. */
  open?: { wall: number; depth: number; colour?: string; fill?: { at: number; colour: string } }
  texture?: Texture
  /** Degrees the whole piece is turned in the picture's plane. */
  turn?: number
  /** Contact darkening at the foot: 0 for what hangs. */
  contact?: number
}

type Ring = { r: number; h: number; nr: number; ny: number; t: number }

/** Samples the profile as a Catmull-Rom curve and keeps each ring's normal. */
export function rings(profile: Profile, count: number): Ring[] {
  const at = (i: number) => profile[clamp(i, 0, profile.length - 1)] ?? [0, 0]
  const curve = (i: number, f: number, axis: 0 | 1) => {
    const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f * f + (3 * b - a - 3 * c + d) * f ** 3)
  }
  const points = Array.from({ length: count + 1 }, (_, i) => {
    const u = (i / count) * (profile.length - 1)
    const k = Math.min(Math.floor(u), profile.length - 2)
    return [Math.max(0.01, curve(k, u - k, 0)), curve(k, u - k, 1)] as const
  })
  const height = points.at(-1)?.[1] || 1
  return points.map(([r, h], i) => {
    const before = points[Math.max(0, i - 1)] ?? [r, h]
    const after = points[Math.min(count, i + 1)] ?? [r, h]
    const dr = after[0] - before[0]
    const dh = after[1] - before[1]
    const l = Math.hypot(dr, dh) || 1
    return { r, h, nr: dh / l, ny: -dr / l, t: h / height }
  })
}

const angles = [
  -1, -0.985, -0.94, -0.86, -0.75, -0.62, -0.48, -0.33, -0.17, 0, 0.17, 0.33, 0.48, 0.62, 0.75, 0.86, 0.94, 0.985, 1,
]

/** The light's and viewer's frame as the turned piece sees it. */
function turned(stage: Stage, turn: number): { light: Light; view: Vec } {
  const a = (turn * Math.PI) / 180
  const rotate = ([x, y, z]: Vec): Vec => [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a), z]
  return { light: { ...stage.light, key: rotate(stage.light.key) }, view: rotate(stage.view) }
}

/** A surface of revolution, lit ring by ring: every ring is one gradient computed from its normals. */
export function lathe(stage: Stage, options: LatheOptions): Piece {
  const { x, y, material, open, turn = 0 } = options
  const { k, c } = stage
  const { light, view } = turned(stage, turn)
  const top = options.profile.at(-1)?.[1] ?? 1
  const way = options.profile.reduce(
    (sum, p, i) =>
      sum + (i ? Math.hypot(p[0] - (options.profile[i - 1]?.[0] ?? 0), p[1] - (options.profile[i - 1]?.[1] ?? 0)) : 0),
    0,
  )
  const all = rings(options.profile, Math.round(clamp(way / 3.4, 36, 140)))
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) return { svg: '', shadow: '' }
  const paint = options.colour
  const colourAt = typeof paint === 'string' ? () => rgb(paint) : paint
  const contact = options.contact ?? 1

  const ringFill = (ring: Ring, inward: boolean, base: Rgb, dim: number) => {
    const side = inward ? -1 : 1
    const stops = angles.map(s => {
      const q = Math.sqrt(1 - s * s)
      const n = unit([side * s * ring.nr, ring.ny, q * ring.nr])
      return [(s + 1) / 2, hex(scale(shade(base, n, view, material, light), dim))] as const
    })
    return linear(stage, x - ring.r, 0, x + ring.r, 0, stops)
  }

  let svg = ''
  for (let i = 0; i < all.length - 1; i++) {
    const a = all[i]
    const b = all[i + 1]
    if (!a || !b) continue
    const dim = 1 - 0.5 * contact * (1 - ramp(0, first.r * 0.5 + 12, a.h))
    const [ya, yb] = [y - a.h * c, y - b.h * c]
    svg += `<path d="M${n1(x - a.r)} ${n1(ya)}A${n1(a.r)} ${n1(a.r * k)} 0 0 0 ${n1(x + a.r)} ${n1(ya)}L${n1(x + b.r)} ${n1(yb)}A${n1(b.r)} ${n1(b.r * k)} 0 0 0 ${n1(x - b.r)} ${n1(yb)}Z" fill="${ringFill(a, false, colourAt(a.t), dim)}"/>`
  }
  const silhouette = outline(all, x, y, k, c)
  if (options.texture) svg += clipped(stage, silhouette, textured(stage, options.texture, x, y - top * c))

  const topY = y - top * c
  if (open) svg += hollow(stage, options, open, last, topY, ringFill)
  else {
    const cap = shade(colourAt(1), [0, 1, 0], view, material, light)
    svg += `<ellipse cx="${n1(x)}" cy="${n1(topY)}" rx="${n1(last.r)}" ry="${n1(last.r * k)}" fill="${linear(
      stage,
      x - last.r,
      topY,
      x + last.r,
      topY,
      [
        [0, hex(scale(cap, 1.06))],
        [1, hex(scale(cap, 0.9))],
      ],
    )}"/>`
  }
  const shadow = all
    .filter((_, i) => i % 4 === 0)
    .map(ring => {
      const [sx, sy] = cast(stage, x, y, ring.h)
      return `<ellipse cx="${n1(sx)}" cy="${n1(sy)}" rx="${n1(ring.r)}" ry="${n1(ring.r * k)}"/>`
    })
    .join('')
  const foot = `<ellipse cx="${n1(x + 3)}" cy="${n1(y + 3)}" rx="${n1(first.r + 7)}" ry="${n1(first.r * k + 6)}"/>`
  return {
    svg: turn ? `<g transform="rotate(${turn} ${x} ${y})">${svg}</g>` : svg,
    shadow,
    contact: contact ? foot : '',
  }
}

/** The lip, the far wall inside and what stands in the vessel. */
function hollow(
  stage: Stage,
  options: LatheOptions,
  open: NonNullable<LatheOptions['open']>,
  rim: Ring,
  topY: number,
  fillOf: (ring: Ring, inward: boolean, base: Rgb, dim: number) => string,
): string {
  const { x, material } = options
  const { k, c } = stage
  const inner = rim.r - open.wall
  const inside = open.colour
    ? rgb(open.colour)
    : typeof options.colour === 'string'
      ? rgb(options.colour)
      : options.colour(0.96)
  const lipColour = typeof options.colour === 'string' ? rgb(options.colour) : options.colour(1)
  const lip = (n: Vec) => hex(shade(lipColour, unit(n), stage.view, material, stage.light))
  let out = `<ellipse cx="${n1(x)}" cy="${n1(topY)}" rx="${n1(rim.r)}" ry="${n1(rim.r * k)}" fill="${linear(
    stage,
    x - rim.r,
    topY,
    x + rim.r,
    topY,
    [
      [0, lip([-0.5, 0.8, 0.3])],
      [0.5, lip([0, 1, 0.1])],
      [1, lip([0.5, 0.8, 0.2])],
    ],
  )}"/>`
  let well = ''
  const steps = 26
  for (let i = 0; i <= steps; i++) {
    const f = i / steps
    const h = f * open.depth
    const r = inner * (1 - 0.75 * f ** 3.2)
    const ring: Ring = { r, h, nr: 1 - 0.65 * f, ny: 0.15 + 0.8 * f, t: 0 }
    const isFill = open.fill && f >= open.fill.at
    const base = isFill && open.fill ? rgb(open.fill.colour) : inside
    if (isFill) {
      well += `<ellipse cx="${n1(x)}" cy="${n1(topY + h * c)}" rx="${n1(r)}" ry="${n1(r * k)}" fill="${fillOf({ ...ring, nr: 0.18, ny: 0.98 }, true, base, 0.82)}"/>`
      break
    }
    well += `<ellipse cx="${n1(x)}" cy="${n1(topY + h * c)}" rx="${n1(r)}" ry="${n1(r * k)}" fill="${fillOf(ring, true, base, 0.92 - 0.42 * f)}"/>`
  }
  const mouth = `M${n1(x - inner)} ${n1(topY)}A${n1(inner)} ${n1(inner * k)} 0 1 0 ${n1(x + inner)} ${n1(topY)}A${n1(inner)} ${n1(inner * k)} 0 1 0 ${n1(x - inner)} ${n1(topY)}Z`
  well += `<path d="${mouth}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${n1(open.wall * 0.9)}"/>`
  out += clipped(stage, mouth, well)
  return out
}

function outline(all: readonly Ring[], x: number, y: number, k: number, c: number): string {
  const first = all[0]
  const last = all.at(-1)
  if (!first || !last) return ''
  const right = all.map(r => `L${n1(x + r.r)} ${n1(y - r.h * c)}`).join('')
  const left = [...all]
    .reverse()
    .map(r => `L${n1(x - r.r)} ${n1(y - r.h * c)}`)
    .join('')
  return `M${n1(x - first.r)} ${n1(y)}A${n1(first.r)} ${n1(first.r * k)} 0 0 0 ${n1(x + first.r)} ${n1(y)}${right}A${n1(last.r)} ${n1(last.r * k)} 0 0 0 ${n1(x - last.r)} ${n1(y - last.h * c)}${left}Z`
}

/** A colour for lathes that changes along the height; edges are soft over `soft`. */
export function bands(stops: readonly (readonly [from: number, colour: string])[], soft = 0.012): (t: number) => Rgb {
  const parsed = stops.map(([from, colour]) => [from, rgb(colour)] as const)
  return t => {
    let out = parsed[0]?.[1] ?? [0.5, 0.5, 0.5]
    for (const [from, colour] of parsed.slice(1)) out = mix(out, colour, ramp(from - soft, from + soft, t))
    return out
  }
}
