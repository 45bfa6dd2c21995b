import { tone } from '../draw/colour.ts'
import { lathe, type Profile } from '../draw/lathe.ts'
import { clay, glaze, polished, satin } from '../draw/light.ts'
import { rod, tube } from '../draw/rod.ts'
import { linear, n1, type Piece, radial, type Stage } from '../draw/stage.ts'
import { together } from './shot.ts'
import { type Finish, grown, lid, vessel } from './vessels.ts'

/** A teapot: belly, spout at the left, handle at the right or a bail over the top. */
export function teapot(stage: Stage, x: number, y: number, s: number, finish: Finish, bail = false): Piece {
  const c = stage.c * s
  const belly: Profile = [
    [96, 0],
    [104, 0],
    [164, 40],
    [196, 120],
    [172, 200],
    [104, 244],
    [92, 250],
  ]
  const gloss = finish.glazed ? glaze : clay
  const colour = finish.glazed ?? finish.body
  const body = lathe(stage, {
    x,
    y,
    profile: grown(belly, s),
    material: gloss,
    colour,
    texture: finish.texture ?? {
      tile: finish.glazed ? 'speckle' : 'clay',
      size: 240,
      opacity: finish.glazed ? 0.3 : 0.17,
    },
  })
  const at = (dx: number, h: number) => `${n1(x + dx * s)} ${n1(y - h * c)}`
  const spout = `M${at(-150, 70)}C${at(-250, 80)} ${at(-236, 190)} ${at(-300, 262)}L${at(-268, 268)}C${at(-214, 214)} ${at(-220, 150)} ${at(-120, 178)}Z`
  const spoutFill = linear(stage, x - 262 * s, y - 210 * c, x - 196 * s, y - 130 * c, [
    [0, tone(colour, 1.25)],
    [0.35, tone(colour, 0.95)],
    [1, tone(colour, 0.42)],
  ])
  const spoutArt = `<path d="${spout}" fill="${spoutFill}"/><ellipse cx="${n1(x - 284 * s)}" cy="${n1(y - 265 * c)}" rx="${n1(17 * s)}" ry="${n1(6 * s)}" fill="${tone(colour, 0.3)}" transform="rotate(8 ${n1(x - 284 * s)} ${n1(y - 265 * c)})"/>`
  const handle = bail
    ? `M${at(-128, 216)}C${at(-150, 440)} ${at(150, 440)} ${at(128, 216)}`
    : `M${at(150, 196)}C${at(300, 250)} ${at(310, 60)} ${at(166, 74)}`
  const grip = {
    svg: tube(stage, handle, (bail ? 17 : 26) * s, bail ? '#6d4a2f' : colour, bail ? satin : gloss),
    shadow: '',
  }
  const top = lid(stage, x, y, 246 * s, 92 * s, finish, s)
  return bail
    ? together({ svg: spoutArt, shadow: '' }, body, top, grip)
    : together({ svg: spoutArt, shadow: '' }, grip, body, top)
}

/** A burning candle that stands in or on something: wax from (x, y) up, flame, glow. */
export function candle(stage: Stage, x: number, y: number, width: number, height: number, wax = '#efe4cf'): Piece {
  const body = lathe(stage, {
    x,
    y,
    profile: [
      [width / 2, 0],
      [width / 2, 0],
      [width / 2, height],
      [width / 2 - 2, height + 2],
    ],
    material: { rough: 0.6, coat: 0.4, glow: 0.16 },
    colour: t => {
      const k = 0.82 + 0.3 * t ** 3
      return [0.86 * k, 0.74 * k, 0.52 * k * (wax === '#efe4cf' ? 1 : 0.8)]
    },
    contact: 0,
  })
  return together(body, flame(stage, x, y - height * stage.c, Math.max(30, width * 0.7)))
}

/** A flame with its halo, its wick at (x, y). */
export function flame(stage: Stage, x: number, y: number, size: number): Piece {
  const halo = radial(stage, x, y - size * 0.7, size * 5, [
    [0, '#ffd58a', 0.55],
    [0.3, '#ffb65a', 0.2],
    [1, '#ff9a3c', 0],
  ])
  const fire = radial(
    stage,
    x,
    y - size * 0.35,
    size * 0.9,
    [
      [0, '#fffdf0'],
      [0.45, '#ffe39a'],
      [0.8, '#ffab45'],
      [1, '#f08020', 0.75],
    ],
    1.6,
  )
  return {
    svg: `<circle cx="${n1(x)}" cy="${n1(y - size * 0.7)}" r="${n1(size * 5)}" fill="${halo}"/><path d="M${n1(x)} ${n1(y)}v${n1(-size * 0.3)}" stroke="#33271c" stroke-width="3"/><path d="M${n1(x)} ${n1(y - size * 1.75)}C${n1(x + size * 0.5)} ${n1(y - size * 0.85)} ${n1(x + size * 0.36)} ${n1(y - size * 0.1)} ${n1(x)} ${n1(y - size * 0.1)}C${n1(x - size * 0.36)} ${n1(y - size * 0.1)} ${n1(x - size * 0.44)} ${n1(y - size * 0.8)} ${n1(x)} ${n1(y - size * 1.75)}Z" fill="${fire}"/>`,
    shadow: '',
  }
}

