import { blend, tone } from '../draw/colour.ts'
import { linear, n1, type Piece, type Stage } from '../draw/stage.ts'

/** One leaf from (x, y) at an angle (degrees, 0 up), lit from the upper left, with its midrib. */
function leaf(
  stage: Stage,
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  colour: string,
): string {
  const lit = angle < 0 ? 1.25 : 0.82
  const fill = linear(stage, -width / 2, 0, width / 2, 0, [
    [0, tone(colour, lit * 1.2)],
    [0.48, tone(colour, lit)],
    [0.52, tone(colour, lit * 0.72)],
    [1, tone(colour, lit * 0.52)],
  ])
  const [w, l] = [width / 2, length]
  return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(angle)})"><path d="M0 0C${n1(-w * 1.3)} ${n1(-l * 0.3)} ${n1(-w)} ${n1(-l * 0.75)} 0 ${n1(-l)}C${n1(w)} ${n1(-l * 0.75)} ${n1(w * 1.3)} ${n1(-l * 0.3)} 0 0Z" fill="${fill}"/><path d="M0 0L0 ${n1(-l * 0.92)}" stroke="${tone(colour, 1.7)}" stroke-opacity=".5" stroke-width="1.4"/></g>`
}

function stem(d: string, colour: string, width: number) {
  return `<path d="${d}" fill="none" stroke="${tone(colour, 0.7)}" stroke-width="${n1(width)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${tone(colour, 1.4)}" stroke-width="${n1(width * 0.4)}" stroke-linecap="round" transform="translate(${n1(-width * 0.18)} 0)"/>`
}

/** Broad leaves on short stalks, as a rubber plant's: fills a planter. */
export function rubberPlant(stage: Stage, x: number, y: number, s: number, colour = '#3f5a3c'): Piece {
  const { random } = stage
  let svg = ''
  for (let i = 0; i < 17; i++) {
    const side = i % 2 ? 1 : -1
    const rise = (i / 17) * 360 * s
    const angle = side * random.between(18, 78) * (1 - i / 26)
    const [px, py] = [x + side * random.between(2, 26) * s, y - rise * 0.72]
    svg = `${leaf(stage, px, py, random.between(190, 270) * s, random.between(84, 118) * s, angle, blend(colour, '#8ba36b', random.next() * 0.4))}${svg}`
  }
  return { svg, shadow: '' }
}

/** Long arching blades. */
export function grass(stage: Stage, x: number, y: number, s: number, colour = '#66794c', count = 34): Piece {
  const { random } = stage
  let svg = ''
  for (let i = 0; i < count; i++) {
    const lean = random.between(-1, 1)
    const height = random.between(190, 380) * s
    const bx = x + lean * 46 * s
    const [tx, ty] = [x + lean * random.between(120, 240) * s, y - height * (1 - 0.3 * Math.abs(lean))]
    const w = random.between(5, 10) * s
    svg += `<path d="M${n1(bx - w)} ${n1(y)}Q${n1(x + lean * 60 * s)} ${n1(y - height * 0.9)} ${n1(tx)} ${n1(ty)}Q${n1(x + lean * 66 * s)} ${n1(y - height * 0.76)} ${n1(bx + w)} ${n1(y)}Z" fill="${tone(blend(colour, '#b3b678', random.next() * 0.4), lean < 0 ? 1.15 : 0.72)}"/>`
  }
  return { svg, shadow: '' }
}

/** Small paired leaves on thin branches: olive, eucalyptus. */
export function branches(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  options: { colour?: string; count?: number; spread?: number; leaf?: number } = {},
): Piece {
  const { colour = '#7d8f72', count = 4, spread = 190, leaf: size = 62 } = options
  const { random } = stage
  let svg = ''
  for (let i = 0; i < count; i++) {
    const lean = count === 1 ? 0.3 : (i / (count - 1)) * 2 - 1 + random.between(-0.15, 0.15)
    const [cx, cy] = [x + lean * spread * 0.2 * s, y - 190 * s]
    const [ex, ey] = [x + lean * spread * s, y - random.between(300, 400) * s * (1 - Math.abs(lean) * 0.22)]
    svg += stem(`M${n1(x + lean * 10 * s)} ${n1(y + 20 * s)}Q${n1(cx)} ${n1(cy)} ${n1(ex)} ${n1(ey)}`, '#6b5a43', 5 * s)
    for (let j = 3; j <= 11; j++) {
      const t = j / 11
      const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * cx + t * t * ex
      const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * cy + t * t * ey
      for (const side of [-1, 1]) {
        svg += leaf(
          stage,
          px,
          py,
          size * random.between(0.75, 1.15) * s,
          size * 0.36 * s,
          lean * 34 + side * random.between(38, 66),
          blend(colour, '#c4caa9', random.next() * 0.4),
        )
      }
    }
  }
  return { svg, shadow: '' }
}

/** Dried plumes: pampas and wheat, drawn hair by hair. */
export function plumes(stage: Stage, x: number, y: number, s: number, colour = '#d9c6a2', count = 5): Piece {
  const { random } = stage
  let svg = ''
  for (let i = 0; i < count; i++) {
    const lean = count === 1 ? 0.2 : (i / (count - 1)) * 2 - 1
    const [ex, ey] = [x + lean * 150 * s, y - random.between(280, 400) * s]
    svg += stem(
      `M${n1(x + lean * 8 * s)} ${n1(y + 16 * s)}Q${n1(x + lean * 20 * s)} ${n1(y - 180 * s)} ${n1(ex)} ${n1(ey + 120 * s)}`,
      '#b39a6c',
      3.4 * s,
    )
    for (let j = 0; j < 170; j++) {
      const t = random.next()
      const [px, py] = [ex + lean * 10 * s * t, ey + 130 * s * (1 - t) - 30 * s]
      const length = random.between(26, 66) * s * (1.2 - t * 0.75)
      const angle = ((random.between(-58, 58) + lean * 20) * Math.PI) / 180
      svg += `<path d="M${n1(px)} ${n1(py)}q${n1((Math.sin(angle) * length) / 2)} ${n1(-Math.cos(angle) * length * 0.8)} ${n1(Math.sin(angle) * length)} ${n1(-Math.cos(angle) * length * 0.7)}" fill="none" stroke="${tone(colour, random.between(0.62, 1.25))}" stroke-width="${n1(random.between(1.2, 3) * s)}" stroke-opacity=".8" stroke-linecap="round"/>`
    }
  }
  return { svg, shadow: '' }
}

/** A ribbed cactus or a rosette of thick leaves. */
export function succulent(stage: Stage, x: number, y: number, s: number, colour = '#71917b'): Piece {
  const { random } = stage
  let svg = ''
  for (let row = 0; row < 4; row++) {
    const count = 11 - row * 2
    for (let i = 0; i < count; i++) {
      const lean = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
      svg += leaf(
        stage,
        x + lean * 26 * s,
        y - row * 8 * s,
        (150 - row * 20) * s * random.between(0.9, 1.05),
        50 * s,
        lean * (86 - row * 16),
        blend(colour, '#b9c9a5', row * 0.14),
      )
    }
  }
  return { svg, shadow: '' }
}
