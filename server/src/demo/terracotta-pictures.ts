import { n1, type Piece, type Stage } from './draw/stage.ts'
import { branches, grass, plumes, rubberPlant, succulent } from './scenes/plants.ts'
import { moved, type Shot, together } from './scenes/shot.ts'
import { candle, ceramicLamp, incense, teapot } from './scenes/tea-and-fire.ts'
import type { VesselShape } from './scenes/vessel-shapes.ts'
import { type Finish, lid, mug, vessel } from './scenes/vessels.ts'
import { type Draw, type Look, views } from './scenes/views.ts'

export const oat: Finish = { body: '#a8603d', glazed: '#e6dccb', dip: 0.22 }
export const lake: Finish = { body: '#8c4a30', glazed: '#4d6e6a', dip: 0.12 }
export const sage: Finish = { body: '#a8603d', glazed: '#93a184', dip: 0.08 }
export const ink: Finish = { body: '#5c3726', glazed: '#2d3a44', dip: 0.1 }
export const blush: Finish = { body: '#b06a48', glazed: '#d9a58c', dip: 0.18 }
export const ash: Finish = { body: '#8a6a52', glazed: '#d8d3c6', dip: 0.06 }
export const red: Finish = { body: '#b0694a' }
export const burnished: Finish = { body: '#9c4a2e', gloss: true, texture: { tile: 'clay', size: 240, opacity: 0.1 } }
export const chalk: Finish = { body: '#ded4c4' }
export const river: Finish = { body: '#7b4a34', glazed: '#6f8fa0', dip: 0.3, inside: '#3f6a80' }

export function pot(shape: VesselShape, finish: Finish, scale = 1, drop = 0): Draw {
  return (stage, x, y, s) => vessel(stage, x, y - drop * s, scale * s, shape, finish)
}

/** Dark soil at the mouth of a planter. */
export function soil(stage: Stage, x: number, y: number, r: number): Piece {
  const svg = `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(r)}" ry="${n1(r * stage.k)}" fill="#2b2018"/>`
  return { svg, shadow: '' }
}

export function planted(shape: VesselShape, finish: Finish, mouth: number, r: number, plant: Draw): Draw {
  return (stage, x, y, s) =>
    together(
      vessel(stage, x, y, s, shape, finish),
      soil(stage, x, y - (mouth - 16) * s * stage.c, r * s),
      plant(stage, x, y - (mouth - 18) * s * stage.c, s),
    )
}

/** Stems are drawn first: the neck hides where they stand. */
export function withStems(shape: VesselShape, finish: Finish, height: number, stems: Draw, scale = 1): Draw {
  return (stage, x, y, s) =>
    together(stems(stage, x, y - (height - 34) * scale * s * stage.c, s), vessel(stage, x, y, scale * s, shape, finish))
}

export function lidded(shape: VesselShape, finish: Finish, h: number, r: number, scale = 1): Draw {
  return (stage, x, y, s) =>
    together(
      vessel(stage, x, y, scale * s, shape, finish),
      lid(stage, x, y, h * scale * s, r * scale * s, finish, scale * s),
    )
}

export const olive: Draw = (stage, x, y, s) => branches(stage, x, y, s * 0.85, { count: 3, spread: 150 })
export const reeds: Draw = (stage, x, y, s) => plumes(stage, x, y, s * 0.85)
export const cup: Draw = (stage, x, y, s) => mug(stage, x, y, s * 0.8, sage, { drink: '#4a2a18' })
export const tumblers: Draw = (stage, x, y, s) =>
  together(
    ...[
      [-150, -70, 0.86],
      [140, -84, 0.86],
      [-60, 4, 1],
      [190, 16, 1],
    ].map(([dx = 0, dy = 0, k = 1]) =>
      vessel(
        stage,
        x + (dx - 20) * s,
        y + dy * s,
        k * s,
        'tumbler',
        { body: '#b25f3d', inside: '#8e4529', gloss: false },
        { at: 0.24, colour: '#a4713f' },
      ),
    ),
  )
export const buds: Draw = (stage, x, y, s) =>
  together(
    withStems(
      'budVase',
      ink,
      278,
      (st, px, py, k) => branches(st, px, py, k * 0.6, { count: 1, leaf: 50 }),
      0.95,
    )(stage, x - 190 * s, y - 46 * s, s),
    withStems(
      'budVase',
      blush,
      278,
      (st, px, py, k) => plumes(st, px, py, k * 0.5, '#c9a37a', 2),
      1.15,
    )(stage, x + 190 * s, y - 40 * s, s),
    pot('budVase', oat, 1.2)(stage, x, y + 14 * s, s),
  )
