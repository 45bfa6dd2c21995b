import type { Piece, Stage } from '../draw/stage.ts'
import type { SettingName } from './settings.ts'
import type { Shot } from './shot.ts'

/** Draws an object that stands at (x, y), `s` times its usual size. */
export type Draw = (stage: Stage, x: number, y: number, s: number) => Piece

/** How one product is photographed. */
export type Look = {
  draw: Draw
  hero: SettingName
  /** The close crop: x, y, width, in the units of the first picture (1000 wide). */
  focus: readonly [x: number, y: number, width: number]
  /** A third picture: where it is used, with something beside it. */
  scene?: SettingName
  beside?: Draw
  /** Size of the object in the first picture. */
  size?: number
  /** Sine of the camera's elevation. */
  elevation?: number
  /** How many units of width the first picture shows: fewer is nearer. */
  frame?: number
  /** Lies on the table and is seen from above. */
  flat?: boolean
  /** What hangs or fills the frame stays where it is in the third picture. */
  centred?: boolean
}

/** The pictures of a product: whole, close, in use. `height` is 1000 for squares, 1250 for tall cards. */
export function views(name: string, look: Look, height = 1000): Shot[] {
  const { draw, hero, scene, beside, size = 1, focus } = look
  const low = height * 0.845
  const angle = look.flat ? { elevation: 0.9, horizon: -80 } : { elevation: look.elevation ?? 0.28 }
  const tall = height > 1000 ? 1.18 : 1
  const base = { height, ...angle }
  const near = (width: number, x: number) => ({
    x: x - width / 2,
    y: Math.max(0, (height - (width * height) / 1000) * 0.82),
    width,
  })
  const frame = look.frame ?? 900
  const first = {
    ...base,
    name: `${name}-1`,
    setting: hero,
    pieces: (stage: Stage) => [draw(stage, 490, low, size * tall)],
  }
  const whole: Shot = { ...first, crop: near(frame, 500), vignette: 0.2 }
  const close: Shot = { ...first, crop: { x: focus[0], y: focus[1] + (height - 1000) * 0.4, width: focus[2] } }
  if (!scene) return [whole, close]
  const used: Shot = {
    ...base,
    name: `${name}-3`,
    setting: scene,
    crop: near(beside ? Math.min(900, frame + 40) : frame, beside ? 515 : 500),
    vignette: 0.2,
    pieces: stage => {
      const other = beside ? [beside(stage, 735, low - 62, 0.76 * tall)] : []
      return [
        ...other,
        draw(stage, look.centred ? 480 : beside ? 375 : 480, low + 22, size * (beside ? 0.88 : 0.96) * tall),
      ]
    },
  }
  return [whole, used, close]
}
