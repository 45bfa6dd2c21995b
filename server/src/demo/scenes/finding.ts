import { tone } from '../draw/colour.ts'
import { cloth, polished, satin } from '../draw/light.ts'
import { rod, tube } from '../draw/rod.ts'
import { roundRect, solid } from '../draw/solid.ts'
import { n1, type Piece, radial, type Stage } from '../draw/stage.ts'
import { together } from './shot.ts'
import { lying, rotated } from './tools.ts'

/** A compass from above: brass or base plate, dial, needle under glass. */
export function compass(
  stage: Stage,
  x: number,
  y: number,
  r: number,
  options: { plate?: boolean; metal?: string; dial?: string; bearing?: number },
): Piece {
  const { plate = false, metal = '#b08b4f', dial = '#efe9d8', bearing = 28 } = options
  const circle = (q: number) => roundRect(x - q, y - q, q * 2, q * 2, q)
  const board = roundRect(x - r * 1.15, y - r * 1.2, r * 2.3, r * 3.3, r * 0.24)
  const under = plate
    ? `${solid(stage, board, { colour: '#d5dcd8', material: { rough: 0.1, coat: 1 }, round: 16, bend: 0.3, up: 0.6, box: [x - r * 1.15, y - r * 1.2, r * 2.3, r * 3.3] })}${Array.from({ length: 22 }, (_, i) => `<path d="M${n1(x - r * 1.12)} ${n1(y - r + i * r * 0.14)}h${i % 5 ? 14 : 26}" stroke="#2b3133" stroke-width="2.4"/>`).join('')}<path d="M${x} ${n1(y + r * 1.9)}V${n1(y + r * 1.2)}m-${n1(r * 0.12)} ${n1(r * 0.16)}L${x} ${n1(y + r * 1.18)}l${n1(r * 0.12)} ${n1(r * 0.16)}" stroke="#a8402c" stroke-width="7" fill="none"/>`
    : `${tube(stage, `M${n1(x - r * 0.2)} ${n1(y - r * 1.06)}C${n1(x - r * 0.34)} ${n1(y - r * 1.6)} ${n1(x + r * 0.34)} ${n1(y - r * 1.6)} ${n1(x + r * 0.2)} ${n1(y - r * 1.06)}`, r * 0.11, metal, polished)}`
  const ring = solid(stage, circle(r * 1.08), {
    colour: plate ? '#25292b' : metal,
    material: plate ? satin : polished,
    round: r * 0.14,
    bend: 0.85,
    up: 0.4,
    box: [x - r * 1.08, y - r * 1.08, r * 2.16, r * 2.16],
  })
  const face = solid(stage, circle(r * 0.9), {
    colour: dial,
    material: { rough: 0.8, coat: 0.2 },
    round: r * 0.12,
    bend: 0.2,
    up: 0.7,
    box: [x - r, y - r, r * 2, r * 2],
  })
  const marks = Array.from(
    { length: 72 },
    (_, i) =>
      `<path d="M${x} ${n1(y - r * 0.86)}v${n1(r * (i % 6 ? 0.06 : 0.12))}" stroke="#262a2c" stroke-width="${i % 6 ? 2 : 4}" transform="rotate(${i * 5} ${x} ${y})"/>`,
  ).join('')
  const rose = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M${x} ${n1(y - r * (i % 2 ? 0.34 : 0.56))}L${n1(x + r * 0.07)} ${n1(y - r * 0.08)}H${x}Z" fill="#7d7462" fill-opacity=".8" transform="rotate(${i * 45} ${x} ${y})"/>`,
  ).join('')
  const needle = (colour: string, flip: number, dim: string) =>
    `<path d="M${n1(x - r * 0.075)} ${y}L${x} ${n1(y - flip * r * 0.74)}V${y}Z" fill="${colour}"/><path d="M${n1(x + r * 0.075)} ${y}L${x} ${n1(y - flip * r * 0.74)}V${y}Z" fill="${dim}"/>`
  const pointer = `<g transform="rotate(${bearing} ${x} ${y})"><g transform="translate(8 10)" opacity=".25"><path d="M${n1(x - r * 0.075)} ${y}L${x} ${n1(y - r * 0.74)}L${n1(x + r * 0.075)} ${y}L${x} ${n1(y + r * 0.74)}Z"/></g>${needle('#c4432e', 1, '#8e2c1d')}${needle('#e8e8e4', -1, '#9a9d9c')}</g><circle cx="${x}" cy="${y}" r="${n1(r * 0.07)}" fill="${radial(
    stage,
    x - 4,
    y - 5,
    r * 0.1,
    [
      [0, '#fff6dd'],
      [0.5, '#c19a57'],
      [1, '#6f5225'],
    ],
  )}"/>`
  const glass = `<path d="${circle(r * 0.88)}" fill="${radial(stage, x - r * 0.4, y - r * 0.5, r * 1.3, [
    [0, '#ffffff', 0.5],
    [0.45, '#ffffff', 0.06],
    [1, '#dfe8ee', 0.16],
  ])}"/><path d="M${n1(x - r * 0.66)} ${n1(y - r * 0.3)}A${n1(r * 0.74)} ${n1(r * 0.74)} 0 0 1 ${n1(x + r * 0.05)} ${n1(y - r * 0.73)}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${n1(r * 0.05)}" stroke-linecap="round"/>`
  const foot = plate ? board : circle(r * 1.08)
  return { svg: under + ring + face + marks + rose + pointer + glass, ...lying(foot, 16, 18) }
}

