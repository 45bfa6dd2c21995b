import { hex, rgb, scale, tone } from '../draw/colour.ts'
import { lathe } from '../draw/lathe.ts'
import { cloth } from '../draw/light.ts'
import { solid } from '../draw/solid.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import type { Texture } from '../draw/texture.ts'
import { together } from './shot.ts'

export type Weave = {
  colour: string
  /** Second colour, for the pattern. */
  second?: string
  pattern?: 'stripe' | 'check' | 'grid' | 'rib' | 'block' | 'diamond'
  tile?: 'linen' | 'knit'
}

function fibre(weave: Weave): Texture {
  return {
    tile: weave.tile ?? 'linen',
    size: weave.tile === 'knit' ? 210 : 190,
    opacity: weave.tile === 'knit' ? 0.3 : 0.26,
  }
}

/** The woven pattern over a box, bent by `bow` so that it follows the padding. */
function figure(weave: Weave, x: number, y: number, w: number, h: number, bow = 0): string {
  const { pattern, second = '#f2ead9' } = weave
  const line = (across: boolean, at: number, width: number, opacity = 0.9) => {
    const bulge = (at - 0.5) * bow
    return across
      ? `<path d="M${n1(x - 20)} ${n1(y + h * at)}Q${n1(x + w / 2)} ${n1(y + h * (at + bulge))} ${n1(x + w + 20)} ${n1(y + h * at)}" stroke-width="${n1(width)}" stroke-opacity="${opacity}"/>`
      : `<path d="M${n1(x + w * at)} ${n1(y - 20)}Q${n1(x + w * (at + bulge))} ${n1(y + h / 2)} ${n1(x + w * at)} ${n1(y + h + 20)}" stroke-width="${n1(width)}" stroke-opacity="${opacity}"/>`
  }
  const many = (count: number, make: (t: number, i: number) => string) =>
    Array.from({ length: count }, (_, i) => make((i + 0.5) / count, i)).join('')
  const art = {
    stripe: () => many(7, t => line(false, t, w * 0.052)),
    check: () => many(5, t => line(false, t, w * 0.09, 0.42) + line(true, t, h * 0.09, 0.42)),
    grid: () => many(6, t => line(false, t, 4) + line(true, t, 4)),
    rib: () => many(18, t => line(true, t, h * 0.012, 0.5)),
    block: () => line(true, 0.2, h * 0.2, 0.95) + line(true, 0.42, h * 0.03) + line(true, 0.5, h * 0.03),
    diamond: () =>
      many(6, (t, i) =>
        many(
          6,
          (v, j) =>
            `<path d="M${n1(x + w * t)} ${n1(y + h * (v - 0.07))}L${n1(x + w * (t + 0.06))} ${n1(y + h * v)}L${n1(x + w * t)} ${n1(y + h * (v + 0.07))}L${n1(x + w * (t - 0.06))} ${n1(y + h * v)}Z" stroke-width="4" ${(i + j) % 2 ? `fill="${second}"` : ''}/>`,
        ),
      ),
  }
  return pattern ? `<g stroke="${second}" fill="none">${art[pattern]()}</g>` : ''
}

/** A square cushion that leans on what is behind it; (x, y) is the middle of its lower edge. */
export function cushion(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  weave: Weave,
  options: { wide?: number; turn?: number } = {},
): Piece {
  const w = 210 * s * (options.wide ?? 1)
  const h = 400 * s
  const p = (dx: number, dy: number) => `${n1(x + dx * w)} ${n1(y - dy * h)}`
  const shape = `M${p(-1, 0.03)}C${p(-0.5, -0.05)} ${p(0.5, -0.05)} ${p(1, 0.03)}C${p(0.93, 0.3)} ${p(0.93, 0.7)} ${p(1, 0.98)}C${p(0.5, 0.92)} ${p(-0.5, 0.92)} ${p(-1, 0.98)}C${p(-0.93, 0.7)} ${p(-0.93, 0.3)} ${p(-1, 0.03)}Z`
  const art = solid(stage, shape, {
    colour: weave.colour,
    material: cloth,
    texture: fibre(weave),
    round: 92 * s,
    bend: 0.62,
    up: 0.2,
    box: [x - w, y - h, w * 2, h],
    pattern: figure(weave, x - w, y - h, w * 2, h, 0.12),
  })
  const piping = `<path d="${shape}" fill="none" stroke="${tone(weave.colour, 0.62)}" stroke-width="${n1(4 * s)}"/><path d="${shape}" fill="none" stroke="${tone(weave.colour, 1.25)}" stroke-width="${n1(1.6 * s)}" stroke-opacity=".8" transform="translate(-1.2 -1.2)"/>`
  const creases = [
    [-0.9, 0.9, 0.2],
    [0.9, 0.9, -0.2],
    [-0.88, 0.1, 0.16],
    [0.88, 0.1, -0.16],
  ]
    .map(
      ([a = 0, b = 0, c = 0]) =>
        `<path d="M${p(a, b)}Q${p(a + c * 0.6, b + (b > 0.5 ? -0.05 : 0.05))} ${p(a + c * 1.4, b + (b > 0.5 ? -0.14 : 0.12))}" stroke="${hex(scale(rgb(weave.colour), 0.3))}" stroke-opacity=".35" stroke-width="${n1(5 * s)}" fill="none" stroke-linecap="round"/>`,
    )
    .join('')
  const svg = `${art}${creases}${piping}`
  const turned = options.turn ? `<g transform="rotate(${options.turn} ${x} ${y})">${svg}</g>` : svg
  return {
    svg: turned,
    shadow: `<ellipse cx="${n1(x + w * 0.5)}" cy="${n1(y - 6)}" rx="${n1(w * 1.15)}" ry="${n1(58 * s)}"/>`,
    contact: `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(w * 0.94)}" ry="${n1(18 * s)}"/>`,
  }
}