export const pair: Draw = (stage, x, y, s) =>
  together(
    vessel(stage, x + 150 * s, y - 70 * s, 1.15 * s, 'yunomi', ash),
    vessel(stage, x - 110 * s, y + 6 * s, 1.22 * s, 'yunomi', ash, { at: 0.25, colour: '#8a8a4a' }),
  )
export const saucers: Draw = (stage, x, y, s) =>
  together(
    ...[
      [-130, -60, lake],
      [170, -86, blush],
      [-30, 24, oat],
      [230, 60, ink],
    ].map(([dx, dy, finish]) =>
      vessel(stage, x + Number(dx) * s - 40 * s, y + Number(dy) * s - 40 * s, 0.82 * s, 'saucer', finish as Finish),
    ),
  )
export const plates: Draw = (stage, x, y, s) =>
  together(...[0, 26, 52].map(up => vessel(stage, x, y - up * s, s, 'plate', { ...oat, glazed: '#e6dccb', dip: 0.3 })))
export const candleCup: Draw = (stage, x, y, s) =>
  together(
    vessel(stage, x, y, 1.5 * s, 'candleCup', blush, { at: 0.3, colour: '#efe2c8' }),
    candle(stage, x, y - 214 * s * stage.c, 8 * s, 6 * s),
  )
export const oil: Draw = (stage, x, y, s) =>
  together(
    vessel(stage, x, y, 1.25 * s, 'oilBottle', sage),
    vessel(stage, x, y - 520 * s * stage.c, 0.24 * s, 'tumbler', {
      body: '#b58a5c',
      texture: { tile: 'speckle', size: 90, opacity: 0.4 },
    }),
  )
export const pitcher: Draw = (stage, x, y, s) =>
  together(
    moved(mugHandle(stage, s), x, y),
    vessel(stage, x, y, 1.15 * s, 'pitcher', { body: '#b8683f', line: [0.86, 0.97, '#e6dccb'] }),
  )

export function mugHandle(stage: Stage, s: number): Piece {
  return mug(stage, 66 * s, -250 * s * stage.c, 0.62 * s, { body: '#b8683f' })
}

