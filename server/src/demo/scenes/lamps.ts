import { tone } from '../draw/colour.ts'
import { bands, lathe, type Profile } from '../draw/lathe.ts'
import { type Material, polished, powder } from '../draw/light.ts'
import { rod } from '../draw/rod.ts'
import { n1, type Piece, radial, type Stage } from '../draw/stage.ts'
import { together } from './shot.ts'
import { flame, litShade } from './tea-and-fire.ts'
import { grown } from './vessels.ts'

const domes = {
  dome: [
    [250, 0],
    [252, 0],
    [250, 30],
    [226, 110],
    [166, 184],
    [70, 226],
    [26, 236],
    [22, 262],
    [20, 290],
  ],
  cone: [
    [240, 0],
    [242, 0],
    [236, 14],
    [130, 150],
    [60, 236],
    [30, 266],
    [26, 300],
  ],
  bell: [
    [196, 0],
    [200, 0],
    [190, 34],
    [168, 120],
    [150, 210],
    [92, 272],
    [34, 292],
    [30, 330],
  ],
  disc: [
    [300, 0],
    [304, 0],
    [302, 10],
    [210, 42],
    [70, 66],
    [40, 84],
    [34, 130],
  ],
  cylinder: [
    [112, 0],
    [114, 0],
    [114, 20],
    [114, 250],
    [108, 268],
    [40, 280],
    [24, 300],
  ],
} satisfies Record<string, Profile>

/** A hanging lamp in metal, its light falling from the open edge; (x, y) is the middle of that edge. */
export function pendant(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  shape: keyof typeof domes,
  colour: string,
  options: { material?: Material; trim?: string; inside?: string } = {},
): Piece {
  const { material = powder, trim = '#b08b4f', inside = '#fff1cf' } = options
  const profile = grown(domes[shape], s)
  const [r, top] = [profile[0]?.[0] ?? 100, profile.at(-1)?.[1] ?? 100]
  const k = 0.16
  const shadeArt = lathe(stage, {
    x,
    y,
    profile,
    material,
    colour: bands(
      [
        [0, colour],
        [0.9, trim],
      ],
      0.004,
    ),
    contact: 0,
  })
  const cord = rod(stage, [x, -20], [x, y - top * stage.c], [7, 7], '#2b2825', powder)
  const glowIn = radial(
    stage,
    x,
    y,
    r,
    [
      [0, '#ffffff'],
      [0.35, inside],
      [1, tone(inside, 0.55)],
    ],
    k,
  )
  const spill = radial(stage, x, y + 20 * s, r * 2.1, [
    [0, '#ffe6b3', 0.5],
    [1, '#ffdc9c', 0],
  ])
  const mouth = `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(r)}" ry="${n1(r * k)}" fill="${tone(colour, 0.7)}"/><ellipse cx="${n1(x)}" cy="${n1(y + 1)}" rx="${n1(r - 4 * s)}" ry="${n1((r - 4 * s) * k)}" fill="${glowIn}"/><ellipse cx="${n1(x)}" cy="${n1(y + 3 * s)}" rx="${n1(56 * s)}" ry="${n1(26 * s)}" fill="#fffdf6"/>`
  return {
    svg: `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 2.1)}" fill="${spill}"/>${cord.svg}${shadeArt.svg}${mouth}`,
    shadow: '',
  }
}

