import { block, placer, type Spot } from '../draw/block.ts'
import { lathe } from '../draw/lathe.ts'
import { cloth, type Material, wood } from '../draw/light.ts'
import { rod, rodShadow } from '../draw/rod.ts'
import { solid } from '../draw/solid.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import type { Texture } from '../draw/texture.ts'
import { together } from './shot.ts'

export const grain: Texture = { tile: 'wood', size: 420, opacity: 0.3 }

/** Legs between ground points and points under the seat, given in the room. */
export function legs(
  stage: Stage,
  at: readonly [number, number],
  pairs: readonly (readonly [Spot, Spot])[],
  widths: readonly [number, number],
  colour: string,
  material: Material,
  yaw = 0,
): Piece {
  const put = placer(stage, at, yaw)
  const sorted = [...pairs].sort((a, b) => put([a[0][0], 0, a[0][2]])[1] - put([b[0][0], 0, b[0][2]])[1])
  return together(
    ...sorted.map(([foot, top]) => {
      const [a, b] = [put(foot), put(top)]
      const made = rod(stage, a, b, widths, colour, material, foot[2] < 0 ? 0.72 : 1)
      const shadow = rodShadow(stage, a, put([top[0], 0, top[2]]), [foot[1], top[1]], widths[1])
      const contact =
        foot[1] < 2
          ? `<ellipse cx="${n1(a[0])}" cy="${n1(a[1])}" rx="${n1(widths[0] * 0.66)}" ry="${n1(widths[0] * 0.26)}"/>`
          : ''
      return { svg: made.svg, shadow, contact }
    }),
  )
}

export function four(low: number, high: number, top: number, depth = 1): [Spot, Spot][] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, z = 0]) => [
    [x * low, 0, z * low * depth],
    [x * high, top, z * high * depth],
  ])
}

/** A round stool on three or four turned legs. */
export function stool(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: { colour: string; seat?: string; height?: number; padded?: boolean; feet?: 3 | 4 },
): Piece {
  const { colour, seat = colour, height = 430, padded = false, feet = 4 } = options
  const at = [x, y] as const
  const h = height * s
  const spots: [Spot, Spot][] =
    feet === 4
      ? four(140 * s, 92 * s, h)
      : [-30, 90, 210].map(a => {
          const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
          return [
            [cos * 180 * s, 0, sin * 180 * s],
            [cos * 100 * s, h, sin * 100 * s],
          ]
        })
  const base = legs(stage, at, spots, [24 * s, 36 * s], colour, wood, feet === 4 ? 20 : 0)
  const put = placer(stage, at, 20)
  const ring =
    feet === 4
      ? together(
          ...[
            [-1, -1, 1, -1],
            [-1, 1, 1, 1],
          ].map(([a = 0, b = 0, c = 0, d = 0]) =>
            rod(
              stage,
              put([a * 126 * s, 130 * s, b * 126 * s]),
              put([c * 126 * s, 130 * s, d * 126 * s]),
              [18 * s, 18 * s],
              colour,
              wood,
              b < 0 ? 0.7 : 1,
            ),
          ),
        )
      : { svg: '', shadow: '' }
  const profile = padded
    ? ([
        [150, 0],
        [166, 6],
        [180, 30],
        [172, 62],
        [120, 80],
        [20, 86],
      ] as const)
    : ([
        [150, 0],
        [160, 0],
        [168, 12],
        [168, 30],
        [160, 38],
        [158, 39],
      ] as const)
  const top = lathe(stage, {
    x,
    y: y - h * stage.c,
    profile: profile.map(([r, t]) => [r * s, t * s] as const),
    material: padded ? cloth : wood,
    colour: seat,
    texture: padded ? { tile: 'linen', size: 170, opacity: 0.26 } : { ...grain, flat: 0.5 },
    contact: 0,
  })
  const seatShadow = lathe(stage, {
    x,
    y,
    profile: [
      [165 * s, h],
      [166 * s, h + 20 * s],
    ],
    material: wood,
    colour,
    contact: 0,
  }).shadow
  return together(base, ring, { svg: top.svg, shadow: seatShadow })
}

