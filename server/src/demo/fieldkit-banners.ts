import { amber, olive, rust } from './fieldkit-pictures.ts'
import { boots, campfire, tent } from './scenes/camp.ts'
import { pot } from './scenes/field-kitchen.ts'
import { lantern } from './scenes/field-lights.ts'
import { compass } from './scenes/finding.ts'
import { enamelMug, flask } from './scenes/flasks.ts'
import { backpack } from './scenes/packs.ts'
import { campStool } from './scenes/pouches.ts'
import { carabiner } from './scenes/ropes.ts'
import type { Shot } from './scenes/shot.ts'
import { knife, multitool } from './scenes/tools.ts'

const wide = { width: 1000, height: 427, vignette: 0.16 } as const

/** Banners: camps with the open sky at the left for the words. */
export const fieldkitBanners: Shot[] = [
  {
    ...wide,
    name: 'fk-banner-1',
    setting: 'dusk',
    horizon: 300,
    pieces: t => [
      tent(t, 740, 352, 0.5, amber, { lit: true }),
      campfire(t, 500, 384, 0.42),
      lantern(t, 930, 392, 0.38, '#7a4a30', { brass: true }),
    ],
  },
  {
    ...wide,
    name: 'fk-banner-2',
    setting: 'ridge',
    horizon: 300,
    pieces: t => [
      backpack(t, 690, 392, 0.5, { colour: olive }),
      boots(t, 870, 400, 0.5, '#8d5f3c'),
      flask(t, 575, 392, 0.42, 'slim', rust),
    ],
  },
  {
    ...wide,
    name: 'fk-banner-3',
    setting: 'forest',
    horizon: 300,
    pieces: t => [
      campStool(t, 880, 390, 0.52, '#56643f', true),
      pot(t, 690, 384, 0.46, { lidOn: false }),
      enamelMug(t, 560, 394, 0.44, '#e9e6db'),
    ],
  },
]

export const fieldkitAbout: Shot[] = [
  {
    name: 'fk-about-1',
    width: 1000,
    height: 562,
    setting: 'bench',
    elevation: 0.9,
    horizon: -80,
    pieces: t => [
      compass(t, 230, 300, 130, {}),
      knife(t, 600, 200, 0.6, { handle: '#7c5233', turn: -12 }),
      carabiner(t, 800, 400, 0.62, rust, 70),
      multitool(t, 520, 400, 0.44),
    ],
  },
  {
    name: 'fk-about-2',
    width: 1000,
    height: 562,
    setting: 'dusk',
    horizon: 400,
    pieces: t => [tent(t, 660, 460, 0.66, '#a39a74', { kind: 'ridge', lit: true }), campfire(t, 300, 500, 0.6)],
  },
]
