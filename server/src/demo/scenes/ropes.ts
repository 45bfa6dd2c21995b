import { cloth, powder, steel } from '../draw/light.ts'
import { tube } from '../draw/rod.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import { rotated } from './tools.ts'

/** A rope coiled and bound: loops of a twisted cord. */
export function rope(stage: Stage, x: number, y: number, s: number, colour: string, fleck: string): Piece {
  const { random } = stage
  let svg = ''
  const cord = (d: string, width = 24) =>
    `${tube(stage, d, width * s, colour, cloth)}<path d="${d}" fill="none" stroke="${fleck}" stroke-width="${n1(width * 0.5 * s)}" stroke-dasharray="${n1(5 * s)} ${n1(19 * s)}" stroke-opacity=".85"/>`
  for (let i = 0; i < 11; i++) {
    const rx = (212 - i * 7 + random.between(-12, 12)) * s
    const ry = (280 - i * 9 + random.between(-14, 14)) * s
    const [cx, cy] = [x + random.between(-14, 14) * s, y - 300 * s + random.between(-12, 12) * s]
    svg += cord(
      `M${n1(cx - rx)} ${n1(cy)}A${n1(rx)} ${n1(ry)} ${n1(random.between(-7, 7))} 1 1 ${n1(cx - rx)} ${n1(cy + 1)}`,
    )
  }
  for (let i = 0; i < 8; i++) {
    const ty = y - (560 - i * 25) * s
    svg += cord(`M${n1(x - 64 * s)} ${n1(ty + 8 * s)}Q${n1(x)} ${n1(ty + 24 * s)} ${n1(x + 66 * s)} ${n1(ty)}`, 25)
  }
  svg += cord(
    `M${n1(x + 40 * s)} ${n1(y - 570 * s)}C${n1(x + 90 * s)} ${n1(y - 700 * s)} ${n1(x - 80 * s)} ${n1(y - 710 * s)} ${n1(x - 36 * s)} ${n1(y - 570 * s)}`,
  )
  const ring = `<ellipse cx="${n1(x)}" cy="${n1(y - 300 * s)}" rx="${n1(190 * s)}" ry="${n1(255 * s)}" fill="none" stroke="#000" stroke-width="${n1(96 * s)}"`
  return { svg, shadow: `${ring} transform="translate(28 26)"/>`, contact: `${ring} transform="translate(10 10)"/>` }
}

/** A carabiner: bent bar, gate, screw sleeve. */
export function carabiner(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  turn = 18,
  sleeve = '#c5cacd',
): Piece {
  const p = (dx: number, dy: number) => `${n1(x + dx * s)} ${n1(y + dy * s)}`
  const spine = `M${p(88, -150)}C${p(80, -250)} ${p(-70, -264)} ${p(-106, -160)}C${p(-120, -60)} ${p(-104, 80)} ${p(-70, 170)}C${p(-30, 246)} ${p(74, 226)} ${p(84, 140)}`
  const gate = `M${p(86, -146)}L${p(84, 136)}`
  const art = `${tube(stage, spine, 44 * s, colour, { rough: 0.26, metal: 0.7, coat: 0.4 })}${tube(stage, gate, 26 * s, '#c5cacd', steel)}${tube(stage, `M${p(86, -60)}L${p(85, 60)}`, 44 * s, sleeve, powder)}`
  const knurl = Array.from(
    { length: 8 },
    (_, i) => `<path d="M${p(66, -50 + i * 14)}h${n1(40 * s)}" stroke="#000" stroke-opacity=".28" stroke-width="2.4"/>`,
  ).join('')
  const line = `<path d="${spine}L${p(86, -146)}" fill="none" stroke="#000" stroke-width="${n1(40 * s)}"`
  return rotated(
    {
      svg: art + knurl,
      shadow: `${line} transform="translate(22 22)"/>`,
      contact: `${line} transform="translate(8 9)"/>`,
    },
    x,
    y,
    turn,
  )
}
