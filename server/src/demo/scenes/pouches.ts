import { hex, rgb, scale, tone } from '../draw/colour.ts'
import { lathe } from '../draw/lathe.ts'
import { cloth, powder, satin, steel } from '../draw/light.ts'
import { rod, tube } from '../draw/rod.ts'
import { roundRect, solid, standing } from '../draw/solid.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import { canvas, hide, stitched } from './packs.ts'
import { together } from './shot.ts'

/** A dry bag: a rolled top with its buckle, a body with the gloss of coated cloth. */
export function dryBag(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  options: { sling?: boolean; high?: number } = {},
): Piece {
  const h = (options.high ?? 430) * s
  const w = 150 * s
  const sling = options.sling
    ? tube(
        stage,
        `M${n1(x - w)} ${n1(y - 40 * s)}C${n1(x - w * 2.2)} ${n1(y - h * 0.4)} ${n1(x - w * 1.7)} ${n1(y - h * 1.1)} ${n1(x - w * 0.7)} ${n1(y - h * 1.08)}`,
        24 * s,
        '#26282a',
        cloth,
      )
    : ''
  const body = lathe(stage, {
    x,
    y,
    profile: [
      [w * 0.95, 0],
      [w, 4],
      [w * 1.04, h * 0.12],
      [w * 1.02, h * 0.6],
      [w * 0.96, h * 0.86],
      [w * 0.86, h],
    ],
    material: { rough: 0.34, coat: 0.9 },
    colour,
    texture: { tile: 'leather', size: 220, opacity: 0.13 },
  })
  const top = y - h * stage.c
  const roll = solid(stage, roundRect(x - w * 1.08, top - 46 * s, w * 2.16, 66 * s, 30 * s), {
    colour: tone(colour, 0.8),
    material: { rough: 0.34, coat: 0.9 },
    round: 30 * s,
    bend: 0.4,
    up: 0.4,
    box: [x - w * 1.08, top - 46 * s, w * 2.16, 66 * s],
  })
  const arch = tube(
    stage,
    `M${n1(x - w)} ${n1(top - 20 * s)}C${n1(x - w * 1.1)} ${n1(top - 150 * s)} ${n1(x + w * 1.1)} ${n1(top - 150 * s)} ${n1(x + w)} ${n1(top - 20 * s)}`,
    19 * s,
    '#26282a',
    cloth,
  )
  const buckle = solid(stage, roundRect(x - 40 * s, top - 140 * s, 80 * s, 46 * s, 9), {
    colour: '#1d1f20',
    material: satin,
    round: 14,
    bend: 0.4,
    up: 0.4,
    box: [x - 40 * s, top - 140 * s, 80 * s, 46 * s],
  })
  const label = solid(stage, roundRect(x - w * 0.44, y - h * 0.62, w * 0.88, h * 0.2, 10), {
    colour: tone(colour, 0.55),
    material: satin,
    round: 6,
    bend: 0.3,
    box: [x - w * 0.44, y - h * 0.62, w * 0.88, h * 0.2],
  })
  return together({ svg: sling, shadow: '' }, body, { svg: label + roll + arch + buckle, shadow: '' })
}

/** A pouch or case lying toward the viewer: maps, first aid, tools. */
export function pouch(
  stage: Stage,
  x: number,
  y: number,
  s: number,
  colour: string,
  options: { emblem?: 'cross' | 'map' | 'none'; wide?: number; leather?: boolean } = {},
): Piece {
  const { emblem = 'none', wide = 420, leather = false } = options
  const [w, h] = [wide * s, 290 * s]
  const [l, t] = [x - w / 2, y - h]
  const texture = leather ? hide : canvas
  const shape = roundRect(l, t, w, h, 34 * s)
  const body = solid(stage, shape, {
    colour,
    material: leather ? satin : cloth,
    texture,
    round: 52 * s,
    bend: 0.45,
    up: 0.3,
    box: [l, t, w, h],
  })
  const edge = stitched(roundRect(l + 14 * s, t + 14 * s, w - 28 * s, h - 28 * s, 26 * s), tone(colour, 2))
  let face = ''
  if (emblem === 'cross')
    face = `<g fill="#efe9dc"><rect x="${n1(x - 22 * s)}" y="${n1(y - h * 0.44 - 62 * s)}" width="${n1(44 * s)}" height="${n1(124 * s)}" rx="5"/><rect x="${n1(x - 62 * s)}" y="${n1(y - h * 0.44 - 22 * s)}" width="${n1(124 * s)}" height="${n1(44 * s)}" rx="5"/></g><path d="M${n1(l + 24 * s)} ${n1(t + 56 * s)}H${n1(l + w - 24 * s)}" stroke="${tone(colour, 0.3)}" stroke-width="${9 * s}"/><path d="M${n1(l + 24 * s)} ${n1(t + 56 * s)}H${n1(l + w - 24 * s)}" stroke="#b5b8ba" stroke-width="3" stroke-dasharray="3 3"/>`
  if (emblem === 'map') {
    const [mx, my, mw, mh] = [l + 36 * s, t + 34 * s, w - 72 * s, h - 68 * s]
    const lines = Array.from({ length: 9 }, (_, i) => {
      const cy = my + mh * (0.1 + i * 0.11)
      return `<path d="M${n1(mx)} ${n1(cy)}q${n1(mw * 0.2)} ${n1(-34 * s + i * 7 * s)} ${n1(mw * 0.42)} ${n1(4 * s)}t${n1(mw * 0.58)} ${n1(-8 * s)}" fill="none" stroke="#8b6f47" stroke-width="1.6" stroke-opacity=".7"/>`
    }).join('')
    face = solid(stage, roundRect(mx, my, mw, mh, 8), {
      colour: '#e3dcc0',
      material: { rough: 0.2, coat: 0.9 },
      round: 8,
      bend: 0.3,
      up: 0.3,
      box: [mx, my, mw, mh],
      pattern: `<path d="M${n1(mx)} ${n1(my + mh * 0.7)}q${n1(mw * 0.3)} ${n1(-60 * s)} ${n1(mw * 0.55)} ${n1(10 * s)}t${n1(mw * 0.45)} ${n1(-30 * s)}V${n1(my + mh)}H${n1(mx)}Z" fill="#a9b98c" fill-opacity=".7"/>${lines}<path d="M${n1(mx + mw * 0.1)} ${n1(my + mh * 0.2)}q${n1(mw * 0.3)} ${n1(80 * s)} ${n1(mw * 0.75)} ${n1(60 * s)}" fill="none" stroke="#5e8fa8" stroke-width="5"/><path d="M${n1(mx + mw * 0.2)} ${n1(my + mh * 0.85)}L${n1(mx + mw * 0.5)} ${n1(my + mh * 0.4)}L${n1(mx + mw * 0.86)} ${n1(my + mh * 0.3)}" fill="none" stroke="#b4442f" stroke-width="3.4" stroke-dasharray="9 6"/>`,
    })
  }
  return {
    svg: `${body}${face}${edge}`,
    shadow: `<path d="${shape}" transform="translate(${n1(46 * s)} ${n1(h * 0.74)}) translate(0 ${n1(y * 0.66)}) scale(1 .34)"/>`,
    contact: `<rect x="${n1(l)}" y="${n1(y - 8)}" width="${n1(w)}" height="${n1(26 * s)}" rx="12"/>`,
  }
}

