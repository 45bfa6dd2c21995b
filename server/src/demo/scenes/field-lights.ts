import { tone } from '../draw/colour.ts'
import { bands, lathe } from '../draw/lathe.ts'
import { type Material, polished, powder, steel } from '../draw/light.ts'
import { rod, tube } from '../draw/rod.ts'
import { n1, type Piece, radial, type Stage } from '../draw/stage.ts'
import { together } from './shot.ts'
import { grown } from './vessels.ts'

/** A lantern: cap, glass with a glowing core, base, bail handle. */
export function lantern(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  options: { brass?: boolean; lit?: boolean } = {},
): Piece {
  const metal: Material = options.brass ? polished : powder
  const lit = options.lit ?? true
  const base = lathe(stage, {
    x,
    y,
    profile: grown(
      [
        [120, 0],
        [126, 0],
        [126, 70],
        [118, 86],
        [96, 92],
        [94, 100],
      ],
      s,
    ),
    material: metal,
    colour,
  })
  const gy = y - 98 * s * stage.c
  const glassH = 190 * s
  const halo = lit
    ? `<circle cx="${n1(x)}" cy="${n1(gy - glassH / 2)}" r="${n1(420 * s)}" fill="${radial(
        stage,
        x,
        gy - glassH / 2,
        420 * s,
        [
          [0, '#ffdf9a', 0.62],
          [0.3, '#ffc872', 0.24],
          [1, '#ffb458', 0],
        ],
      )}"/>`
    : ''
  const glass = lathe(stage, {
    x,
    y: gy,
    profile: grown(
      [
        [88, 0],
        [92, 4],
        [104, 60],
        [104, 130],
        [88, 186],
        [84, 190],
      ],
      s,
    ),
    material: { rough: 0.06, coat: 1, glow: lit ? 0.55 : 0 },
    colour: t => {
      const k = lit ? 0.75 + 0.7 * Math.exp(-(((t - 0.45) / 0.3) ** 2)) : 0.5
      return lit ? [1 * k, 0.78 * k, 0.42 * k] : [0.55, 0.6, 0.6]
    },
    contact: 0,
  })
  const core = lit
    ? `<ellipse cx="${n1(x)}" cy="${n1(gy - glassH * 0.45)}" rx="${n1(40 * s)}" ry="${n1(70 * s)}" fill="${radial(
        stage,
        x,
        gy - glassH * 0.45,
        60 * s,
        [
          [0, '#fffef4'],
          [0.6, '#fff1c4', 0.9],
          [1, '#ffe09a', 0],
        ],
        1.4,
      )}"/>`
    : ''
  const bars = [-78, -30, 30, 78]
    .map(
      dx =>
        rod(
          stage,
          [x + dx * s, gy + (6 - Math.abs(dx) * 0.05) * s],
          [x + dx * s, gy - glassH * 0.98],
          [7 * s, 7 * s],
          colour,
          metal,
        ).svg,
    )
    .join('')
  const cap = lathe(stage, {
    x,
    y: gy - glassH * stage.c,
    profile: grown(
      [
        [102, 0],
        [118, 0],
        [120, 14],
        [96, 44],
        [46, 62],
        [44, 86],
        [30, 94],
        [10, 98],
      ],
      s,
    ),
    material: metal,
    colour,
    contact: 0.2,
  })
  const bail = `M${n1(x - 118 * s)} ${n1(gy - glassH * 0.98)}C${n1(x - 190 * s)} ${n1(gy - glassH - 250 * s)} ${n1(x + 190 * s)} ${n1(gy - glassH - 250 * s)} ${n1(x + 118 * s)} ${n1(gy - glassH * 0.98)}`
  return together({ svg: halo + tube(stage, bail, 9 * s, tone(colour, 0.8), metal), shadow: '' }, base, {
    svg: glass.svg + core + bars + cap.svg,
    shadow: cap.shadow,
  })
}

/** A torch that lies on the ground: ribbed body, head to the left with its beam. */
export function torch(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  options: { beam?: boolean; turn?: number; metal?: boolean } = {},
): Piece {
  const { turn = -84, beam = true } = options
  const ribs = Array.from(
    { length: 9 },
    (_, i) =>
      [
        [44, 130 + i * 16],
        [40, 138 + i * 16],
      ] as const,
  ).flat()
  const body = lathe(stage, {
    x: x + 240 * s,
    y: y - 52 * s,
    profile: grown(
      [
        [34, 0],
        [42, 2],
        [44, 30],
        [38, 40],
        [44, 60],
        ...ribs,
        [44, 300],
        [44, 340],
        [64, 380],
        [74, 400],
        [76, 462],
        [74, 466],
      ],
      s,
    ),
    material: options.metal ? steel : powder,
    colour: bands(
      [
        [0, '#1f2123'],
        [0.07, colour],
        [0.93, '#24272a'],
      ],
      0.006,
    ),
    texture: { tile: 'clay', size: 120, opacity: 0.08 },
    open: { wall: 8 * s, depth: 30 * s, colour: '#f5f0dc' },
    turn,
    contact: 0,
  })
  const [hx, hy] = [x - 222 * s, y - 96 * s]
  const light = beam
    ? `<ellipse cx="${n1(hx - 12 * s)}" cy="${n1(hy)}" rx="${n1(340 * s)}" ry="${n1(230 * s)}" fill="${radial(
        stage,
        hx - 12 * s,
        hy,
        340 * s,
        [
          [0, '#fffbe6', 0.95],
          [0.18, '#fff3cf', 0.42],
          [1, '#ffe9b5', 0],
        ],
        0.68,
      )}"/>`
    : ''
  return {
    svg: body.svg + light,
    shadow: `<path d="M${n1(x - 220 * s)} ${n1(y - 12)}L${n1(x + 260 * s)} ${n1(y - 8)}l60 -26H${n1(x - 150 * s)}Z"/>`,
    contact: `<path d="M${n1(x - 215 * s)} ${n1(y - 14 * s)}L${n1(x + 236 * s)} ${n1(y - 6 * s)}v${n1(16 * s)}L${n1(x - 215 * s)} ${n1(y + 2 * s)}Z"/>`,
  }
}
