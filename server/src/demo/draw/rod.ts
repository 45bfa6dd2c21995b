import { hex, rgb, scale } from './colour.ts'
import { type Material, shade, unit, type Vec } from './light.ts'
import { cast, linear, n1, type Piece, type Stage } from './stage.ts'

type Point = readonly [number, number]

/** A round bar from `a` to `b` with its own width at each end: legs, poles, stems, handles. */
export function rod(
  stage: Stage,
  a: Point,
  b: Point,
  widths: readonly [number, number],
  colour: string,
  material: Material,
  dim = 1,
): Piece {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [-dy / length, dx / length]
  const base = rgb(colour)
  const stops = [-1, -0.92, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 0.92, 1].map(s => {
    const n: Vec = unit([ux * s, -uy * s, Math.sqrt(1 - s * s) + 0.02])
    return [(s + 1) / 2, hex(scale(shade(base, n, stage.view, material, stage.light), dim))] as const
  })
  const half = Math.max(widths[0], widths[1]) / 2
  const fill = linear(stage, a[0] - ux * half, a[1] - uy * half, a[0] + ux * half, a[1] + uy * half, stops)
  const corner = (p: Point, w: number, side: number) => `${n1(p[0] + ux * w * side)} ${n1(p[1] + uy * w * side)}`
  const [wa, wb] = [widths[0] / 2, widths[1] / 2]
  const shape = `M${corner(a, wa, 1)}L${corner(b, wb, 1)}A${n1(wb)} ${n1(wb)} 0 0 1 ${corner(b, wb, -1)}L${corner(a, wa, -1)}A${n1(wa)} ${n1(wa)} 0 0 1 ${corner(a, wa, 1)}Z`
  return { svg: `<path d="${shape}" fill="${fill}"/>`, shadow: '' }
}

/** The shadow of a bar whose ends stand `heights` above the ground points below them. */
export function rodShadow(stage: Stage, a: Point, b: Point, heights: readonly [number, number], width: number): string {
  const [p, q] = [cast(stage, a[0], a[1], heights[0]), cast(stage, b[0], b[1], heights[1])]
  return `<path d="M${n1(p[0])} ${n1(p[1])}L${n1(q[0])} ${n1(q[1])}" stroke="#000" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
}

/** A bent tube along a path: drawn as strokes from its dark edge to its lit ridge. */
export function tube(stage: Stage, path: string, width: number, colour: string, material: Material): string {
  const base = rgb(colour)
  const at = (tilt: number) =>
    hex(shade(base, unit([-0.72 * tilt, 0.62 * tilt, 1 - Math.abs(tilt) * 0.75]), stage.view, material, stage.light))
  const steps = [-1, -0.72, -0.45, -0.2, 0.05, 0.3, 0.52, 0.7]
  return steps
    .map((tilt, i) => {
      const share = 1 - i / (steps.length + 1)
      const shift = (1 - share) * width * 0.3
      return `<path d="${path}" fill="none" stroke="${at(tilt)}" stroke-width="${n1(width * share)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${n1(-shift * 0.7)} ${n1(-shift * 0.75)})"/>`
    })
    .join('')
}