/** A notebook with a cloth spine and an elastic, a pencil beside it. */
export function notebook(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  cover: string,
  options: { pencil?: string; turn?: number } = {},
): Piece {
  const { pencil = '#c98a2e', turn = -9 } = options
  const [w, h] = [360 * s, 500 * s]
  const [l, t] = [x - w / 2, y - h]
  const shape = roundRect(l, t, w, h, 22 * s)
  const pages = `<path d="${roundRect(l + 6 * s, t + 8 * s, w + 8 * s, h + 4 * s, 20 * s)}" fill="#d9d0bb"/>${[3, 6, 9].map(i => `<path d="M${n1(l + 20)} ${n1(t + h + i * s)}H${n1(l + w + 6)}" stroke="#a99f88" stroke-width="1.4"/>`).join('')}`
  const board = solid(stage, shape, {
    colour: cover,
    material: satin,
    texture: { tile: 'linen', size: 130, opacity: 0.24 },
    round: 22 * s,
    bend: 0.3,
    up: 0.5,
    box: [l, t, w, h],
  })
  const spine = solid(stage, roundRect(l, t, w * 0.16, h, 18 * s), {
    colour: tone(cover, 0.55),
    material: cloth,
    texture: { tile: 'leather', size: 100, opacity: 0.3 },
    round: 14 * s,
    box: [l, t, w * 0.16, h],
  })
  const band = `<path d="M${n1(l + w * 0.86)} ${n1(t)}V${n1(t + h + 10 * s)}" stroke="#141516" stroke-width="${n1(12 * s)}"/><path d="M${n1(l + w * 0.855)} ${n1(t)}V${n1(t + h)}" stroke="#fff" stroke-opacity=".2" stroke-width="3"/>`
  const mark = `<path d="M${n1(l + w * 0.34)} ${n1(t + h * 0.3)}h${n1(w * 0.34)}v${n1(h * 0.13)}h${n1(-w * 0.34)}Z" fill="#e8dfc8"/><path d="M${n1(l + w * 0.39)} ${n1(t + h * 0.35)}h${n1(w * 0.24)}m${n1(-w * 0.24)} ${n1(h * 0.035)}h${n1(w * 0.16)}" stroke="#5b5442" stroke-width="4"/>`
  const px = l + w + 70 * s
  const part = (from: number, to: number, widths: readonly [number, number], colour: string) =>
    rod(stage, [px, y - from * s], [px, y - to * s], [widths[0] * s, widths[1] * s], colour, satin).svg
  const stick =
    part(398, 430, [12, 3], '#2a2522') +
    part(350, 404, [27, 12], '#d8b083') +
    part(60, 352, [28, 28], pencil) +
    part(36, 62, [29, 29], '#b9bec1') +
    part(12, 38, [27, 27], '#b5685e')
  const all = together(
    { svg: pages + board + spine + mark + band, ...lying(shape, 15, 16) },
    {
      svg: stick,
      shadow: '',
      contact: `<rect x="${n1(px - 6 * s)}" y="${n1(y - 400 * s)}" width="${n1(30 * s)}" height="${n1(400 * s)}" rx="12"/>`,
    },
  )
  return rotated(all, x, y - h / 2, turn)
}
