import { polished, steel, wood } from './draw/light.ts'
import { rod } from './draw/rod.ts'
import { bench, chair, stool } from './scenes/furniture.ts'
import { candlestick, globe, pendant, stemLamp } from './scenes/lamps.ts'
import { branches } from './scenes/plants.ts'
import { type Shot, together } from './scenes/shot.ts'
import { crate, shelf, sideTable, wallRound } from './scenes/tables.ts'
import { cushion, draped, foldedStack, rolledRug, type Weave } from './scenes/textiles.ts'
import { vessel } from './scenes/vessels.ts'
import { type Draw, type Look, views } from './scenes/views.ts'

const height = 1250
export const oak = '#bd9262'
export const walnut = '#6d4a32'
export const black = '#2d3134'

export const sea: Weave = { colour: '#4f6b7c', second: '#ece6d8', pattern: 'stripe' }
export const oatGrid: Weave = { colour: '#d9cdb6', second: '#8a6f55', pattern: 'grid' }
export const moss: Weave = { colour: '#6f7a58', pattern: 'rib', second: '#545f42', tile: 'knit' }
export const slate: Weave = { colour: '#46565e' }
export const check: Weave = { colour: '#ddd3c0', second: '#93614a', pattern: 'check' }
export const sage: Weave = { colour: '#98a397' }

export function hung(
  shape: Parameters<typeof pendant>[4],
  colour: string,
  options: Parameters<typeof pendant>[6] = {},
): Draw {
  return (stage, x, y, s) => pendant(stage, x, y - 370 * s, 1.12 * s, shape, colour, options)
}

export const ladder: Draw = (stage, x, y, s) =>
  together(
    ...[-1, 1].map(side =>
      rod(stage, [x + side * 250 * s, y], [x + side * 200 * s, y - 860 * s], [24 * s, 20 * s], oak, wood),
    ),
    ...[200, 420, 640, 800].map(h =>
      rod(
        stage,
        [x - (252 - h * 0.058) * s, y - h * s],
        [x + (252 - h * 0.058) * s, y - h * s],
        [20 * s, 20 * s],
        oak,
        wood,
      ),
    ),
  )
export const pot: Draw = (stage, x, y, s) =>
  together(
    branches(stage, x, y - 400 * s * stage.c, s * 0.85, { count: 3, spread: 150 }),
    vessel(stage, x, y, s, 'roundVase', { body: '#d8d4ca' }),
  )
export const tower: Draw = (stage, x, y, s) => vessel(stage, x, y, s, 'cylinderVase', { body: '#5f6f73', gloss: true })
export const low: Draw = (stage, x, y, s) => sideTable(stage, x, y, s * 0.95, { colour: oak })
export const stoolBy: Draw = (stage, x, y, s) => stool(stage, x, y, s, { colour: oak })

export function throwOn(weave: Weave): Draw {
  return (stage, x, y, s) =>
    together(ladder(stage, x, y, s), draped(stage, x, y - 650 * s, s, weave, { width: 350, drop: 470 }))
}