/** Blankets folded and laid on one another, fringes to the front. */
export function foldedStack(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  weaves: readonly Weave[],
  options: { fringe?: boolean; width?: number } = {},
): Piece {
  const { fringe = true, width = 460 } = options
  const { random } = stage
  let svg = ''
  let base = y
  for (const weave of weaves) {
    const h = 92 * s
    const w = width * s * random.between(0.96, 1.03)
    const left = x - w / 2 + random.between(-8, 8) * s
    if (fringe) {
      for (let i = 0; i < 54; i++) {
        const fx = left + w * 0.03 + (w * 0.94 * i) / 53
        svg += `<path d="M${n1(fx)} ${n1(base - 6 * s)}q${n1(random.between(-6, 6))} ${n1(14 * s)} ${n1(random.between(-5, 5))} ${n1(random.between(22, 34) * s)}" stroke="${tone(weave.colour, random.between(0.55, 1.2))}" stroke-width="${n1(3.4 * s)}" fill="none" stroke-linecap="round"/>`
      }
    }
    for (const fold of [0, 1]) {
      const fy = base - fold * h * 0.5
      const fh = h * 0.54
      const sag = random.between(-5, 5) * s
      const shape = `M${n1(left + fh * 0.4)} ${n1(fy)}Q${n1(x)} ${n1(fy + 4 + sag)} ${n1(left + w - fh * 0.5)} ${n1(fy)}C${n1(left + w + 8)} ${n1(fy)} ${n1(left + w + 8)} ${n1(fy - fh)} ${n1(left + w - fh * 0.5)} ${n1(fy - fh)}Q${n1(x)} ${n1(fy - fh + sag)} ${n1(left + fh * 0.4)} ${n1(fy - fh)}C${n1(left - 10)} ${n1(fy - fh)} ${n1(left - 10)} ${n1(fy)} ${n1(left + fh * 0.4)} ${n1(fy)}Z`
      svg += solid(stage, shape, {
        colour: weave.colour,
        material: cloth,
        texture: fibre(weave),
        round: 26 * s,
        bend: 0.5,
        up: 0.25,
        box: [left, fy - fh, w, fh],
        pattern:
          weave.pattern === 'stripe' || weave.pattern === 'check' || weave.pattern === 'grid'
            ? figure(weave, left, fy - fh * 3, w, fh * 6)
            : figure(weave, left, fy - fh, w, fh),
      })
    }
    base -= h
  }
  const top = weaves.at(-1)
  if (top) {
    const w = width * s
    const d = 130 * s * stage.k * 2.4
    const shape = `M${n1(x - w * 0.47)} ${n1(base + 4)}L${n1(x - w * 0.42)} ${n1(base - d)}H${n1(x + w * 0.4)}L${n1(x + w * 0.47)} ${n1(base + 4)}Q${n1(x)} ${n1(base + 10)} ${n1(x - w * 0.47)} ${n1(base + 4)}Z`
    svg += solid(stage, shape, {
      colour: top.colour,
      material: cloth,
      texture: { ...fibre(top), flat: 0.5 },
      round: 20 * s,
      bend: 0.3,
      up: 0.9,
      box: [x - w / 2, base - d, w, d],
      pattern: figure(top, x - w / 2, base - d, w, d),
    })
  }
  const w = width * s
  return {
    svg,
    shadow: `<path d="M${n1(x - w * 0.45)} ${n1(y)}H${n1(x + w * 0.48)}L${n1(x + w * 0.85)} ${n1(y - 70 * s)}H${n1(x)}Z"/>`,
    contact: `<rect x="${n1(x - w * 0.5)}" y="${n1(y - 6)}" width="${n1(w)}" height="${n1(34 * s)}" rx="12"/>`,
  }
}

