import { boots, campfire, tent } from './scenes/camp.ts'
import { pot, stove } from './scenes/field-kitchen.ts'
import { lantern, torch } from './scenes/field-lights.ts'
import { compass, notebook } from './scenes/finding.ts'
import { enamelMug, flask } from './scenes/flasks.ts'
import { headlamp } from './scenes/headlamp.ts'
import { backpack } from './scenes/packs.ts'
import { campStool, dryBag, pouch } from './scenes/pouches.ts'
import { carabiner, rope } from './scenes/ropes.ts'
import { type Shot, together } from './scenes/shot.ts'
import { hatchet, knife, multitool } from './scenes/tools.ts'
import { type Draw, type Look, views } from './scenes/views.ts'

export const olive = '#5d6846'
export const rust = '#a4512f'
export const navy = '#33495a'
export const amber = '#c98a2e'

export const mugBy: Draw = (t, x, y, s) => enamelMug(t, x, y, s * 0.8, '#e6e2d6')
export const fire: Draw = (t, x, y, s) => campfire(t, x, y, s)
export const packBy: Draw = (t, x, y, s) => backpack(t, x, y, s * 0.9, { colour: olive })
export const light: Draw = (t, x, y, s) => lantern(t, x, y, s, '#4d5640')
export const bottle: Draw = (t, x, y, s) => flask(t, x, y, s, 'slim', '#3f5a4a')

/** What lies flat: drawn about the middle of the picture instead of on its foot. */
export function middle(make: (stage: Parameters<Draw>[0], x: number, y: number, s: number) => ReturnType<Draw>): Draw {
  return (stage, x, y, s) => make(stage, x, y - 345, s)
}