/** Incense: a stick in its dish and the smoke it draws. */
export function incense(stage: Stage, x: number, y: number, s: number, finish: Finish): Piece {
  const dish = vessel(stage, x, y, s * 1.15, 'saucer', finish)
  const cone = lathe(stage, {
    x: x - 10 * s,
    y: y - 12 * s,
    profile: grown(
      [
        [24, 0],
        [26, 0],
        [25, 26],
        [10, 34],
        [6, 36],
      ],
      s,
    ),
    material: satin,
    colour: finish.glazed ?? finish.body,
    contact: 0.3,
  })
  const [tx, ty] = [x + 120 * s, y - 330 * s]
  const stick = rod(stage, [x - 10 * s, y - 44 * s], [tx, ty], [6 * s, 5 * s], '#5b4031', clay)
  const smoke = [0, 1, 2]
    .map(
      i =>
        `<path d="M${n1(tx)} ${n1(ty)}C${n1(tx - (60 - i * 22) * s)} ${n1(ty - 90 * s)} ${n1(tx + (74 + i * 16) * s)} ${n1(ty - 170 * s)} ${n1(tx - (6 - i * 18) * s)} ${n1(ty - 280 * s)}S${n1(tx + (40 - i * 26) * s)} ${n1(ty - 380 * s)} ${n1(tx + (10 + i * 8) * s)} ${n1(ty - 460 * s)}" fill="none" stroke="#ffffff" stroke-opacity="${0.22 - i * 0.05}" stroke-width="${(5 + i * 7) * s}"/>`,
    )
    .join('')
  return together(dish, cone, stick, {
    svg: `${smoke}<circle cx="${n1(tx)}" cy="${n1(ty)}" r="${n1(4.5 * s)}" fill="#ff8c42"/>`,
    shadow: '',
  })
}

/** A table lamp on a ceramic foot, lit. */
export function ceramicLamp(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  finish: Finish,
  shadeColour = '#e9dcc3',
): Piece {
  const foot = vessel(stage, x, y, s * 0.82, 'roundVase', finish)
  const h = 352 * s
  const neck = rod(
    stage,
    [x, y - h * stage.c + 20 * s],
    [x, y - (h + 74 * s) * stage.c],
    [17 * s, 17 * s],
    '#b08b4f',
    polished,
  )
  return together(
    foot,
    neck,
    litShade(
      stage,
      x,
      y - (h + 44 * s) * stage.c,
      [
        [206, 0],
        [206, 0],
        [140, 220],
        [139, 222],
      ].map(([r = 0, t = 0]) => [r * s, t * s] as const),
      shadeColour,
    ),
  )
}

/** A lamp shade with the light on, its lower edge's centre at (x, y). */
export function litShade(stage: Stage, x: number, y: number, profile: Profile, colour: string): Piece {
  const height = profile.at(-1)?.[1] ?? 100
  const wide = Math.max(...profile.map(p => p[0]))
  const made = lathe(stage, {
    x,
    y,
    profile,
    material: { rough: 1, glow: 0.5 },
    colour: t => {
      const k = 0.62 + 0.75 * Math.exp(-(((t - 0.42) / 0.34) ** 2))
      const warm = colour === '#e9dcc3' ? [1, 0.8, 0.5] : [0.98, 0.86, 0.66]
      return [(warm[0] ?? 1) * k, (warm[1] ?? 1) * k, (warm[2] ?? 1) * k]
    },
    texture: { tile: 'linen', size: 200, opacity: 0.16 },
    open: { wall: 5, depth: height * 0.5, colour: '#ffe6b0' },
    contact: 0,
  })
  const halo = radial(stage, x, y - height * 0.5, wide * 2.6, [
    [0, '#ffdf9e', 0.5],
    [0.4, '#ffcf86', 0.16],
    [1, '#ffc070', 0],
  ])
  return {
    svg: `<circle cx="${n1(x)}" cy="${n1(y - height * 0.5)}" r="${n1(wide * 2.6)}" fill="${halo}"/>${made.svg}`,
    shadow: made.shadow,
    contact: '',
  }
}
