import { hex, rgb, scale } from './colour.ts'
import { type Material, shade, unit, type Vec } from './light.ts'
import { clipped, linear, n1, type Piece, type Stage } from './stage.ts'
import { type Texture, textured } from './texture.ts'

export type SolidOptions = {
  colour: string
  material: Material
  texture?: Texture
  /** How round the edge is, in user units. */
  round?: number
  /** The box the shade runs over: x, y, width, height. */
  box: readonly [number, number, number, number]
  /** Drawn on the surface, under the light: stripes, patterns. */
  pattern?: string
  /** Overall bend of the surface left to right, 0 flat … 1 half a cylinder. */
  bend?: number
  /** Turn the surface up (tops, 1) or leave it upright (0). */
  up?: number
}

/**
 * A free shape with volume: the light runs over the whole as over a bent sheet, and the edge is rounded
 * by blurred strokes inside the shape (dark away from the light, bright toward it).
 */
export function solid(stage: Stage, shape: string, options: SolidOptions): string {
  const { colour, material, box, round = 30, bend = 0.6, up = 0.1 } = options
  const [x, y, w, h] = box
  const base = rgb(colour)
  const at = (s: number, v: number, k = 1) => {
    const n: Vec = unit([s * bend, up + v * 0.5, Math.sqrt(Math.max(0.05, 1 - s * s * bend * bend))])
    return hex(scale(shade(base, n, stage.view, material, stage.light), k))
  }
  const across = linear(
    stage,
    x,
    y,
    x + w,
    y,
    [-1, -0.6, -0.25, 0.1, 0.45, 0.8, 1].map(s => [(s + 1) / 2, at(s, 0.1)] as const),
  )
  const down = linear(stage, 0, y, 0, y + h, [
    [0, '#ffffff', 0.1],
    [0.35, '#ffffff', 0],
    [0.7, '#000000', 0.05],
    [1, '#000000', 0.3],
  ])
  const dark = hex(scale(base, 0.12))
  const light = hex(scale(shade(base, unit([-0.5, 0.8, 0.5]), stage.view, material, stage.light), 1.35))
  // Softness without a filter: strokes over one another from wide and faint to narrow. A filter costs ten times as much.
  const stroke = (tint: string, width: number, dx: number, dy: number, opacity: number) =>
    [1.9, 1.6, 1.32, 1.05, 0.8, 0.56, 0.34, 0.16]
      .map(
        k =>
          `<path d="${shape}" fill="none" stroke="${tint}" stroke-opacity="${opacity}" stroke-width="${n1(width * k)}" transform="translate(${n1(dx)} ${n1(dy)})"/>`,
      )
      .join('')
  const inside = [
    `<path d="${shape}" fill="${across}"/>`,
    options.pattern ?? '',
    options.texture ? textured(stage, options.texture, x, y) : '',
    `<path d="${shape}" fill="${down}"/>`,
    stroke(dark, round * 1.02, -round * 0.14, -round * 0.18, 0.095),
    stroke(light, round * 0.42, round * 0.3, round * 0.34, 0.075),
  ].join('')
  return clipped(stage, shape, inside)
}

/** An upright flat shape's shadow on the ground at `y`. */
export function standing(stage: Stage, shape: string, y: number): Piece['shadow'] {
  const [lx, ly, lz] = stage.light.key
  const [dx, dz] = [-lx / ly, (-lz / ly) * stage.k]
  // A point h above the ground is drawn h·c up; its shadow lies dx·h to the right and dz·h up.
  return `<path d="${shape}" transform="translate(0 ${y}) matrix(1 0 ${-dx / stage.c} ${-dz / stage.c} 0 0) translate(0 ${-y})"/>`
}

/** A rounded rectangle as a path. */
export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const q = Math.min(r, w / 2, h / 2)
  return `M${x + q} ${y}H${x + w - q}A${q} ${q} 0 0 1 ${x + w} ${y + q}V${y + h - q}A${q} ${q} 0 0 1 ${x + w - q} ${y + h}H${x + q}A${q} ${q} 0 0 1 ${x} ${y + h - q}V${y + q}A${q} ${q} 0 0 1 ${x + q} ${y}Z`
}
