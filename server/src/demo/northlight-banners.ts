import { black, check, oak, oatGrid, pot, sage, sea, slate, walnut } from './northlight-pictures.ts'
import { chair, stool } from './scenes/furniture.ts'
import { candlestick, globe, pendant, stemLamp } from './scenes/lamps.ts'
import type { Shot } from './scenes/shot.ts'
import { shelf, sideTable } from './scenes/tables.ts'
import { cushion, foldedStack } from './scenes/textiles.ts'
import { vessel } from './scenes/vessels.ts'

const wide = { width: 1000, height: 427, vignette: 0.16 } as const

/** Banners: rooms with their weight at the right, wall at the left for the words. */
export const northlightBanners: Shot[] = [
  {
    ...wide,
    name: 'nl-banner-1',
    setting: 'blueRoom',
    horizon: 330,
    pieces: t => [
      pendant(t, 770, 132, 0.36, 'dome', '#e2d9c6'),
      sideTable(t, 770, 404, 0.42, { colour: oak }),
      chair(t, 600, 400, 0.52, { colour: oak }),
      stool(t, 925, 405, 0.42, { colour: walnut, seat: '#84937f', padded: true, feet: 3 }),
    ],
  },
  {
    ...wide,
    name: 'nl-banner-2',
    setting: 'whiteRoom',
    horizon: 290,
    pieces: t => [
      stemLamp(t, 905, 350, 0.46, { colour: black, shade: 'mushroom' }),
      foldedStack(t, 700, 392, 0.56, [sage, check, slate]),
      vessel(t, 520, 384, 0.36, 'roundVase', { body: '#c9b8a6' }),
    ],
  },
  {
    ...wide,
    name: 'nl-banner-3',
    setting: 'evening',
    horizon: 300,
    pieces: t => [
      globe(t, 760, 120, 62, true),
      candlestick(t, 600, 380, 0.5, 300),
      candlestick(t, 668, 396, 0.5, 200),
      cushion(t, 845, 398, 0.42, sea),
      cushion(t, 940, 404, 0.36, oatGrid, { turn: 7 }),
    ],
  },
]

export const northlightAbout: Shot[] = [
  {
    name: 'nl-about-1',
    width: 1000,
    height: 562,
    setting: 'greyRoom',
    horizon: 430,
    pieces: t => [shelf(t, 700, 470, 0.9, oak), stool(t, 330, 520, 0.72, { colour: oak }), pot(t, 180, 470, 0.5)],
  },
  {
    name: 'nl-about-2',
    width: 1000,
    height: 562,
    setting: 'fjord',
    horizon: 380,
    pieces: t => [
      pendant(t, 270, 250, 0.62, 'cone', '#a8432f'),
      pendant(t, 520, 210, 0.62, 'dome', '#3c4a50'),
      pendant(t, 760, 270, 0.62, 'bell', '#54756a'),
    ],
  },
]
