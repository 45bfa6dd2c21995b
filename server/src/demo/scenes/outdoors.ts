import { type Backdrop, bokeh, type Size } from '../draw/backdrop.ts'
import { blend, tone } from '../draw/colour.ts'
import { blurred, linear, n1, radial, type Stage } from '../draw/stage.ts'
import { receding } from '../draw/texture.ts'

/** The line of far hills: a random walk with two scales, closed below. */
function hills(stage: Stage, width: number, y: number, relief: number, base: number): string {
  const { random } = stage
  let path = `M-40 ${n1(y)}`
  let level = y
  for (let x = -40; x < width + 80; x += width / 16) {
    const peak = level - random.between(0.2, 1) * relief
    path += `L${n1(x + width / 40)} ${n1(peak)}L${n1(x + width / 26)} ${n1(peak + random.between(-0.1, 0.35) * relief)}`
    level = y + random.between(-0.35, 0.35) * relief
  }
  return `${path}L${width + 80} ${base}L-40 ${base}Z`
}

/** Conifers as one path: trunkless triangles with ragged sides. */
function firs(stage: Stage, width: number, y: number, height: number, count: number): string {
  const { random } = stage
  let path = ''
  for (let i = 0; i < count; i++) {
    const x = ((i + random.next()) / count) * (width + 120) - 60
    const h = height * random.between(0.55, 1.1)
    const w = h * random.between(0.13, 0.19)
    let right = ''
    let left = ''
    for (let step = 1; step <= 7; step++) {
      const f = step / 7
      right += `L${n1(x + w * f * random.between(0.85, 1.15))} ${n1(y - h * (1 - f))}L${n1(x + w * f * 0.62)} ${n1(y - h * (1 - f) - h * 0.01)}`
      left = `L${n1(x - w * f * 0.62)} ${n1(y - h * (1 - f) - h * 0.01)}L${n1(x - w * f * random.between(0.85, 1.15))} ${n1(y - h * (1 - f))}${left}`
    }
    path += `M${n1(x)} ${n1(y - h)}${right}L${n1(x)} ${n1(y + 6)}${left}Z`
  }
  return path
}

function ground(stage: Stage, size: Size, colour: string, tile: 'plaster' | 'wood' | 'clay'): Backdrop {
  const { width: w, height: h, horizon } = size
  const fill = linear(stage, 0, horizon, 0, h, [
    [0, tone(colour, 1.15)],
    [0.35, colour],
    [1, tone(colour, 0.5)],
  ])
  const relief =
    receding(stage, { tile, size: 620, opacity: 0.2, flat: 0.42 }, w, horizon + 4, h, 120) +
    receding(stage, { tile: 'clay', size: 220, opacity: 0.2, flat: 0.5 }, w, horizon + 4, h, 120)
  return {
    back: `<path d="M-40 ${horizon + 6}Q${w * 0.3} ${horizon - 10} ${w * 0.62} ${horizon + 4}T${w + 40} ${horizon - 4}V${h + 40}H-40Z" fill="${fill}"/>`,
    front: relief,
  }
}

/** A clearing: light between conifers, out of focus, a rock ledge in front. */
export function forest(stage: Stage, size: Size): Backdrop {
  const { width: w, height: h, horizon } = size
  const air = '#c9cdae'
  const sky = linear(stage, 0, 0, 0, horizon, [
    [0, '#b9c5b4'],
    [0.6, '#d6d6b8'],
    [1, '#8e9873'],
  ])
  const sun = radial(stage, w * 0.28, h * 0.2, h * 0.55, [
    [0, '#fff6d8', 0.85],
    [1, '#fff6d8', 0],
  ])
  const layers = [0.75, 0.45, 0.12]
    .map((t, i) =>
      blurred(
        stage,
        `<path d="${firs(stage, w, horizon + 8, h * (0.36 + i * 0.14), 16 - i * 4)}" fill="${blend('#2c3a26', air, t)}"/>`,
        5 + i * 3,
      ),
    )
    .join('')
  const spots = bokeh(stage, [0, h * 0.1, w, horizon - h * 0.15], ['#f2edc0', '#c8d29a', '#e9e2b0'], 22)
  const rock = ground(stage, size, '#6b6853', 'plaster')
  return {
    back: `<rect width="${w}" height="${h}" fill="${sky}"/>${layers}<rect width="${w}" height="${h}" fill="${sun}"/>${spots}${rock.back}`,
    front: rock.front,
  }
}

/** Above the tree line: ranges behind each other in the haze, a stone slab in front. */
export function ridge(stage: Stage, size: Size): Backdrop {
  const { width: w, height: h, horizon } = size
  const sky = linear(stage, 0, 0, 0, horizon, [
    [0, '#8fa9bd'],
    [0.55, '#c8d3d8'],
    [1, '#e4e0d4'],
  ])
  const sun = radial(stage, w * 0.2, h * 0.16, h * 0.6, [
    [0, '#fff4e0', 0.7],
    [1, '#fff4e0', 0],
  ])
  const layers = [0.78, 0.58, 0.36]
    .map((t, i) =>
      blurred(
        stage,
        `<path d="${hills(stage, w, horizon - h * (0.16 - i * 0.07), h * (0.17 - i * 0.02), h)}" fill="${blend('#3f5058', '#d3d8d8', t)}"/>`,
        4,
      ),
    )
    .join('')
  const woods = blurred(stage, `<path d="${firs(stage, w, horizon + 10, h * 0.1, 40)}" fill="#4a574e"/>`, 5)
  const rock = ground(stage, size, '#8b8a83', 'plaster')
  return {
    back: `<rect width="${w}" height="${h}" fill="${sky}"/>${layers}<rect width="${w}" height="${h}" fill="${sun}"/>${woods}${rock.back}`,
    front: rock.front,
  }
}

/** After sunset: a warm rim over dark hills. */
export function dusk(stage: Stage, size: Size): Backdrop {
  const { width: w, height: h, horizon } = size
  const sky = linear(stage, 0, 0, 0, horizon, [
    [0, '#232d44'],
    [0.5, '#5c5670'],
    [0.82, '#c98a66'],
    [1, '#e9b27a'],
  ])
  const glow = radial(stage, w * 0.3, horizon, h * 0.55, [
    [0, '#ffd9a0', 0.7],
    [1, '#ffb070', 0],
  ])
  const layers = [0.5, 0.26, 0.06]
    .map((t, i) =>
      blurred(
        stage,
        `<path d="${hills(stage, w, horizon - h * (0.1 - i * 0.045), h * 0.12, h)}" fill="${blend('#1c1d26', '#96706a', t)}"/>`,
        4,
      ),
    )
    .join('')
  const woods = blurred(stage, `<path d="${firs(stage, w, horizon + 12, h * 0.2, 18)}" fill="#17181c"/>`, 5)
  const rock = ground(stage, size, '#3d3a3a', 'plaster')
  const stars = Array.from(
    { length: 46 },
    () =>
      `<circle cx="${n1(stage.random.next() * w)}" cy="${n1(stage.random.next() ** 1.6 * horizon * 0.6)}" r="${n1(stage.random.between(0.8, 2))}" fill="#fff" opacity="${n1(stage.random.between(0.2, 0.8))}"/>`,
  ).join('')
  return {
    back: `<rect width="${w}" height="${h}" fill="${sky}"/><rect width="${w}" height="${h}" fill="${glow}"/>${layers}${woods}${rock.back}`,
    front: stars + rock.front,
  }
}