/** A throw that hangs in folds over a bar or the back of a seat, fringes down; (x, y) is the middle of its fold. */
export function draped(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  weave: Weave,
  options: { width?: number; drop?: number } = {},
): Piece {
  const { width = 380, drop = 520 } = options
  const { random } = stage
  const [w, h] = [width * s, drop * s]
  const hem = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8
    return [x + w / 2 - w * t + random.between(-6, 6) * s, y + h + Math.sin(t * 15) * 12 * s] as const
  })
  const shape = `M${n1(x - w * 0.47)} ${n1(y)}Q${n1(x)} ${n1(y - 26 * s)} ${n1(x + w * 0.47)} ${n1(y)}L${hem.map(([px, py]) => `${n1(px)} ${n1(py)}`).join('L')}Z`
  const folds = Array.from({ length: 8 }, (_, i) => {
    const t = (i + 0.5) / 8 + random.between(-0.03, 0.03)
    const d = `M${n1(x - w / 2 + w * (0.06 + t * 0.88))} ${n1(y)}Q${n1(x - w / 2 + w * t + random.between(-14, 14) * s)} ${n1(y + h / 2)} ${n1(x - w / 2 + w * t)} ${n1(y + h + 10)}`
    return `<path d="${d}" stroke="#000" stroke-opacity=".17" stroke-width="${n1(24 * s)}" fill="none"/><path d="${d}" stroke="#000" stroke-opacity=".16" stroke-width="${n1(11 * s)}" fill="none"/><path d="${d}" transform="translate(${n1(-20 * s)} 0)" stroke="#fff" stroke-opacity=".13" stroke-width="${n1(15 * s)}" fill="none"/>`
  }).join('')
  let fringe = ''
  for (let i = 0; i < 46; i++) {
    const fx = x - w / 2 + (w * i) / 45
    fringe += `<path d="M${n1(fx)} ${n1(y + h - 8 * s)}q${n1(random.between(-4, 4))} ${n1(22 * s)} ${n1(random.between(-8, 8))} ${n1(random.between(38, 52) * s)}" stroke="${tone(weave.second ?? weave.colour, random.between(0.6, 1.15))}" stroke-width="${n1(4 * s)}" fill="none" stroke-linecap="round"/>`
  }
  const art = solid(stage, shape, {
    colour: weave.colour,
    material: cloth,
    texture: fibre(weave),
    round: 24 * s,
    bend: 0.45,
    up: 0.1,
    box: [x - w / 2, y, w, h],
    pattern: figure(weave, x - w / 2, y, w, h) + folds,
  })
  return { svg: fringe + art, shadow: '' }
}

/** A rug, rolled, with its free end on the floor. */
export function rolledRug(stage: Stage, x: number, y: number, s: number, weave: Weave): Piece {
  const w = 560 * s
  const d = 190 * s
  const flat = `M${n1(x - w * 0.5)} ${n1(y - 40 * s)}H${n1(x + w * 0.5)}L${n1(x + w * 0.58)} ${n1(y + d)}H${n1(x - w * 0.58)}Z`
  const sheet = solid(stage, flat, {
    colour: weave.colour,
    material: cloth,
    texture: { ...fibre(weave), flat: 0.5 },
    round: 12,
    bend: 0.2,
    up: 0.9,
    box: [x - w * 0.6, y - 40 * s, w * 1.2, d + 40 * s],
    pattern: figure(weave, x - w * 0.6, y - 40 * s, w * 1.2, d + 40 * s),
  })
  const roll = lathe(stage, {
    x: x - w * 0.5,
    y: y - 60 * s,
    profile: [
      [66 * s, 0],
      [68 * s, 0],
      [68 * s, w],
      [66 * s, w + 1],
    ],
    material: cloth,
    colour: weave.colour,
    texture: fibre(weave),
    turn: 90,
    contact: 0,
  })
  const spiral = [60, 46, 33, 20, 9]
    .map(
      r =>
        `<ellipse cx="${n1(x + w * 0.5)}" cy="${n1(y - 60 * s)}" rx="${n1(r * s * stage.k)}" ry="${n1(r * s)}" fill="none" stroke="${tone(weave.colour, 0.4)}" stroke-width="4"/>`,
    )
    .join('')
  return together(
    {
      svg: sheet,
      shadow: `<path d="${flat}" transform="translate(14 10)"/>`,
      contact: `<path d="${flat}" transform="translate(4 8)"/>`,
    },
    {
      svg: roll.svg + spiral,
      shadow: `<rect x="${n1(x - w / 2)}" y="${n1(y - 60 * s)}" width="${n1(w * 1.1)}" height="${n1(90 * s)}"/>`,
    },
  )
}