/** A globe of opal glass that hangs from a cord or stands on a foot. */
export function globe(stage: Stage, x: number, y: number, r: number, hang: boolean, metal = '#b08b4f'): Piece {
  const halo = radial(stage, x, y, r * 3, [
    [0, '#ffeccb', 0.55],
    [0.4, '#ffdfa8', 0.2],
    [1, '#ffd391', 0],
  ])
  const glass = radial(stage, x - r * 0.12, y - r * 0.1, r * 1.1, [
    [0, '#fffdf6'],
    [0.5, '#fff3da'],
    [0.82, '#f7dfb2'],
    [1, '#e2bd84'],
  ])
  const fitting = hang
    ? together(
        rod(stage, [x, -20], [x, y - r - 40], [7, 7], '#2b2825', powder),
        lathe(stage, {
          x,
          y: y - r * 0.93,
          profile: [
            [r * 0.34, 0],
            [r * 0.35, 4],
            [r * 0.3, r * 0.22],
            [r * 0.1, r * 0.32],
            [7, r * 0.5],
          ],
          material: polished,
          colour: metal,
          contact: 0,
        }),
      )
    : lathe(stage, {
        x,
        y: y + r * 1.42,
        profile: [
          [r * 0.62, 0],
          [r * 0.63, 0],
          [r * 0.62, 12],
          [r * 0.58, r * 0.3],
          [r * 0.42, r * 0.56],
          [r * 0.4, r * 0.6],
        ],
        material: polished,
        colour: metal,
      })
  const ball = `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${glass}"/><ellipse cx="${n1(x - r * 0.42)}" cy="${n1(y - r * 0.46)}" rx="${n1(r * 0.16)}" ry="${n1(r * 0.26)}" fill="#fff" opacity=".7" transform="rotate(32 ${n1(x - r * 0.42)} ${n1(y - r * 0.46)})"/>`
  return {
    svg: `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 3)}" fill="${halo}"/>${hang ? '' : fitting.svg}${ball}${hang ? fitting.svg : ''}`,
    shadow: hang ? '' : fitting.shadow,
    contact: hang ? '' : (fitting.contact ?? ''),
  }
}

/** A lamp on a slim stem with a metal foot; floor lamps are the same, taller. */
export function stemLamp(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: {
    colour: string
    height?: number
    shade?: 'drum' | 'cone' | 'mushroom'
    cloth?: string
    material?: Material
  },
): Piece {
  const { colour, height = 430, shade: kind = 'cone', cloth = '#f0e6d2', material = powder } = options
  const foot = lathe(stage, {
    x,
    y,
    profile: grown(
      [
        [120, 0],
        [124, 0],
        [124, 14],
        [112, 22],
        [24, 30],
        [14, 46],
      ],
      s,
    ),
    material,
    colour,
  })
  const topY = y - height * s * stage.c
  const stem = rod(stage, [x, y - 34 * s], [x, topY], [16 * s, 16 * s], colour, material)
  const shapes: Record<string, Profile> = {
    drum: [
      [190, 0],
      [190, 0],
      [176, 210],
      [175, 212],
    ],
    cone: [
      [214, 0],
      [214, 0],
      [110, 200],
      [109, 202],
    ],
    mushroom: [
      [220, 0],
      [222, 0],
      [214, 50],
      [166, 120],
      [80, 158],
      [20, 166],
    ],
  }
  const profile = grown(shapes[kind] ?? [], s)
  const hood =
    kind === 'mushroom'
      ? together(
          {
            svg: `<ellipse cx="${n1(x)}" cy="${n1(topY + 6 * s)}" rx="${n1(480 * s)}" ry="${n1(330 * s)}" fill="${radial(
              stage,
              x,
              topY + 10 * s,
              480 * s,
              [
                [0, '#ffe3ae', 0.6],
                [1, '#ffd28a', 0],
              ],
              0.7,
            )}"/>`,
            shadow: '',
          },
          lathe(stage, { x, y: topY, profile, material, colour, contact: 0 }),
          {
            svg: `<ellipse cx="${n1(x)}" cy="${n1(topY)}" rx="${n1(218 * s)}" ry="${n1(30 * s)}" fill="#fff0cb"/>`,
            shadow: '',
          },
        )
      : litShade(stage, x, topY + 40 * s, profile, cloth)
  return together(foot, stem, hood)
}

/** Candlesticks in turned brass or steel, lit. */
export function candlestick(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  height: number,
  colour = '#b08b4f',
  wax = '#f2ead9',
): Piece {
  const h = height
  const body = lathe(stage, {
    x,
    y,
    profile: grown(
      [
        [84, 0],
        [86, 0],
        [84, 12],
        [40, 26],
        [16, 50],
        [13, h * 0.5],
        [20, h * 0.54],
        [13, h * 0.58],
        [14, h - 40],
        [34, h - 26],
        [36, h],
        [36, h + 2],
      ],
      s,
    ),
    material: polished,
    colour,
  })
  const top = y - h * s * stage.c
  const taper = rod(stage, [x, top], [x, top - 210 * s], [34 * s, 26 * s], wax, { rough: 0.6, coat: 0.4, glow: 0.2 })
  return together(body, taper, flame(stage, x, top - 216 * s, 26 * s))
}
