import { grass, rubberPlant, succulent } from './scenes/plants.ts'
import type { Shot } from './scenes/shot.ts'
import { ceramicLamp, teapot } from './scenes/tea-and-fire.ts'
import { mug, vessel } from './scenes/vessels.ts'
import {
  ash,
  blush,
  chalk,
  ink,
  lake,
  lidded,
  oat,
  planted,
  plates,
  red,
  reeds,
  sage,
  withStems,
} from './terracotta-pictures.ts'

const wide = { width: 1000, height: 427, horizon: 290, vignette: 0.16 } as const

/** Banners: objects at the right, quiet wall at the left for the words over it. */
export const terracottaBanners: Shot[] = [
  {
    ...wide,
    name: 'tc-banner-1',
    setting: 'oat',
    pieces: t => [
      vessel(t, 905, 335, 0.5, 'roundVase', red),
      withStems('bottleVase', oat, 541, reeds, 0.86)(t, 640, 348, 0.5),
      teapot(t, 785, 375, 0.46, lake),
      vessel(t, 520, 392, 0.36, 'bowl', { ...oat, inside: '#4e7274' }),
    ],
  },
  {
    ...wide,
    name: 'tc-banner-2',
    setting: 'terracottaWall',
    pieces: t => [
      planted('planter', red, 304, 180, (st, x, y, s) => rubberPlant(st, x, y, s * 0.9))(t, 800, 360, 0.5),
      planted('roundPlanter', sage, 272, 158, (st, x, y, s) => grass(st, x, y, s * 0.9))(t, 610, 372, 0.44),
      planted('squatPlanter', chalk, 174, 190, (st, x, y, s) => succulent(st, x, y, s * 1.2))(t, 930, 392, 0.36),
    ],
  },
  {
    ...wide,
    name: 'tc-banner-3',
    setting: 'darkKitchen',
    pieces: t => [
      lidded('tallJar', blush, 356, 113)(t, 610, 345, 0.5),
      ceramicLamp(t, 900, 368, 0.42, oat),
      lidded('jar', oat, 284, 116)(t, 735, 368, 0.48),
      mug(t, 555, 392, 0.36, sage, { drink: '#a8774a' }),
    ],
  },
  {
    ...wide,
    name: 'tc-banner-4',
    setting: 'limewash',
    pieces: t => [
      plates(t, 770, 385, 0.56),
      vessel(t, 770, 350, 0.4, 'deepBowl', lake),
      vessel(t, 585, 370, 0.42, 'yunomi', ash),
      vessel(t, 935, 350, 0.4, 'pitcher', red),
    ],
  },
]

export const terracottaAbout: Shot[] = [
  {
    name: 'tc-about-1',
    width: 1000,
    height: 562,
    setting: 'oliveWall',
    pieces: t => [
      vessel(t, 250, 440, 0.6, 'amphora', chalk),
      vessel(t, 720, 430, 0.6, 'shoulderVase', ink),
      vessel(t, 480, 470, 0.62, 'roundVase', red),
      vessel(t, 860, 490, 0.4, 'bowl', blush),
    ],
  },
  {
    name: 'tc-about-2',
    width: 1000,
    height: 562,
    setting: 'clayRoom',
    pieces: t => [
      ...[0, 1, 2, 3, 4].map(i =>
        vessel(t, 160 + i * 170, 400 - (i % 2) * 14, 0.5, 'mug', [red, oat, sage, lake, blush][i] ?? red),
      ),
      ...[0, 1, 2, 3].map(i => vessel(t, 240 + i * 175, 500, 0.5, 'yunomi', [ash, ink, red, oat][i] ?? ash)),
    ],
  },
]
