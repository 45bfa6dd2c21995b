import { blend, tone } from './colour.ts'
import { blurred, linear, n1, radial, type Stage } from './stage.ts'
import { receding, type Texture, textured } from './texture.ts'

/** What stands behind: `back` is drawn soft and small, `front` sharp. */
export type Backdrop = { back: string; front: string }
export type Size = { width: number; height: number; horizon: number }

/** A paper sweep: wall and floor are one sheet, the light pools behind the object. */
export function sweep(stage: Stage, size: Size, colour: string, options: { pool?: number } = {}): Backdrop {
  const { width: w, height: h, horizon } = size
  const paper = linear(stage, 0, 0, 0, h, [
    [0, tone(colour, 0.9)],
    [horizon / h - 0.12, tone(colour, 1.02)],
    [horizon / h, tone(colour, 1.0)],
    [horizon / h + 0.1, tone(colour, 1.2)],
    [1, tone(colour, 0.95)],
  ])
  const pool = radial(stage, w * 0.36, horizon * 0.66, w * 0.62, [
    [0, '#ffffff', options.pool ?? 0.34],
    [1, '#ffffff', 0],
  ])
  const fall = linear(stage, w * 0.25, 0, w, h * 0.3, [
    [0, '#000000', 0],
    [1, '#0a0806', 0.13],
  ])
  return {
    back: `<rect width="${w}" height="${h}" fill="${paper}"/><rect width="${w}" height="${h}" fill="${pool}"/><rect width="${w}" height="${h}" fill="${fall}"/>`,
    front: '',
  }
}

export type Surface = { colour: string; texture?: Texture; edge?: number }

/** A plastered wall over a table top; the table's far edge is soft, its grain sharp toward the viewer. */
export function wallAndTable(stage: Stage, size: Size, wall: string, table: Surface, wallGrain = 0.16): Backdrop {
  const { width: w, height: h, horizon } = size
  const wallFill = linear(stage, 0, 0, w, horizon, [
    [0, tone(wall, 1.12)],
    [0.5, wall],
    [1, tone(wall, 0.62)],
  ])
  const tableFill = linear(stage, 0, horizon, w * 0.5, h, [
    [0, tone(table.colour, 1.08)],
    [0.5, table.colour],
    [1, tone(table.colour, 0.66)],
  ])
  const plaster = textured(stage, { tile: 'plaster', size: 900, opacity: wallGrain }, -60, -40)
  const edge = blurred(
    stage,
    `<rect x="-50" y="${horizon - 5}" width="${w + 100}" height="12" fill="${tone(table.colour, 1.5)}" opacity=".5"/><rect x="-50" y="${horizon - 22}" width="${w + 100}" height="18" fill="#000" opacity=".3"/>`,
    table.edge ?? 6,
  )
  const grain = table.texture
    ? receding(stage, { flat: 0.45, ...table.texture }, w, horizon, h, (h - horizon) * 0.35)
    : ''
  return {
    back: `<rect width="${w}" height="${h}" fill="${wallFill}"/>${plaster}<rect x="-60" y="${horizon}" width="${w + 120}" height="${h - horizon + 60}" fill="${tableFill}"/>${edge}`,
    front: grain,
  }
}

/** Light of a window on the wall: slanted panes, soft, with the shadow of a branch in them. */
export function windowLight(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  options: { leaves?: boolean; strength?: number; colour?: string } = {},
): string {
  const { leaves = true, strength = 0.5, colour = '#fff1d6' } = options
  const pane = (i: number, j: number) =>
    `<rect x="${i * 0.52 * size}" y="${j * 0.62 * size}" width="${0.47 * size}" height="${0.56 * size}"/>`
  const panes = [0, 1].flatMap(i => [0, 1].map(j => pane(i, j))).join('')
  const light = blurred(
    stage,
    `<g fill="${colour}" transform="translate(${x} ${y}) matrix(1 .16 -.34 1 0 0)">${panes}</g>`,
    size * 0.02,
    strength,
  )
  return leaves ? light + branch(stage, x + size * 0.1, y - size * 0.1, size * 1.05) : light
}

/** A leafy branch as a shadow. */
export function branch(stage: Stage, x: number, y: number, size: number, opacity = 0.2, blur = 0.016): string {
  const { random } = stage
  let leaves = ''
  for (let i = 0; i < 15; i++) {
    const t = i / 14
    const [px, py] = [x + size * 0.78 * t, y + size * (0.95 * t - 0.3 * t * t)]
    for (const side of [-1, 1]) {
      const length = size * random.between(0.12, 0.22) * (1.1 - t * 0.5)
      const angle = 48 + side * random.between(38, 62)
      leaves += `<path transform="translate(${n1(px)} ${n1(py)}) rotate(${n1(angle)})" d="M0 0Q${n1(length * 0.45)} ${n1(-length * 0.26)} ${n1(length)} 0Q${n1(length * 0.45)} ${n1(length * 0.22)} 0 0Z"/>`
    }
  }
  const stem = `<path d="M${x} ${y}Q${n1(x + size * 0.34)} ${n1(y + size * 0.5)} ${n1(x + size * 0.78)} ${n1(y + size * 0.65)}" fill="none" stroke="#1c140c" stroke-width="${n1(size * 0.008)}"/>`
  return blurred(stage, `<g fill="#1c140c">${leaves}${stem}</g>`, size * blur, opacity)
}

/** Round lights far out of focus. */
export function bokeh(
  stage: Stage,
  area: readonly [number, number, number, number],
  colours: readonly string[],
  count: number,
): string {
  const { random } = stage
  let out = ''
  for (let i = 0; i < count; i++) {
    const r = random.between(10, 38)
    out += `<circle cx="${n1(area[0] + random.next() * area[2])}" cy="${n1(area[1] + random.next() * area[3])}" r="${n1(r)}" fill="${colours[i % colours.length]}" opacity="${n1(random.between(0.15, 0.5) * 10) / 10}"/>`
  }
  return blurred(stage, out, 4)
}

/** Darker corners, as every lens has them. */
export function vignette(stage: Stage, width: number, height: number, strength = 0.2): string {
  const fill = radial(stage, width * 0.46, height * 0.46, Math.hypot(width, height) * 0.66, [
    [0, '#000000', 0],
    [0.5, '#000000', 0],
    [1, '#0b0705', strength],
  ])
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`
}

/** The air between near and far: `t` 0 near, 1 far. */
export function haze(colour: string, air: string, t: number) {
  return blend(colour, air, t)
}
