import { hex, rgb, scale } from './colour.ts'
import { type Material, shade, type Vec } from './light.ts'
import { cast, clipped, linear, n1, type Piece, type Stage } from './stage.ts'
import { type Texture, textured } from './texture.ts'

export type Spot = readonly [x: number, y: number, z: number]

/** Puts a point of the room (x right, y up, z to the viewer, turned by `yaw` degrees about `at`) on the picture. */
export function placer(stage: Stage, at: readonly [number, number], yaw = 0): (p: Spot) => [number, number] {
  const a = (yaw * Math.PI) / 180
  return ([x, y, z]) => {
    const tx = x * Math.cos(a) + z * Math.sin(a)
    const tz = -x * Math.sin(a) + z * Math.cos(a)
    return [at[0] + tx, at[1] - y * stage.c + tz * stage.k]
  }
}

function path(points: readonly (readonly [number, number])[]) {
  return `M${points.map(p => `${n1(p[0])} ${n1(p[1])}`).join('L')}Z`
}

/** A flat face between corners of the room, lit by its normal, with a slight fall of light along it. */
export function face(
  stage: Stage,
  corners: readonly (readonly [number, number])[],
  normal: Vec,
  colour: string,
  material: Material,
  texture?: Texture,
  dim = 1,
): string {
  const lit = shade(rgb(colour), normal, stage.view, material, stage.light)
  const shape = path(corners)
  const xs = corners.map(p => p[0])
  const ys = corners.map(p => p[1])
  const fill = linear(stage, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), [
    [0, hex(scale(lit, 1.1 * dim))],
    [1, hex(scale(lit, 0.84 * dim))],
  ])
  const grain = texture
    ? clipped(stage, shape, textured(stage, texture, corners[0]?.[0] ?? 0, corners[0]?.[1] ?? 0))
    : ''
  return `<path d="${shape}" fill="${fill}"/>${grain}<path d="${shape}" fill="none" stroke="${hex(scale(lit, 1.3))}" stroke-opacity=".35" stroke-width="1.4" stroke-linejoin="round"/>`
}

/** A box of the room: `size` wide, high and deep, standing on `from` (its centre on the ground). */
export function block(
  stage: Stage,
  at: readonly [number, number],
  size: Spot,
  options: {
    colour: string
    material: Material
    yaw?: number
    lift?: number
    texture?: Texture
    offset?: readonly [number, number]
  },
): Piece {
  const { yaw = 0, lift = 0, colour, material, texture, offset = [0, 0] } = options
  const put = placer(stage, at, yaw)
  const [w, h, d] = [size[0] / 2, size[1], size[2] / 2]
  const a = (yaw * Math.PI) / 180
  const spin = (x: number, z: number): Vec => [x * Math.cos(a) + z * Math.sin(a), 0, -x * Math.sin(a) + z * Math.cos(a)]
  const p = (x: number, y: number, z: number) => put([offset[0] + x * w, lift + y * h, offset[1] + z * d])
  let svg = ''
  const side = spin(1, 0)[2] > 0 ? 1 : -1
  svg += face(
    stage,
    [p(side, 1, 1), p(side, 1, -1), p(side, 0, -1), p(side, 0, 1)],
    spin(side, 0),
    colour,
    material,
    texture,
    0.92,
  )
  svg += face(stage, [p(-1, 1, 1), p(1, 1, 1), p(1, 0, 1), p(-1, 0, 1)], spin(0, 1), colour, material, texture)
  svg += face(
    stage,
    [p(-1, 1, -1), p(1, 1, -1), p(1, 1, 1), p(-1, 1, 1)],
    [0, 1, 0],
    colour,
    material,
    texture && { ...texture, flat: stage.k * 1.4 },
  )
  const shadow = [0, 1]
    .map(y => {
      const ring = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([x = 0, z = 0]) => {
        const ground = put([offset[0] + x * w, 0, offset[1] + z * d])
        return cast(stage, ground[0], ground[1], lift + y * h)
      })
      return `<path d="${path(ring)}"/>`
    })
    .join('')
  const contact =
    lift > 4 ? '' : `<path d="${path([p(-1.02, 0, -1), p(1.02, 0, -1), p(1.02, 0, 1.06), p(-1.02, 0, 1.06)])}"/>`
  return { svg, shadow, contact }
}
