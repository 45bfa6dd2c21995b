import { tone } from '../draw/colour.ts'
import { powder, satin, steel, wood } from '../draw/light.ts'
import { solid } from '../draw/solid.ts'
import { linear, n1, type Piece, radial, type Stage } from '../draw/stage.ts'

const grain = { tile: 'wood', size: 260, opacity: 0.34 } as const

/** What lies flat throws a short shadow: the shape itself, moved. */
export function lying(shape: string, dx = 12, dy = 12) {
  return {
    shadow: `<path d="${shape}" transform="translate(${dx * 1.5} ${dy * 1.5})"/>`,
    contact: `<path d="${shape}" transform="translate(${dx * 0.5} ${dy * 0.6})"/>`,
  }
}

/** Polished sheet: bands of reflected room across the blade. */
export function bladeFill(stage: Stage, x1: number, y1: number, x2: number, y2: number): string {
  return linear(stage, x1, y1, x2, y2, [
    [0, '#5c6468'],
    [0.16, '#e8ecee'],
    [0.34, '#a7b0b4'],
    [0.52, '#dfe4e6'],
    [0.6, '#7c868b'],
    [0.82, '#c3cbce'],
    [1, '#f4f6f6'],
  ])
}

export function rotated(piece: Piece, x: number, y: number, turn: number): Piece {
  const wrap = (svg: string) => `<g transform="rotate(${turn} ${x} ${y})">${svg}</g>`
  return { svg: wrap(piece.svg), shadow: wrap(piece.shadow), contact: wrap(piece.contact ?? '') }
}

/** A fixed or folding knife that lies open; (x, y) is where blade and handle meet. */
export function knife(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: { handle: string; folding?: boolean; turn?: number; timber?: boolean },
): Piece {
  const { handle, folding = false, turn = -28, timber = true } = options
  const p = (dx: number, dy: number) => `${n1(x + dx * s)} ${n1(y + dy * s)}`
  const blade = `M${p(0, -40)}L${p(-250, -34)}C${p(-330, -30)} ${p(-380, -4)} ${p(-410, 34)}C${p(-330, 44)} ${p(-150, 42)} ${p(0, 38)}Z`
  const grip = folding
    ? `M${p(-24, -52)}C${p(120, -60)} ${p(260, -52)} ${p(342, -30)}C${p(372, -16)} ${p(366, 26)} ${p(336, 44)}C${p(240, 66)} ${p(100, 56)} ${p(-24, 52)}C${p(-44, 20)} ${p(-44, -20)} ${p(-24, -52)}Z`
    : `M${p(8, -46)}C${p(90, -58)} ${p(130, -40)} ${p(200, -46)}C${p(280, -54)} ${p(330, -58)} ${p(360, -34)}C${p(378, 0)} ${p(364, 40)} ${p(330, 60)}C${p(260, 44)} ${p(200, 66)} ${p(130, 50)}C${p(90, 42)} ${p(50, 58)} ${p(8, 46)}Z`
  const art = `<path d="${blade}" fill="${bladeFill(stage, x, y - 44 * s, x, y + 44 * s)}"/><path d="M${p(0, 12)}C${p(-180, 12)} ${p(-330, 14)} ${p(-398, 30)}" stroke="#fff" stroke-opacity=".75" stroke-width="2" fill="none"/><path d="M${p(-40, -24)}L${p(-220, -20)}" stroke="#4d5559" stroke-opacity=".45" stroke-width="${3 * s}"/>${folding ? `<ellipse cx="${n1(x - 80 * s)}" cy="${n1(y - 12 * s)}" rx="${n1(20 * s)}" ry="${n1(9 * s)}" fill="#343a3d"/>` : `<path d="M${p(-2, -54)}L${p(16, -54)}L${p(18, 54)}L${p(0, 54)}Z" fill="${bladeFill(stage, x, y - 54 * s, x, y + 54 * s)}"/>`}`
  const handleArt = solid(stage, grip, {
    colour: handle,
    material: timber ? wood : powder,
    texture: timber ? grain : { tile: 'leather', size: 80, opacity: 0.3 },
    round: 44 * s,
    bend: 0.2,
    up: 0.5,
    box: [x - 20 * s, y - 56 * s, 390 * s, 120 * s],
  })
  const rivets = [70, 180, 290]
    .map(
      dx =>
        `<circle cx="${n1(x + dx * s)}" cy="${n1(y + 2 * s)}" r="${n1(10 * s)}" fill="${radial(
          stage,
          x + (dx - 3) * s,
          y - 2 * s,
          13 * s,
          [
            [0, '#fff6dd'],
            [0.5, '#c19a57'],
            [1, '#6f5225'],
          ],
        )}"/>`,
    )
    .join('')
  const both = `${blade}${grip}`
  return rotated({ svg: art + handleArt + rivets, ...lying(both, 12, 14) }, x, y, turn)
}