const looks: Record<string, Look> = {
  'NL-P101': {
    draw: hung('dome', '#3c4a50'),
    hero: 'fjord',
    scene: 'whiteRoom',
    centred: true,
    focus: [230, 230, 520],
  },
  'NL-P102': {
    draw: hung('dome', '#e2d9c6'),
    hero: 'barley',
    scene: 'blueRoom',
    centred: true,
    focus: [230, 230, 520],
  },
  'NL-P103': { draw: hung('cone', '#a8432f'), hero: 'snow', scene: 'greyRoom', centred: true, focus: [230, 230, 520] },
  'NL-P104': { draw: hung('bell', '#54756a'), hero: 'mist', scene: 'evening', centred: true, focus: [230, 230, 520] },
  'NL-P105': {
    draw: (t, x, y, s) => globe(t, x, y - 450 * s, 190 * s, true),
    hero: 'blueRoom',
    scene: 'ink',
    centred: true,
    focus: [250, 130, 480],
  },
  'NL-T201': {
    draw: (t, x, y, s) => stemLamp(t, x, y, 1.2 * s, { colour: black, shade: 'mushroom' }),
    hero: 'evening',
    scene: 'greyRoom',
    beside: pot,
    focus: [220, 180, 520],
  },
  'NL-T202': {
    draw: (t, x, y, s) => stemLamp(t, x, y, 1.2 * s, { colour: '#b08b4f', material: steel }),
    hero: 'greyRoom',
    scene: 'blueRoom',
    beside: tower,
    focus: [220, 150, 520],
  },
  'NL-T203': {
    draw: (t, x, y, s) => globe(t, x, y - 330 * s, 220 * s, false, '#c2c6c8'),
    hero: 'ink',
    focus: [240, 380, 500],
    frame: 760,
  },
  'NL-F204': {
    draw: (t, x, y, s) => stemLamp(t, x, y, 0.88 * s, { colour: black, height: 760, shade: 'drum' }),
    hero: 'mist',
    scene: 'evening',
    beside: stoolBy,
    focus: [250, -60, 500],
    frame: 1000,
  },
  'NL-C301': {
    draw: (t, x, y, s) =>
      together(candlestick(t, x - 120 * s, y - 30 * s, 1.25 * s, 300), candlestick(t, x + 140 * s, y, 1.25 * s, 190)),
    hero: 'evening',
    focus: [150, 240, 500],
  },
  'NL-S401': {
    draw: (t, x, y, s) => stool(t, x, y, 1.3 * s, { colour: oak }),
    hero: 'snow',
    scene: 'whiteRoom',
    beside: pot,
    focus: [230, 180, 520],
  },
  'NL-S402': {
    draw: (t, x, y, s) => stool(t, x, y, 1.3 * s, { colour: walnut, seat: '#84937f', padded: true, feet: 3 }),
    hero: 'fjord',
    focus: [230, 180, 520],
  },
  'NL-S403': {
    draw: (t, x, y, s) => chair(t, x, y, 1.04 * s, { colour: oak }),
    hero: 'snow',
    scene: 'blueRoom',
    beside: tower,
    focus: [300, 170, 500],
  },
  'NL-S404': {
    draw: (t, x, y, s) => chair(t, x, y, 1.04 * s, { colour: black, seat: '#c6ab81', woven: true, back: 'spindle' }),
    hero: 'mist',
    scene: 'whiteRoom',
    beside: low,
    focus: [280, 170, 520],
  },
  'NL-S405': {
    draw: (t, x, y, s) => chair(t, x, y, 1.04 * s, { colour: walnut, back: 'shell' }),
    hero: 'barley',
    focus: [300, 170, 500],
  },
  'NL-S406': {
    draw: (t, x, y, s) => bench(t, x, y - 40 * s, 0.98 * s, oak, '#7f9191'),
    hero: 'whiteRoom',
    scene: 'greyRoom',
    focus: [140, 390, 520],
  },
  'NL-B501': {
    draw: (t, x, y, s) =>
      sideTable(t, x, y, 1.3 * s, { colour: '#33383b', top: '#dcd8cf', stone: true, pedestal: true }),
    hero: 'fjord',
    scene: 'greyRoom',
    beside: stoolBy,
    focus: [200, 220, 520],
  },
  'NL-B502': {
    draw: (t, x, y, s) => sideTable(t, x, y, 1.3 * s, { colour: oak }),
    hero: 'snow',
    focus: [200, 220, 520],
  },
  'NL-B503': {
    draw: (t, x, y, s) => crate(t, x, y - 60 * s, 1.4 * s, { colour: '#cfae7d' }),
    hero: 'mist',
    focus: [180, 480, 520],
  },
  'NL-B504': {
    draw: (t, x, y, s) => shelf(t, x, y - 50 * s, 1.25 * s, oak),
    hero: 'snow',
    scene: 'blueRoom',
    focus: [180, 280, 540],
  },
  'NL-X601': {
    draw: (t, x, y, s) => foldedStack(t, x, y - 30 * s, 1.2 * s, [sage, check, slate]),
    hero: 'barley',
    scene: 'whiteRoom',
    beside: tower,
    focus: [170, 450, 460],
  },
  'NL-X602': {
    draw: throwOn({ colour: '#cdbc9f', second: '#f1e8d6', pattern: 'block' }),
    hero: 'greyRoom',
    focus: [260, 330, 480],
  },
  'NL-X603': {
    draw: (t, x, y, s) =>
      rolledRug(t, x, y - 150 * s, 1.12 * s, { colour: '#dad3c4', second: '#4c5a5e', pattern: 'diamond' }),
    hero: 'snow',
    focus: [260, 500, 480],
  },
  'NL-X604': {
    draw: (t, x, y, s) =>
      foldedStack(t, x, y - 30 * s, 1.25 * s, [{ colour: '#c9b8a6' }, { colour: '#a9b5b5' }], { fringe: false }),
    hero: 'mist',
    focus: [200, 500, 440],
    frame: 800,
  },
  'NL-Q701': {
    draw: (t, x, y, s) => cushion(t, x, y - 40 * s, 1.35 * s, sea),
    hero: 'snow',
    scene: 'greyRoom',
    beside: (t, x, y, s) => cushion(t, x, y, 1.1 * s, oatGrid, { turn: 6 }),
    focus: [200, 350, 440],
    frame: 860,
  },
  'NL-Q702': {
    draw: (t, x, y, s) => cushion(t, x, y - 40 * s, 1.35 * s, oatGrid, { turn: -4 }),
    hero: 'fjord',
    focus: [200, 350, 440],
    frame: 860,
  },
  'NL-Q703': {
    draw: (t, x, y, s) => cushion(t, x, y - 40 * s, 1.3 * s, moss, { turn: 3 }),
    hero: 'barley',
    focus: [220, 350, 420],
    frame: 860,
  },
  'NL-W801': {
    draw: (t, x, y, s) =>
      wallRound(t, x, Math.round(y - 420 * s), Math.round(280 * s), oak, { face: '#ece7dc', hour: 10.1, minute: 9 }),
    hero: 'snow',
    focus: [280, 110, 460],
  },
  'NL-W802': {
    draw: (t, x, y, s) => wallRound(t, x, Math.round(y - 420 * s), Math.round(290 * s), walnut),
    hero: 'mist',
    focus: [150, 110, 460],
  },
  'NL-Z901': { draw: hung('disc', '#b5482f', { material: polished }), hero: 'ink', focus: [200, 230, 560] },
}

/** The pictures of one Northlight product: tall, as its template shows them. */
export function northlightPictures(sku: string): Shot[] {
  const look = looks[sku]
  if (!look) throw new Error(`No picture is drawn for ${sku}.`)
  return views(sku, look, height)
}
