import { tone } from '../draw/colour.ts'
import { satin } from '../draw/light.ts'
import { roundRect, solid } from '../draw/solid.ts'
import { n1, type Piece, radial, type Stage } from '../draw/stage.ts'

/** A headlamp: elastic band in a loop, lamp housing in front, light on. */
export function headlamp(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  band: string,
  accent: string,
  red = false,
): Piece {
  const p = (dx: number, dy: number) => `${n1(x + dx * s)} ${n1(y + dy * s)}`
  const strip = (d: string, colour: string) =>
    `<path d="${d}" fill="none" stroke="${tone(colour, 0.5)}" stroke-width="${n1(70 * s)}"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${n1(64 * s)}"/><path d="${d}" fill="none" stroke="${accent}" stroke-width="${n1(9 * s)}" stroke-dasharray="${n1(26 * s)} ${n1(16 * s)}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="${n1(16 * s)}" transform="translate(0 ${n1(-20 * s)})"/>`
  const far = `M${p(-300, -190)}C${p(-250, -330)} ${p(250, -330)} ${p(300, -190)}`
  const near = `M${p(-300, -190)}C${p(-320, -60)} ${p(-160, -34)} ${p(0, -34)}C${p(160, -34)} ${p(320, -60)} ${p(300, -190)}`
  const over = `M${p(0, -290)}C${p(-20, -400)} ${p(-30, -220)} ${p(-4, -120)}`
  const housing = roundRect(x - 140 * s, y - 126 * s, 280 * s, 180 * s, 62 * s)
  const shell = solid(stage, housing, {
    colour: '#2a2d2f',
    material: satin,
    texture: { tile: 'clay', size: 90, opacity: 0.14 },
    round: 56 * s,
    bend: 0.7,
    up: 0.35,
    box: [x - 140 * s, y - 126 * s, 280 * s, 180 * s],
  })
  const trim = `<path d="${roundRect(x - 122 * s, y - 108 * s, 244 * s, 144 * s, 50 * s)}" fill="none" stroke="${accent}" stroke-width="${n1(6 * s)}"/>`
  const lens = (dx: number, r: number, colour: string) =>
    `<circle cx="${n1(x + dx * s)}" cy="${n1(y - 36 * s)}" r="${n1(r * s)}" fill="#0f1011"/><circle cx="${n1(x + dx * s)}" cy="${n1(y - 36 * s)}" r="${n1(r * 0.84 * s)}" fill="${radial(
      stage,
      x + dx * s,
      y - 36 * s,
      r * s,
      [
        [0, '#ffffff'],
        [0.35, colour],
        [0.75, tone(colour, 0.5)],
        [1, '#50565a'],
      ],
    )}"/>`
  const glow = radial(stage, x - 30 * s, y - 36 * s, 330 * s, [
    [0, red ? '#ff7a66' : '#fffbe8', 0.9],
    [0.2, red ? '#ff5a48' : '#fff2cc', 0.36],
    [1, '#fff0c0', 0],
  ])
  const button = solid(stage, roundRect(x - 40 * s, y - 148 * s, 80 * s, 26 * s, 12 * s), {
    colour: accent,
    material: satin,
    round: 12,
    up: 0.7,
    box: [x - 40 * s, y - 148 * s, 80 * s, 26 * s],
  })
  return {
    svg:
      strip(far, tone(band, 0.6)) +
      strip(over, tone(band, 0.85)) +
      strip(near, band) +
      button +
      shell +
      trim +
      lens(-30, 62, red ? '#ff8a78' : '#fff3c4') +
      lens(72, 30, '#f3d9c8') +
      `<circle cx="${n1(x - 30 * s)}" cy="${n1(y - 36 * s)}" r="${n1(330 * s)}" fill="${glow}"/>`,
    shadow: `<path d="${near}L${p(300, -190)}C${p(250, -330)} ${p(-250, -330)} ${p(-300, -190)}" fill="none" stroke="#000" stroke-width="${n1(70 * s)}" transform="translate(40 44)"/>`,
    contact: `<path d="${near}" fill="none" stroke="#000" stroke-width="${n1(40 * s)}" transform="translate(4 46)"/><ellipse cx="${x}" cy="${n1(y + 54 * s)}" rx="${n1(130 * s)}" ry="14"/>`,
  }
}
