import { block, face, placer, type Spot } from '../draw/block.ts'
import { tone } from '../draw/colour.ts'
import { lathe } from '../draw/lathe.ts'
import { type Material, powder, wood } from '../draw/light.ts'
import { roundRect, solid } from '../draw/solid.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import type { Texture } from '../draw/texture.ts'
import { four, grain, legs } from './furniture.ts'
import { together } from './shot.ts'

/** A side table: a round top on a stem or legs. */
export function sideTable(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: { colour: string; top?: string; stone?: boolean; pedestal?: boolean; height?: number },
): Piece {
  const { colour, top = colour, stone = false, pedestal = false, height = 400 } = options
  const h = height * s
  const material: Material = stone ? { rough: 0.2, coat: 0.8 } : wood
  const base = pedestal
    ? lathe(stage, {
        x,
        y,
        profile: [
          [150, 0],
          [156, 0],
          [156, 10],
          [60, 26],
          [26, 60],
          [22, 200],
          [24, height],
        ].map(([r = 0, t = 0]) => [r * s, t * s] as const),
        material: powder,
        colour,
      })
    : legs(stage, [x, y], four(170 * s, 130 * s, h), [22 * s, 30 * s], colour, wood, 24)
  const disc = lathe(stage, {
    x,
    y: y - h * stage.c,
    profile: [
      [218, 0],
      [224, 2],
      [226, 14],
      [224, 26],
      [222, 27],
    ].map(([r = 0, t = 0]) => [r * s, t * s] as const),
    material,
    colour: top,
    texture: stone ? { tile: 'plaster', size: 460, opacity: 0.22, flat: 0.5 } : { ...grain, flat: 0.5 },
    contact: 0,
  })
  const under = lathe(stage, {
    x,
    y,
    profile: [
      [224 * s, h],
      [225 * s, h + 20 * s],
    ],
    material,
    colour,
    contact: 0,
  }).shadow
  return together(base, { svg: disc.svg, shadow: under })
}

/** Open shelves of boards between two sides; what stands on them comes as pieces. */
export function shelf(stage: Stage, x: number, y: number, s: number, colour: string, boards = 3): Piece {
  const [w, d, step] = [520 * s, 150 * s, 190 * s]
  const parts: Piece[] = []
  const high = step * (boards - 1) + 40 * s
  for (const side of [-1, 1])
    parts.push(
      block(stage, [x, y], [22 * s, high, d], {
        colour: tone(colour, side < 0 ? 0.9 : 1),
        material: wood,
        offset: [(side * w) / 2, 0],
        texture: grain,
        yaw: -16,
      }),
    )
  for (let i = 0; i < boards; i++)
    parts.push(
      block(stage, [x, y], [w, 20 * s, d], {
        colour,
        material: wood,
        lift: i * step + 14 * s,
        texture: grain,
        yaw: -16,
      }),
    )
  return together(...parts)
}

/** A shallow tray, box or crate seen from its corner. */
export function crate(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: { colour: string; size?: Spot; material?: Material; texture?: Texture },
): Piece {
  const { colour, size = [360, 150, 260], material = wood, texture = grain } = options
  const box = block(stage, [x, y], [size[0] * s, size[1] * s, size[2] * s], { colour, material, yaw: -24, texture })
  const put = placer(stage, [x, y], -24)
  const [w, h, d] = [(size[0] / 2 - 14) * s, size[1] * s, (size[2] / 2 - 14) * s]
  const corner = (a: number, b: number, t: number) => put([a * w, h * t, b * d])
  const well = [
    face(
      stage,
      [corner(-1, -1, 1), corner(1, -1, 1), corner(1, -1, 0.3), corner(-1, -1, 0.3)],
      [0, 0.2, 1],
      colour,
      material,
      texture,
      0.62,
    ),
    face(
      stage,
      [corner(1, -1, 1), corner(1, 1, 1), corner(1, 1, 0.5), corner(1, -1, 0.3)],
      [-1, 0.2, 0.2],
      colour,
      material,
      texture,
      0.9,
    ),
    face(
      stage,
      [corner(-1, -1, 0.98), corner(1, -1, 0.98), corner(1, 1, 0.98), corner(-1, 1, 0.98)],
      [0, 1, 0],
      tone(colour, 0.25),
      material,
      undefined,
      0.5,
    ),
  ]
  return { svg: `${box.svg}${well[2]}`, shadow: box.shadow, contact: box.contact ?? '' }
}

/** A mirror or clock on the wall: a round frame; hands when it is a clock. */
export function wallRound(
  stage: Stage,
  x: number,
  y: number,
  r: number,
  colour: string,
  clock?: { face: string; hour: number; minute: number },
): Piece {
  const ring = roundRect(x - r, y - r, r * 2, r * 2, r)
  const frame = solid(stage, ring, {
    colour,
    material: wood,
    texture: grain,
    round: 20,
    bend: 0.7,
    up: 0.25,
    box: [x - r, y - r, r * 2, r * 2],
  })
  const q = r * 0.9
  const inner = roundRect(x - q, y - q, q * 2, q * 2, q)
  const surface = solid(stage, inner, {
    colour: clock?.face ?? '#cdd3d3',
    material: clock ? { rough: 0.8, coat: 0.2 } : { rough: 0.06, metal: 0.8 },
    round: 16,
    bend: clock ? 0.25 : 0.75,
    box: [x - q, y - q, q * 2, q * 2],
  })
  const hand = (turns: number, length: number, width: number) =>
    `<path d="M${x} ${y + 18}V${n1(y - length)}" stroke="#2a2724" stroke-width="${width}" stroke-linecap="round" transform="rotate(${n1(turns * 360)} ${x} ${y})"/>`
  const marks = clock
    ? Array.from(
        { length: 12 },
        (_, i) =>
          `<path d="M${x} ${n1(y - q * 0.86)}v${i % 3 ? 12 : 26}" stroke="#2a2724" stroke-width="${i % 3 ? 4 : 7}" transform="rotate(${i * 30} ${x} ${y})"/>`,
      ).join('')
    : ''
  const hands = clock
    ? `${marks}<g opacity=".25" transform="translate(7 9)">${hand(clock.hour / 12, q * 0.5, 12)}${hand(clock.minute / 60, q * 0.74, 8)}</g>${hand(clock.hour / 12, q * 0.5, 12)}${hand(clock.minute / 60, q * 0.74, 8)}<circle cx="${x}" cy="${y}" r="12" fill="${colour}"/>`
    : ''
  return { svg: frame + surface + hands, shadow: `<circle cx="${x + 26}" cy="${y + 40}" r="${r}"/>` }
}
