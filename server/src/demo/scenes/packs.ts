import { tone } from '../draw/colour.ts'
import { lathe } from '../draw/lathe.ts'
import { cloth, satin } from '../draw/light.ts'
import { tube } from '../draw/rod.ts'
import { roundRect, solid, standing } from '../draw/solid.ts'
import { n1, type Piece, type Stage } from '../draw/stage.ts'
import type { Texture } from '../draw/texture.ts'
import { together } from './shot.ts'

const nylon: Texture = { tile: 'ripstop', size: 200, opacity: 0.16 }
export const canvas: Texture = { tile: 'linen', size: 150, opacity: 0.24 }
export const hide: Texture = { tile: 'leather', size: 200, opacity: 0.3 }

export function stitched(d: string, colour: string, width = 2.2) {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="7 5" stroke-opacity=".7"/>`
}

/** A strap seen from the front, with its buckle. */
function strap(stage: Stage, x: number, y: number, h: number, width: number, colour: string, buckle?: string): string {
  const band = solid(stage, roundRect(x - width / 2, y, width, h, 4), {
    colour,
    material: cloth,
    texture: canvas,
    round: 8,
    bend: 0.5,
    box: [x - width / 2, y, width, h],
  })
  const clip = buckle
    ? solid(stage, roundRect(x - width * 0.85, y + h * 0.56, width * 1.7, width * 1.25, 7), {
        colour: buckle,
        material: satin,
        round: 10,
        bend: 0.5,
        up: 0.3,
        box: [x - width, y + h * 0.56, width * 2, width * 1.25],
      })
    : ''
  return band + clip
}

export type PackLook = {
  colour: string
  trim?: string
  leather?: string
  kind?: 'roll' | 'flap' | 'zip'
  fabric?: 'nylon' | 'canvas'
  mat?: string
}

/** A backpack from the front, standing. */
export function backpack(stage: Stage, x: number, y: number, s: number, look: PackLook): Piece {
  const { colour, trim = tone(colour, 0.5), leather = '#6b452b', kind = 'flap', fabric = 'canvas', mat } = look
  const weave = fabric === 'nylon' ? nylon : canvas
  const [w, h] = [210 * s, 620 * s]
  const p = (dx: number, dy: number) => `${n1(x + dx * w)} ${n1(y - dy * h)}`
  const body = `M${p(-0.86, 0.015)}C${p(-1.06, 0.02)} ${p(-1.08, 0.3)} ${p(-1.02, 0.5)}C${p(-0.99, 0.75)} ${p(-0.98, 0.98)} ${p(-0.5, 1)}C${p(-0.2, 1.02)} ${p(0.2, 1.02)} ${p(0.5, 1)}C${p(0.98, 0.98)} ${p(0.99, 0.75)} ${p(1.02, 0.5)}C${p(1.08, 0.3)} ${p(1.06, 0.02)} ${p(0.86, 0.015)}C${p(0.4, -0.005)} ${p(-0.4, -0.005)} ${p(-0.86, 0.015)}Z`
  const box = [x - w, y - h, w * 2, h] as const
  const sidePocket = (side: number) => {
    const shape = `M${p(side * 0.86, 0.03)}C${p(side * 1.24, 0.02)} ${p(side * 1.24, 0.3)} ${p(side * 1.16, 0.37)}L${p(side * 0.9, 0.38)}Z`
    return solid(stage, shape, {
      colour: tone(colour, side < 0 ? 0.95 : 0.7),
      material: cloth,
      texture: weave,
      round: 40 * s,
      bend: 0.4,
      box: [x + side * w - 60 * s, y - h * 0.4, 120 * s, h * 0.4],
    })
  }
  const loops = tube(
    stage,
    `M${p(-0.24, 0.99)}C${p(-0.24, 1.12)} ${p(0.24, 1.12)} ${p(0.24, 0.99)}`,
    20 * s,
    leather,
    satin,
  )
  const shoulder = [-1, 1]
    .map(side =>
      tube(
        stage,
        `M${p(side * 0.55, 0.95)}C${p(side * 1.34, 0.98)} ${p(side * 1.42, 0.4)} ${p(side * 1.0, 0.1)}`,
        30 * s,
        tone(trim, 0.9),
        cloth,
      ),
    )
    .join('')
  const main = solid(stage, body, { colour, material: cloth, texture: weave, round: 80 * s, bend: 0.7, up: 0.1, box })
  const pocket = roundRect(x - w * 0.68, y - h * 0.46, w * 1.36, h * 0.4, 34 * s)
  const front = `<path d="${pocket}" transform="translate(4 8)" fill="#000" opacity=".25"/>${solid(stage, pocket, { colour: tone(colour, 1.06), material: cloth, texture: weave, round: 52 * s, bend: 0.55, up: 0.15, box: [x - w * 0.68, y - h * 0.46, w * 1.36, h * 0.4] })}${stitched(roundRect(x - w * 0.63, y - h * 0.45, w * 1.26, h * 0.375, 28 * s), tone(colour, 1.9))}`
  let top = ''
  if (kind === 'flap') {
    const flap = `M${p(-0.95, 0.72)}C${p(-1.0, 0.98)} ${p(-0.7, 1.02)} ${p(0, 1.02)}C${p(0.7, 1.02)} ${p(1.0, 0.98)} ${p(0.95, 0.72)}C${p(0.9, 0.56)} ${p(0.5, 0.55)} ${p(0, 0.55)}C${p(-0.5, 0.55)} ${p(-0.9, 0.56)} ${p(-0.95, 0.72)}Z`
    top = `<path d="${flap}" transform="translate(5 12)" fill="#000" opacity=".3"/>${solid(stage, flap, { colour: tone(colour, 1.12), material: cloth, texture: weave, round: 60 * s, bend: 0.66, up: 0.45, box: [x - w, y - h, w * 2, h * 0.47] })}${stitched(`M${p(-0.88, 0.7)}C${p(-0.82, 0.59)} ${p(-0.5, 0.575)} ${p(0, 0.575)}C${p(0.5, 0.575)} ${p(0.82, 0.59)} ${p(0.88, 0.7)}`, tone(colour, 1.9))}${[-0.46, 0.46].map(f => strap(stage, x + f * w, y - h * 0.72, h * 0.36, 34 * s, leather, '#b59a63')).join('')}`
  } else if (kind === 'roll') {
    top = `<path d="M${p(-0.96, 0.8)}H${n1(x + 0.96 * w)}" stroke="#000" stroke-opacity=".3" stroke-width="${10 * s}"/>${solid(stage, roundRect(x - w * 1.0, y - h * 1.02, w * 2, h * 0.13, 40 * s), { colour: trim, material: cloth, texture: weave, round: 36 * s, bend: 0.4, up: 0.5, box: [x - w, y - h * 1.02, w * 2, h * 0.13] })}${[-1, 1].map(f => strap(stage, x + f * w * 0.93, y - h * 0.96, h * 0.34, 24 * s, trim, '#1e2021')).join('')}${solid(stage, roundRect(x - w * 0.24, y - h * 0.74, w * 0.48, h * 0.13, 10), { colour: leather, material: satin, texture: hide, round: 12, box: [x - w * 0.24, y - h * 0.74, w * 0.48, h * 0.13] })}`
  } else {
    const arc = `M${p(-0.86, 0.56)}C${p(-0.86, 0.98)} ${p(-0.5, 0.94)} ${p(0, 0.94)}C${p(0.5, 0.94)} ${p(0.86, 0.98)} ${p(0.86, 0.56)}`
    top = `<path d="${arc}" fill="none" stroke="${tone(colour, 0.35)}" stroke-width="${15 * s}"/><path d="${arc}" fill="none" stroke="#a7abad" stroke-width="${5 * s}" stroke-dasharray="3 3"/>${strap(stage, x + w * 0.42, y - h * 0.94, 64 * s, 11 * s, leather)}<path d="M${p(-0.6, 0.4)}H${n1(x + 0.6 * w)}" stroke="${tone(colour, 0.3)}" stroke-width="${10 * s}"/><path d="M${p(-0.6, 0.4)}H${n1(x + 0.6 * w)}" stroke="#a7abad" stroke-width="${3.5 * s}" stroke-dasharray="3 3"/>`
  }
  const roll = mat
    ? together(
        lathe(stage, {
          x: x - w * 1.16,
          y: y - 34 * s,
          profile: [
            [44 * s, 0],
            [48 * s, 0],
            [48 * s, w * 2.32],
            [44 * s, w * 2.32 + 1],
          ],
          material: cloth,
          colour: mat,
          texture: { tile: 'clay', size: 90, opacity: 0.16 },
          turn: 90,
          contact: 0,
        }),
      )
    : { svg: '', shadow: '' }
  const lift = mat ? `<g transform="translate(0 ${n1(-74 * s)})">` : '<g>'
  const belts = mat ? [-0.5, 0.5].map(f => strap(stage, x + f * w, y - 100 * s, 104 * s, 22 * s, leather)).join('') : ''
  const patch =
    kind === 'zip'
      ? solid(stage, roundRect(x - w * 0.2, y - h * 0.3, w * 0.4, h * 0.1, 8), {
          colour: leather,
          material: satin,
          texture: hide,
          round: 10,
          box: [x - w * 0.2, y - h * 0.3, w * 0.4, h * 0.1],
        })
      : ''
  return {
    svg: `${lift}${shoulder}${loops}${sidePocket(-1)}${sidePocket(1)}${main}${front}${patch}${top}</g>${roll.svg}${belts}`,
    shadow: standing(stage, body, y),
    contact: `<ellipse cx="${n1(x)}" cy="${n1(y + 2)}" rx="${n1(w * 1.14)}" ry="${n1(26 * s)}"/>`,
  }
}
