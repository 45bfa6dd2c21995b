import { bands, lathe, type Profile } from '../draw/lathe.ts'
import { glaze, powder, steel } from '../draw/light.ts'
import { tube } from '../draw/rod.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import { together } from './shot.ts'
import { grown } from './vessels.ts'

const bodies = {
  slim: [
    [92, 0],
    [98, 2],
    [102, 14],
    [102, 420],
    [98, 446],
    [70, 492],
    [64, 504],
    [64, 512],
  ],
  wide: [
    [126, 0],
    [132, 2],
    [138, 16],
    [138, 330],
    [134, 356],
    [112, 388],
    [110, 396],
    [110, 402],
  ],
  growler: [
    [130, 0],
    [138, 4],
    [150, 30],
    [152, 220],
    [140, 300],
    [92, 362],
    [72, 382],
    [70, 400],
  ],
  food: [
    [128, 0],
    [134, 2],
    [138, 14],
    [138, 210],
    [136, 232],
    [130, 240],
    [130, 244],
  ],
} satisfies Record<string, Profile>

/** An insulated bottle: coloured coat over steel, a cap with a loop. */
export function flask(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  shape: keyof typeof bodies,
  colour: string,
  options: { bare?: boolean; cap?: string; band?: string } = {},
): Piece {
  const { bare = false, cap = '#26282a', band } = options
  const profile = grown(bodies[shape], s)
  const h = profile.at(-1)?.[1] ?? 100
  const r = profile.at(-1)?.[0] ?? 60
  const paint = bare
    ? bands([[0, '#c9cdd0']])
    : bands(
        [
          [0, '#c3c7ca'],
          [0.035, colour],
          ...(band
            ? ([
                [0.3, band],
                [0.34, colour],
              ] as const)
            : []),
          [0.94, '#c3c7ca'],
        ],
        0.003,
      )
  const body = lathe(stage, {
    x,
    y,
    profile,
    material: bare ? steel : powder,
    colour: paint,
    texture: bare ? { tile: 'brushed', size: 260, opacity: 0.1 } : { tile: 'clay', size: 150, opacity: 0.09 },
  })
  const top = y - h * stage.c
  const lid = lathe(stage, {
    x,
    y: top,
    profile: [
      [r - 4, 0],
      [r + 4 * s, 0],
      [r + 4 * s, 52 * s],
      [r - 3 * s, 62 * s],
      [r - 14 * s, 64 * s],
    ],
    material: powder,
    colour: cap,
    contact: 0.4,
  })
  const loop = `M${n1(x - r * 0.72)} ${n1(top - 50 * s)}C${n1(x - r * 0.7)} ${n1(top - 142 * s)} ${n1(x + r * 0.7)} ${n1(top - 142 * s)} ${n1(x + r * 0.72)} ${n1(top - 50 * s)}`
  return together({ svg: tube(stage, loop, 22 * s, cap, powder), shadow: '' }, body, { svg: lid.svg, shadow: '' })
}

/** An enamel mug: chipped-proof coat, dark rim, steam if it is hot. */
export function enamelMug(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  options: { rim?: string; drink?: string } = {},
): Piece {
  const { rim = '#23272b', drink = '#2b1810' } = options
  const handle = `M${n1(x + 128 * s)} ${n1(y - 178 * s)}C${n1(x + 218 * s)} ${n1(y - 196 * s)} ${n1(x + 218 * s)} ${n1(y - 58 * s)} ${n1(x + 128 * s)} ${n1(y - 70 * s)}`
  const body = lathe(stage, {
    x,
    y,
    profile: grown(
      [
        [120, 0],
        [126, 2],
        [131, 12],
        [134, 120],
        [137, 216],
        [142, 224],
        [142, 228],
      ],
      s,
    ),
    material: glaze,
    colour: bands(
      [
        [0, colour],
        [0.955, rim],
      ],
      0.004,
    ),
    texture: { tile: 'speckle', size: 260, opacity: 0.26 },
    open: { wall: 4 * s, depth: 170 * s, colour: '#e9e7e0', fill: { at: 0.2, colour: drink } },
  })
  return together({ svg: tube(stage, handle, 19 * s, rim, glaze), shadow: '' }, body)
}