const looks: Record<string, Look> = {
  'TC-BW-01': {
    draw: pot('bowl', { ...oat, inside: '#4e7274' }, 1.18, 40),
    hero: 'sand',
    frame: 800,
    scene: 'oat',
    beside: cup,
    focus: [180, 470, 430],
    elevation: 0.34,
  },
  'TC-BW-02': { draw: pot('deepBowl', blush, 1.05, 40), hero: 'chalk', frame: 700, focus: [260, 480, 420] },
  'TC-BW-03': {
    draw: pot('ramen', { ...ink, inside: '#39444b' }, 1.15, 40),
    hero: 'clayRoom',
    frame: 780,
    scene: 'darkKitchen',
    beside: pot('yunomi', ash),
    focus: [180, 480, 440],
    elevation: 0.32,
  },
  'TC-PL-01': { draw: plates, hero: 'limewash', frame: 820, focus: [180, 580, 420], elevation: 0.4 },
  'TC-PL-02': {
    draw: pot('platter', lake, 1.1, 60),
    hero: 'oliveWall',
    frame: 880,
    scene: 'sand',
    beside: pot('pitcher', oat, 0.9),
    focus: [90, 540, 430],
    elevation: 0.46,
  },
  'TC-PL-03': { draw: saucers, hero: 'sage', frame: 760, focus: [260, 560, 400], elevation: 0.46 },
  'TC-MG-01': {
    draw: (t, x, y, s) => mug(t, x - 40 * s, y, 1.5 * s, oat, { drink: '#3a2014' }),
    hero: 'sand',
    frame: 700,
    scene: 'oat',
    beside: pot('bowl', lake, 0.7),
    focus: [330, 400, 400],
  },
  'TC-MG-02': {
    draw: (t, x, y, s) => mug(t, x - 40 * s, y, 1.5 * s, sage, { shape: 'roundMug', drink: '#a8774a' }),
    hero: 'terracottaWall',
    frame: 700,
    focus: [330, 420, 400],
  },
  'TC-TU-01': { draw: tumblers, hero: 'oliveWall', frame: 760, scene: 'clayRoom', focus: [250, 520, 400] },
  'TC-TP-01': {
    draw: (t, x, y, s) => teapot(t, x + 14 * s, y - 10 * s, 1.22 * s, lake),
    hero: 'limewash',
    frame: 820,
    scene: 'terracottaWall',
    beside: cup,
    focus: [330, 440, 420],
  },
  'TC-TP-02': {
    draw: (t, x, y, s) => teapot(t, x + 14 * s, y, 1.16 * s, burnished, true),
    hero: 'darkKitchen',
    frame: 820,
    scene: 'sand',
    beside: pot('tumbler', red),
    focus: [280, 340, 420],
  },
  'TC-PT-01': { draw: pitcher, hero: 'sage', frame: 800, scene: 'oat', beside: tumblers, focus: [330, 260, 380] },
  'TC-YN-01': { draw: pair, hero: 'clayRoom', frame: 680, focus: [220, 470, 400] },
  'TC-OB-01': { draw: oil, hero: 'oat', frame: 780, focus: [330, 240, 360] },
  'TC-VS-01': {
    draw: withStems('bottleVase', oat, 541, reeds, 0.86),
    hero: 'terracottaWall',
    frame: 960,
    scene: 'sand',
    beside: pot('roundVase', red, 0.9),
    focus: [320, 120, 380],
  },
  'TC-VS-02': {
    draw: withStems('amphora', chalk, 540, olive, 0.88),
    hero: 'blush',
    frame: 940,
    scene: 'limewash',
    beside: pot('jar', oat),
    focus: [300, 320, 400],
  },
  'TC-VS-03': {
    draw: withStems('roundVase', ash, 432, olive),
    hero: 'oat',
    frame: 880,
    scene: 'terracottaWall',
    beside: pot('budVase', ink),
    focus: [280, 420, 420],
  },
  'TC-VS-04': { draw: pot('shoulderVase', ink, 1.18), hero: 'clayRoom', frame: 840, focus: [280, 240, 420] },
  'TC-VS-05': { draw: buds, hero: 'sand', frame: 820, scene: 'oliveWall', focus: [330, 440, 400] },
  'TC-PN-01': {
    draw: planted('planter', red, 304, 180, (t, x, y, s) => rubberPlant(t, x, y, s * 0.92)),
    hero: 'limewash',
    scene: 'oat',
    beside: pot('planter', red, 0.8),
    focus: [280, 420, 430],
  },
  'TC-PN-02': {
    draw: planted('roundPlanter', sage, 272, 158, (t, x, y, s) => grass(t, x, y, s)),
    hero: 'sand',
    frame: 820,
    scene: 'limewash',
    beside: pot('roundPlanter', blush, 0.8),
    focus: [270, 460, 430],
  },
  'TC-PN-03': {
    draw: planted('tallPlanter', { body: '#cdb9a0' }, 397, 150, (t, x, y, s) =>
      branches(t, x, y, s * 0.95, { count: 6, spread: 210, colour: '#6f8361' }),
    ),
    hero: 'terracottaWall',
    focus: [300, 360, 400],
  },
  'TC-PN-04': {
    draw: planted('squatPlanter', red, 174, 190, (t, x, y, s) =>
      together(
        succulent(t, x - 84 * s, y, s * 0.9),
        succulent(t, x + 96 * s, y - 4 * s, s * 0.8, '#8a8f72'),
        succulent(t, x + 10 * s, y + 16 * s, s * 0.9, '#8fa48a'),
      ),
    ),
    hero: 'sage',
    frame: 720,
    focus: [260, 450, 430],
  },
  'TC-JR-01': {
    draw: lidded('jar', oat, 284, 116, 1.3),
    hero: 'darkKitchen',
    frame: 720,
    scene: 'sand',
    beside: lidded('tallJar', blush, 356, 112),
    focus: [290, 330, 420],
  },
  'TC-JR-02': { draw: lidded('tallJar', blush, 356, 113, 1.2), hero: 'chalk', frame: 720, focus: [310, 280, 400] },
  'TC-SP-01': { draw: lidded('saltPot', sage, 182, 116, 1.4), hero: 'oat', frame: 660, focus: [280, 400, 420] },
  'TC-CN-01': {
    draw: candleCup,
    hero: 'darkKitchen',
    frame: 640,
    scene: 'clayRoom',
    beside: pot('budVase', ink),
    focus: [300, 360, 400],
  },
  'TC-IN-01': {
    draw: (t, x, y, s) => incense(t, x - 50 * s, y - 20 * s, 1.25 * s, lake),
    hero: 'sage',
    frame: 820,
    focus: [220, 560, 400],
  },
  'TC-LP-01': {
    draw: (t, x, y, s) => ceramicLamp(t, x, y, 1.06 * s, oat),
    hero: 'evening',
    frame: 820,
    scene: 'terracottaWall',
    beside: pot('jar', ink, 0.8),
    focus: [280, 190, 440],
  },
  'TC-KS-01': { draw: pot('bowl', river, 1.1, 40), hero: 'chalk', frame: 760, focus: [200, 490, 430], elevation: 0.4 },
}

/** The pictures of one Terracotta product. */
export function terracottaPictures(sku: string): Shot[] {
  const look = looks[sku]
  if (!look) throw new Error(`No picture is drawn for ${sku}.`)
  return views(sku, look)
}