/** A multitool with its pliers open and two blades fanned out. */
export function multitool(stage: Stage, x: number, y: number, s: number, colour = '#b9bec1'): Piece {
  const p = (dx: number, dy: number) => `${n1(x + dx * s)} ${n1(y + dy * s)}`
  const jaw = (side: number) =>
    `M${p(0, 20)}C${p(side * 58, 10)} ${p(side * 62, -60)} ${p(side * 48, -110)}C${p(side * 36, -160)} ${p(side * 22, -210)} ${p(side * 8, -236)}L${p(side * 2, -150)}C${p(side * 20, -110)} ${p(side * 16, -70)} ${p(0, -50)}Z`
  const arm = (side: number) =>
    `M${p(side * 6, 0)}L${p(side * 66, -10)}C${p(side * 110, 90)} ${p(side * 150, 220)} ${p(side * 170, 330)}C${p(side * 160, 356)} ${p(side * 110, 360)} ${p(side * 100, 340)}C${p(side * 74, 220)} ${p(side * 46, 110)} ${p(side * 6, 50)}Z`
  const jaws = [-1, 1]
    .map(side => `<path d="${jaw(side)}" fill="${bladeFill(stage, x - 60 * s, y, x + 60 * s, y)}"/>`)
    .join('')
  const teeth = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M${p(-14, -150 + i * 8)}h${n1(28 * s)}" stroke="#3a4144" stroke-opacity=".5" stroke-width="2"/>`,
  ).join('')
  const arms = [-1, 1]
    .map(side =>
      solid(stage, arm(side), {
        colour: tone(colour, side < 0 ? 1.05 : 0.85),
        material: steel,
        texture: { tile: 'brushed', size: 200, opacity: 0.14, turn: side * 70 },
        round: 26 * s,
        bend: 0.8,
        up: 0.3,
        box: [x + (side < 0 ? -170 : 0) * s, y - 10 * s, 170 * s, 370 * s],
      }),
    )
    .join('')
  const fan = (angle: number, length: number, width: number) =>
    `<g transform="rotate(${angle} ${n1(x + 146 * s)} ${n1(y + 312 * s)})"><path d="M${p(132, 312)}L${p(136, 312 - length)}Q${p(150, 300 - length)} ${p(160, 330 - length)}L${p(160 + width, 312)}Z" fill="${bladeFill(stage, x + 130 * s, y, x + (162 + width) * s, y)}"/></g>`
  const pivot = `<circle cx="${n1(x)}" cy="${n1(y + 6 * s)}" r="${n1(27 * s)}" fill="${radial(
    stage,
    x - 8 * s,
    y - 4 * s,
    34 * s,
    [
      [0, '#ffffff'],
      [0.4, '#b4babd'],
      [1, '#4f575b'],
    ],
  )}"/><path d="M${p(-13, 6)}h${n1(26 * s)}" stroke="#33393c" stroke-width="${4 * s}"/>`
  const slots = [-1, 1]
    .map(
      side =>
        `<path d="M${p(side * 60, 80)}Q${p(side * 108, 190)} ${p(side * 128, 300)}" fill="none" stroke="#2d3336" stroke-width="${11 * s}" stroke-linecap="round"/>`,
    )
    .join('')
  return {
    svg: fan(64, 210, 8) + fan(98, 170, 2) + jaws + teeth + arms + slots + pivot,
    ...lying(`${jaw(-1)}${jaw(1)}${arm(-1)}${arm(1)}`, 13, 13),
  }
}

/** A hatchet: ash handle, forged head, leather cover on the edge or not. */
export function hatchet(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: { handle: string; turn?: number; cover?: string },
): Piece {
  const { handle, turn = 32, cover } = options
  const p = (dx: number, dy: number) => `${n1(x + dx * s)} ${n1(y + dy * s)}`
  const shaft = `M${p(-22, -40)}C${p(-16, 120)} ${p(-30, 260)} ${p(-20, 420)}C${p(-14, 480)} ${p(-44, 520)} ${p(-34, 556)}C${p(-10, 574)} ${p(36, 568)} ${p(46, 542)}C${p(34, 480)} ${p(30, 300)} ${p(26, -40)}Z`
  const head = `M${p(62, -66)}C${p(66, -20)} ${p(64, 20)} ${p(56, 58)}L${p(-40, 50)}C${p(-110, 60)} ${p(-160, 104)} ${p(-196, 140)}C${p(-224, 60)} ${p(-222, -60)} ${p(-190, -130)}C${p(-150, -84)} ${p(-100, -64)} ${p(-40, -62)}Z`
  const edge = `M${p(-196, 140)}C${p(-224, 60)} ${p(-222, -60)} ${p(-190, -130)}L${p(-166, -96)}C${p(-188, -40)} ${p(-188, 50)} ${p(-168, 106)}Z`
  const wooden = solid(stage, shaft, {
    colour: handle,
    material: wood,
    texture: { ...grain, turn: 90 },
    round: 30 * s,
    bend: 0.85,
    up: 0.1,
    box: [x - 40 * s, y - 40 * s, 90 * s, 600 * s],
  })
  const forged = solid(stage, head, {
    colour: '#4b5053',
    material: { rough: 0.42, metal: 0.85 },
    texture: { tile: 'plaster', size: 170, opacity: 0.3 },
    round: 34 * s,
    bend: 0.5,
    up: 0.35,
    box: [x - 220 * s, y - 130 * s, 290 * s, 270 * s],
  })
  const honed = cover
    ? solid(
        stage,
        `M${p(-214, 150)}C${p(-246, 60)} ${p(-244, -70)} ${p(-206, -142)}L${p(-120, -84)}C${p(-128, -20)} ${p(-128, 30)} ${p(-116, 84)}Z`,
        {
          colour: cover,
          material: satin,
          texture: { tile: 'leather', size: 120, opacity: 0.3 },
          round: 26 * s,
          box: [x - 244 * s, y - 142 * s, 130 * s, 290 * s],
        },
      )
    : `<path d="${edge}" fill="${bladeFill(stage, x - 222 * s, y, x - 164 * s, y)}"/>`
  return rotated({ svg: wooden + forged + honed, ...lying(`${shaft}${head}`, 14, 12) }, x, y, turn)
}