/** A dining chair: four legs, a seat, a bent back rest. */
export function chair(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: { colour: string; seat?: string; woven?: boolean; back?: 'rail' | 'spindle' | 'shell' },
): Piece {
  const { colour, seat = colour, woven = false, back = 'rail' } = options
  const at = [x, y] as const
  const yaw = -26
  const put = placer(stage, at, yaw)
  const [w, h, d] = [150 * s, 330 * s, 140 * s]
  const rear = legs(
    stage,
    at,
    [
      [
        [-w, 0, -d * 1.1],
        [-w * 0.86, h * 2.02, -d * 1.12],
      ],
      [
        [w, 0, -d * 1.1],
        [w * 0.86, h * 2.02, -d * 1.12],
      ],
    ],
    [24 * s, 26 * s],
    colour,
    wood,
    yaw,
  )
  const front = legs(
    stage,
    at,
    [
      [
        [-w, 0, d],
        [-w * 0.92, h, d * 0.94],
      ],
      [
        [w, 0, d],
        [w * 0.92, h, d * 0.94],
      ],
    ],
    [22 * s, 32 * s],
    colour,
    wood,
    yaw,
  )
  const slab = block(stage, [x, y], [w * 2.12, 34 * s, d * 2.2], {
    colour: seat,
    material: woven ? cloth : wood,
    yaw,
    lift: h,
    texture: woven ? { tile: 'linen', size: 120, opacity: 0.5 } : grain,
  })
  const [l, r] = [put([-w * 0.9, h * 1.96, -d * 1.12]), put([w * 0.9, h * 1.96, -d * 1.12])]
  const sag = put([0, h * 1.96, -d * 1.5])
  const rail = (drop: number, thick: number) => {
    const p = (q: readonly [number, number], dy: number) => `${n1(q[0])} ${n1(q[1] + dy)}`
    const shape = `M${p(l, drop - thick)}Q${p(sag, drop - thick)} ${p(r, drop - thick)}L${p(r, drop + thick)}Q${p(sag, drop + thick)} ${p(l, drop + thick)}Z`
    return solid(stage, shape, {
      colour,
      material: wood,
      texture: grain,
      round: 12 * s,
      bend: 0.55,
      box: [l[0], l[1] + drop - thick, r[0] - l[0], thick * 2],
    })
  }
  const spindles =
    back === 'spindle'
      ? [-0.6, -0.3, 0, 0.3, 0.6]
          .map(
            f =>
              rod(
                stage,
                put([w * f, h + 30 * s, -d]),
                put([w * f, h * 1.92, -d * 1.24]),
                [13 * s, 11 * s],
                colour,
                wood,
                0.9,
              ).svg,
          )
          .join('')
      : ''
  const rests =
    back === 'shell'
      ? rail(50 * s, 108 * s)
      : back === 'rail'
        ? rail(0, 34 * s) + rail(120 * s, 22 * s)
        : rail(0, 30 * s)
  return together(rear, { svg: spindles + rests, shadow: '' }, front, { svg: slab.svg, shadow: slab.shadow })
}

/** A low bench: a plank on two trestles, or with a cushion. */
export function bench(stage: Stage, x: number, y: number, s: number, colour: string, pad?: string): Piece {
  const yaw = -18
  const h = 260 * s
  const base = legs(
    stage,
    [x, y],
    [
      [
        [-300 * s, 0, -70 * s],
        [-270 * s, h, -60 * s],
      ],
      [
        [-300 * s, 0, 80 * s],
        [-270 * s, h, 60 * s],
      ],
      [
        [300 * s, 0, -70 * s],
        [270 * s, h, -60 * s],
      ],
      [
        [300 * s, 0, 80 * s],
        [270 * s, h, 60 * s],
      ],
    ],
    [24 * s, 34 * s],
    colour,
    wood,
    yaw,
  )
  const plank = block(stage, [x, y], [720 * s, 34 * s, 190 * s], {
    colour,
    material: wood,
    yaw,
    lift: h,
    texture: grain,
  })
  const top = pad
    ? block(stage, [x, y], [690 * s, 40 * s, 176 * s], {
        colour: pad,
        material: cloth,
        yaw,
        lift: h + 34 * s,
        texture: { tile: 'linen', size: 150, opacity: 0.3 },
      })
    : { svg: '', shadow: '' }
  return together(base, plank, { svg: top.svg, shadow: '' })
}
