import { tone } from '../draw/colour.ts'
import { bands, lathe } from '../draw/lathe.ts'
import { powder, steel } from '../draw/light.ts'
import { rod, tube } from '../draw/rod.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import { together } from './shot.ts'
import { grown } from './vessels.ts'

/** A pan or pot of anodised metal with folding handles; a lid on it or beside it. */
export function pot(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: { colour?: string; wide?: number; high?: number; lidOn?: boolean; bail?: boolean } = {},
): Piece {
  const { colour = '#8d9296', wide = 190, high = 190, lidOn = false, bail = true } = options
  const body = lathe(stage, {
    x,
    y,
    profile: grown(
      [
        [wide - 26, 0],
        [wide - 18, 2],
        [wide - 2, 24],
        [wide, 50],
        [wide, high - 6],
        [wide + 7, high],
        [wide + 7, high + 4],
      ],
      s,
    ),
    material: steel,
    colour,
    texture: { tile: 'brushed', size: 300, opacity: 0.12 },
    open: { wall: 6 * s, depth: high * 0.75 * s, colour: tone(colour, 1.1) },
  })
  const top = y - high * s * stage.c
  const cover = lidOn
    ? lathe(stage, {
        x,
        y: top,
        profile: grown(
          [
            [wide + 8, 0],
            [wide + 12, 2],
            [wide + 4, 12],
            [wide * 0.5, 30],
            [24, 36],
            [20, 44],
            [30, 58],
            [24, 70],
            [6, 74],
          ],
          s,
        ),
        material: steel,
        colour: tone(colour, 1.1),
        contact: 0.3,
      }).svg
    : ''
  const hoop = bail
    ? tube(
        stage,
        `M${n1(x - wide * s)} ${n1(top + 24 * s)}C${n1(x - wide * 0.9 * s)} ${n1(top - 230 * s)} ${n1(x + wide * 0.9 * s)} ${n1(top - 230 * s)} ${n1(x + wide * s)} ${n1(top + 24 * s)}`,
        9 * s,
        '#b9bdc0',
        steel,
      )
    : ''
  return together(body, { svg: cover + hoop, shadow: '' })
}

/** A gas stove on its cartridge: arms, burner, blue flame. */
export function stove(stage: Stage, x: number, y: number, s: number, colour = '#b4552f', lit = true): Piece {
  const can = lathe(stage, {
    x,
    y,
    profile: grown(
      [
        [126, 0],
        [134, 4],
        [138, 20],
        [138, 120],
        [128, 150],
        [70, 176],
        [40, 180],
        [34, 200],
      ],
      s,
    ),
    material: powder,
    colour: bands(
      [
        [0, '#c3c7ca'],
        [0.1, colour],
        [0.7, '#d8d4c8'],
        [0.76, colour],
      ],
      0.004,
    ),
  })
  const top = y - 196 * s * stage.c
  const valve = lathe(stage, {
    x,
    y: top,
    profile: grown(
      [
        [30, 0],
        [32, 2],
        [30, 60],
        [22, 70],
        [20, 96],
        [58, 110],
        [60, 128],
        [58, 130],
      ],
      s,
    ),
    material: steel,
    colour: '#b9bdc0',
    contact: 0,
  })
  const by = top - 126 * s * stage.c
  const fire = lit
    ? [-42, -21, 0, 21, 42]
        .map(
          dx =>
            `<path d="M${n1(x + dx * s)} ${n1(by - 2)}q${n1(-9 * s)} ${n1(-30 * s)} ${n1(dx * 0.16 * s)} ${n1(-62 * s)}q${n1(9 * s)} ${n1(32 * s)} 0 ${n1(62 * s)}Z" fill="#5aa4ff" fill-opacity=".75"/><path d="M${n1(x + dx * s)} ${n1(by)}q-4 -14 ${n1(dx * 0.1 * s)} ${n1(-28 * s)}q5 14 0 ${n1(28 * s)}Z" fill="#e8f3ff"/>`,
        )
        .join('')
    : ''
  const arms = [
    [-150, -18],
    [150, -18],
    [0, 20],
  ]
    .map(([dx = 0, dy = 0]) =>
      tube(
        stage,
        `M${n1(x)} ${n1(by + 26 * s)}L${n1(x + dx * s)} ${n1(by + dy * s)}l${n1(dx * 0.04 * s)} ${n1(-52 * s)}`,
        10 * s,
        '#a9adb0',
        steel,
      ),
    )
    .join('')
  return together(can, {
    svg:
      rod(stage, [x, top - 30 * s], [x + 110 * s, top - 22 * s], [9 * s, 9 * s], '#a9adb0', steel).svg +
      valve.svg +
      arms +
      fire,
    shadow: valve.shadow,
  })
}