/** A folding stool or chair of tube and canvas. */
export function campStool(stage: Stage, x: number, y: number, s: number, colour: string, back = false): Piece {
  const [w, h] = [190 * s, 330 * s]
  const metal = '#3a3d3f'
  const bar = (a: [number, number], b: [number, number], dim = 1) =>
    rod(stage, a, b, [17 * s, 17 * s], metal, powder, dim).svg
  const rear =
    bar([x - w + 40 * s, y - 58 * s], [x + w + 20 * s, y - h - 30 * s], 0.7) +
    bar([x + w + 40 * s, y - 58 * s], [x - w + 20 * s, y - h - 30 * s], 0.7)
  const front = bar([x - w, y], [x + w, y - h]) + bar([x + w, y], [x - w, y - h])
  const seat = `M${n1(x - w - 14 * s)} ${n1(y - h - 4 * s)}Q${n1(x)} ${n1(y - h + 40 * s)} ${n1(x + w + 14 * s)} ${n1(y - h - 4 * s)}L${n1(x + w + 46 * s)} ${n1(y - h - 66 * s)}Q${n1(x + 20 * s)} ${n1(y - h - 34 * s)} ${n1(x - w + 14 * s)} ${n1(y - h - 66 * s)}Z`
  const sling = solid(stage, seat, {
    colour,
    material: cloth,
    texture: canvas,
    round: 22 * s,
    bend: 0.3,
    up: 0.8,
    box: [x - w, y - h - 66 * s, w * 2, 100 * s],
  })
  const high = y - h - 66 * s
  const rest = back
    ? bar([x - w + 18 * s, high + 8 * s], [x - w - 2 * s, high - 270 * s], 0.85) +
      bar([x + w + 40 * s, high + 8 * s], [x + w + 58 * s, high - 270 * s], 0.85) +
      solid(stage, roundRect(x - w - 20 * s, high - 262 * s, w * 2 + 96 * s, 160 * s, 16), {
        colour,
        material: cloth,
        texture: canvas,
        round: 24 * s,
        bend: 0.35,
        up: 0.1,
        box: [x - w, high - 262 * s, w * 2 + 96 * s, 160 * s],
      })
    : ''
  return {
    svg:
      rear +
      rest +
      front +
      sling +
      `<circle cx="${n1(x)}" cy="${n1(y - h / 2)}" r="${n1(9 * s)}" fill="${hex(scale(rgb('#c9cdd0'), 0.9))}"/>${rod(stage, [x - w, y], [x - w, y - 4], [24 * s, 24 * s], '#161718', steel).svg}`,
    shadow: standing(
      stage,
      `${seat}M${n1(x - w)} ${n1(y)}L${n1(x + w)} ${n1(y - h)}l20 0L${n1(x - w + 24)} ${n1(y)}ZM${n1(x + w)} ${n1(y)}L${n1(x - w)} ${n1(y - h)}l-20 0L${n1(x + w - 24)} ${n1(y)}Z`,
      y,
    ),
    contact: `<ellipse cx="${n1(x - w)}" cy="${n1(y + 4)}" rx="24" ry="9"/><ellipse cx="${n1(x + w)}" cy="${n1(y + 4)}" rx="24" ry="9"/>`,
  }
}