const looks: Record<string, Look> = {
  'FK-1010': {
    draw: (t, x, y, s) => flask(t, x, y, 1.15 * s, 'slim', '#3f5a4a'),
    hero: 'moss',
    scene: 'ridge',
    beside: packBy,
    focus: [340, 140, 360],
  },
  'FK-1011': {
    draw: (t, x, y, s) => flask(t, x, y, 1.15 * s, 'slim', '#c9cdd0', { bare: true }),
    hero: 'slate',
    focus: [340, 140, 360],
  },
  'FK-1012': {
    draw: (t, x, y, s) => flask(t, x, y, 1.3 * s, 'growler', rust, { band: '#e8e0cf' }),
    hero: 'ridge',
    scene: 'bench',
    beside: mugBy,
    focus: [290, 180, 420],
  },
  'FK-1013': {
    draw: (t, x, y, s) => flask(t, x, y, 1.6 * s, 'food', '#c2a878', { cap: '#3a3631' }),
    hero: 'canvas',
    scene: 'forest',
    beside: mugBy,
    focus: [260, 260, 420],
  },
  'FK-1020': {
    draw: (t, x, y, s) => enamelMug(t, x - 40 * s, y, 1.7 * s, '#e9e6db'),
    hero: 'forest',
    scene: 'dusk',
    beside: fire,
    focus: [320, 360, 420],
    frame: 840,
  },
  'FK-1021': {
    draw: (t, x, y, s) => enamelMug(t, x - 40 * s, y, 1.7 * s, '#71805a'),
    hero: 'concrete',
    focus: [320, 360, 420],
    frame: 840,
  },
  'FK-2010': {
    draw: (t, x, y, s) => backpack(t, x, y, 1.02 * s, { colour: olive }),
    hero: 'canvas',
    scene: 'forest',
    beside: bottle,
    focus: [300, 240, 400],
  },
  'FK-2011': {
    draw: (t, x, y, s) => backpack(t, x, y, 1.02 * s, { colour: navy, kind: 'roll', fabric: 'nylon' }),
    hero: 'concrete',
    scene: 'ridge',
    beside: bottle,
    focus: [290, 170, 400],
  },
  'FK-2012': {
    draw: (t, x, y, s) => backpack(t, x, y, 1.02 * s, { colour: rust, kind: 'zip', fabric: 'nylon' }),
    hero: 'slate',
    focus: [300, 440, 400],
  },
  'FK-2013': {
    draw: (t, x, y, s) => backpack(t, x, y, 0.96 * s, { colour: '#7c6a4a', mat: '#4c6470' }),
    hero: 'forest',
    scene: 'ridge',
    focus: [290, 560, 400],
  },
  'FK-2020': {
    draw: (t, x, y, s) => dryBag(t, x, y, 1.3 * s, '#d0871f'),
    hero: 'slate',
    scene: 'ridge',
    beside: (t, x, y, s) => dryBag(t, x, y, s, '#3d6272', { high: 380 }),
    focus: [300, 120, 400],
  },
  'FK-2021': {
    draw: (t, x, y, s) => dryBag(t, x + 30 * s, y, 1.2 * s, '#3d6272', { sling: true, high: 480 }),
    hero: 'concrete',
    focus: [320, 120, 400],
  },
  'FK-3010': {
    draw: (t, x, y, s) => boots(t, x + 20 * s, y, 1.5 * s, '#8d5f3c'),
    hero: 'canvas',
    scene: 'ridge',
    focus: [250, 230, 430],
  },
  'FK-3011': {
    draw: (t, x, y, s) => boots(t, x + 20 * s, y, 1.5 * s, '#454a4c', { sole: '#1f2021', lace: '#d3a02f' }),
    hero: 'moss',
    focus: [250, 230, 430],
  },
  'FK-4010': {
    draw: (t, x, y, s) => lantern(t, x, y, 1.2 * s, '#7a4a30', { brass: true }),
    hero: 'dusk',
    scene: 'bench',
    beside: mugBy,
    focus: [290, 330, 420],
  },
  'FK-4011': {
    draw: (t, x, y, s) => lantern(t, x, y, 1.2 * s, '#4d5640'),
    hero: 'slate',
    scene: 'dusk',
    focus: [290, 330, 420],
  },
  'FK-4020': {
    draw: (t, x, y, s) => headlamp(t, x, y - 130 * s, 1.3 * s, '#3a3f42', '#d9822b'),
    hero: 'slate',
    focus: [270, 480, 430],
  },
  'FK-4021': {
    draw: (t, x, y, s) => headlamp(t, x, y - 130 * s, 1.3 * s, '#2a2c30', '#b3372c', true),
    hero: 'ink',
    focus: [270, 480, 430],
  },
  'FK-4030': {
    draw: (t, x, y, s) => torch(t, x + 30 * s, y - 110 * s, 1.4 * s, '#4a5340'),
    hero: 'slate',
    scene: 'dusk',
    focus: [120, 420, 440],
  },
  'FK-5010': {
    draw: middle((t, x, y, s) => knife(t, x + 20, y + 10, 1.12 * s, { handle: '#7c5233' })),
    flat: true,
    hero: 'bench',
    focus: [420, 240, 420],
    frame: 960,
  },
  'FK-5011': {
    draw: middle((t, x, y, s) =>
      knife(t, x + 20, y + 20, 1.08 * s, { handle: '#2b2e30', folding: true, timber: false, turn: 24 }),
    ),
    flat: true,
    hero: 'canvas',
    focus: [430, 430, 420],
    frame: 960,
  },
  'FK-5020': {
    draw: middle((t, x, y, s) => multitool(t, x - 30 * s, y - 60 * s, 1.32 * s)),
    flat: true,
    hero: 'slate',
    focus: [270, 180, 400],
    frame: 960,
  },
  'FK-5030': {
    draw: middle((t, x, y, s) => hatchet(t, x + 110 * s, y - 210 * s, 1.25 * s, { handle: '#b78c58' })),
    flat: true,
    hero: 'canvas',
    scene: 'bench',
    focus: [330, 130, 430],
    frame: 980,
  },
  'FK-5040': {
    draw: middle((t, x, y, s) => rope(t, x, y + 360 * s, 1.14 * s, '#3f6b74', '#e2b13c')),
    flat: true,
    hero: 'concrete',
    focus: [290, 90, 430],
    frame: 960,
  },
  'FK-5041': {
    draw: middle((t, x, y, s) =>
      together(
        carabiner(t, x - 110 * s, y - 20 * s, 1.4 * s, rust),
        carabiner(t, x + 190 * s, y + 30 * s, 1.2 * s, '#4a5f70', -22),
      ),
    ),
    flat: true,
    hero: 'slate',
    focus: [260, 230, 430],
    frame: 960,
  },
  'FK-6010': {
    draw: middle((t, x, y, s) => compass(t, x, y + 40 * s, 280 * s, {})),
    flat: true,
    hero: 'bench',
    focus: [310, 300, 400],
    frame: 960,
  },
  'FK-6011': {
    draw: middle((t, x, y, s) => compass(t, x, y - 100 * s, 225 * s, { plate: true, bearing: -40 })),
    flat: true,
    hero: 'canvas',
    scene: 'moss',
    focus: [300, 200, 420],
    frame: 980,
  },
  'FK-6020': {
    draw: (t, x, y, s) => pouch(t, x, y - 60 * s, 1.6 * s, '#7a4f30', { emblem: 'map', leather: true }),
    hero: 'bench',
    scene: 'forest',
    focus: [180, 340, 420],
  },
  'FK-6030': {
    draw: middle((t, x, y, s) => notebook(t, x - 50 * s, y + 310 * s, 1.3 * s, '#50603f')),
    flat: true,
    hero: 'canvas',
    focus: [330, 180, 420],
    frame: 980,
  },
  'FK-7010': {
    draw: (t, x, y, s) => tent(t, x, y - 20 * s, 1.06 * s, amber),
    hero: 'ridge',
    scene: 'dusk',
    focus: [180, 440, 460],
    frame: 1000,
  },
  'FK-7011': {
    draw: (t, x, y, s) => tent(t, x, y - 20 * s, 1.08 * s, '#a39a74', { kind: 'ridge', lit: true }),
    hero: 'dusk',
    scene: 'forest',
    focus: [160, 430, 460],
    frame: 1000,
  },
  'FK-7020': {
    draw: (t, x, y, s) => campStool(t, x, y, 1.4 * s, '#56643f'),
    hero: 'canvas',
    scene: 'forest',
    beside: light,
    focus: [200, 320, 440],
  },
  'FK-7021': {
    draw: (t, x, y, s) => campStool(t, x - 10 * s, y, 1.16 * s, rust, true),
    hero: 'forest',
    scene: 'dusk',
    beside: fire,
    focus: [240, 140, 440],
  },
  'FK-7030': {
    draw: (t, x, y, s) => pot(t, x, y, 1.5 * s, { lidOn: true }),
    hero: 'concrete',
    scene: 'dusk',
    beside: fire,
    focus: [190, 380, 430],
  },
  'FK-7031': {
    draw: (t, x, y, s) => stove(t, x, y, 1.4 * s, rust),
    hero: 'ridge',
    scene: 'bench',
    beside: (t, x, y, s) => pot(t, x, y, s, {}),
    focus: [260, 220, 430],
  },
  'FK-7040': {
    draw: (t, x, y, s) => pouch(t, x, y - 60 * s, 1.5 * s, '#8a3b2c', { emblem: 'cross' }),
    hero: 'moss',
    scene: 'bench',
    focus: [280, 380, 420],
  },
  'FK-9001': {
    draw: (t, x, y, s) => tent(t, x, y - 20 * s, 1.06 * s, '#8a3f30', { fly: '#d8d2c2' }),
    hero: 'ridge',
    focus: [180, 440, 460],
    frame: 1000,
  },
}

/** The pictures of one Fieldkit product. */
export function fieldkitPictures(sku: string): Shot[] {
  const look = looks[sku]
  if (!look) throw new Error(`No picture is drawn for ${sku}.`)
  return views(sku, look)
}
