import { type Backdrop, type Size, sweep, wallAndTable, windowLight } from '../draw/backdrop.ts'
import type { Stage } from '../draw/stage.ts'
import { dusk, forest, ridge } from './outdoors.ts'
export type Setting = {
  /** Colour of the ground: light bounces from it onto the objects. */
  ground: string
  /** -1 cool … 1 evening. */
  warmth: number
  /** Where wall and ground meet, as a share of the height. */
  horizon: number
  shadow?: number
  draw: (stage: Stage, size: Size) => Backdrop
}

function paper(colour: string, warmth = 0.3, pool = 0.34): Setting {
  return {
    ground: colour,
    warmth,
    horizon: 0.62,
    draw: (stage, size) => sweep(stage, size, colour, { pool }),
  }
}

function room(
  wall: string,
  table: string,
  tile: 'wood' | 'linen' | 'plaster' | 'clay',
  options: {
    window?: number
    leaves?: boolean
    warmth?: number
    tileSize?: number
    grain?: number
    turn?: number
    wallGrain?: number
  } = {},
): Setting {
  return {
    ground: table,
    warmth: options.warmth ?? 0.4,
    horizon: 0.63,
    draw: (stage, size) => {
      const surface = {
        colour: table,
        texture: { tile, size: options.tileSize ?? 620, opacity: options.grain ?? 0.34, turn: options.turn ?? 0 },
      }
      const backdrop = wallAndTable(stage, size, wall, surface, options.wallGrain)
      const light = options.window
        ? windowLight(
            stage,
            size.width * stage.random.between(0.04, 0.44),
            size.height * stage.random.between(-0.06, 0.1),
            Math.min(size.width, size.height) * stage.random.between(0.4, 0.52),
            {
              strength: options.window,
              leaves: options.leaves ?? true,
            },
          )
        : ''
      return { back: backdrop.back + light, front: backdrop.front }
    },
  }
}

/** Every place where a demo picture is taken. */
export const settings = {
  sand: paper('#d8c8b2'),
  chalk: paper('#dedad3', 0.15),
  blush: paper('#d9b8a5'),
  sage: paper('#aeb5a0', 0.2),
  clayRoom: paper('#b98467', 0.45, 0.28),
  oat: room('#dccfbb', '#a57a52', 'wood', { window: 0.5 }),
  limewash: room('#cfc6b8', '#d8d0c2', 'linen', { window: 0.42, tileSize: 240, grain: 0.3 }),
  terracottaWall: room('#b87455', '#8b5f41', 'wood', { window: 0.34 }),
  oliveWall: room('#7f806a', '#b49067', 'wood', { window: 0.3, leaves: false }),
  darkKitchen: room('#4a443d', '#5b4331', 'wood', { window: 0.14, warmth: 0.6 }),
  snow: paper('#e0e1e0', -0.1, 0.4),
  mist: paper('#c4cbcf', -0.2),
  ink: paper('#39424b', 0.1, 0.16),
  fjord: paper('#8fa0a8', -0.15),
  barley: paper('#cdb893', 0.3),
  whiteRoom: room('#d9dad8', '#b99f7e', 'wood', {
    window: 0.5,
    leaves: false,
    warmth: 0.1,
    grain: 0.26,
    wallGrain: 0.08,
  }),
  greyRoom: room('#9ea5a6', '#c4b08f', 'wood', {
    window: 0.32,
    leaves: false,
    warmth: 0.05,
    grain: 0.26,
    wallGrain: 0.1,
  }),
  blueRoom: room('#5c6c78', '#a98a66', 'wood', { window: 0.22, leaves: true, warmth: 0.2, wallGrain: 0.1 }),
  evening: room('#5d5148', '#6f5139', 'wood', { warmth: 0.8, grain: 0.3, wallGrain: 0.12 }),
  slate: paper('#5c6264', 0.05, 0.2),
  moss: paper('#757a5f', 0.2, 0.26),
  canvas: paper('#bdb298', 0.25),
  concrete: room('#8d8f8c', '#a3a29d', 'plaster', { warmth: 0, grain: 0.3, tileSize: 700 }),
  bench: room('#55584f', '#7d5f41', 'wood', { warmth: 0.35, window: 0.16, leaves: false }),
  forest: { ground: '#5b5a3f', warmth: 0.25, horizon: 0.66, shadow: 0.5, draw: forest },
  ridge: { ground: '#8a8a80', warmth: 0.1, horizon: 0.68, shadow: 0.45, draw: ridge },
  dusk: { ground: '#4c4a4c', warmth: 0.9, horizon: 0.68, shadow: 0.5, draw: dusk },
} satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
