import type { Size } from '../draw/backdrop.ts'
import { vignette } from '../draw/backdrop.ts'
import { daylight, type Light } from '../draw/light.ts'
import type { Drawing } from '../draw/picture.ts'
import { blurred, createStage, type Piece, type Stage } from '../draw/stage.ts'
import { type SettingName, settings } from './settings.ts'

/** How a picture is taken: what stands in it, where, and how near the camera is. */
export type Shot = {
  /** Seeds everything that is random in the picture. */
  name: string
  setting: SettingName
  pieces: (stage: Stage, size: Size) => Piece[]
  /** Things behind the table, out of focus. */
  behind?: (stage: Stage, size: Size) => string
  width?: number
  height?: number
  horizon?: number
  elevation?: number
  light?: Light
  crop?: { x: number; y: number; width: number }
  vignette?: number
}

/** Puts a shot together: backdrop, soft shadows, objects from back to front, vignette. */
export function take(shot: Shot): Drawing {
  const width = shot.width ?? 1000
  const height = shot.height ?? 1000
  const setting = settings[shot.setting]
  const size: Size = { width, height, horizon: shot.horizon ?? height * setting.horizon }
  const light = shot.light ?? daylight(setting.ground, setting.warmth)
  const stage = createStage(shot.name, light, shot.elevation ?? 0.28)
  const backdrop = setting.draw(stage, size)
  const behind = shot.behind ? blurred(stage, shot.behind(stage, size), 9) : ''
  const pieces = shot.pieces(stage, size)
  const cast = blurred(stage, pieces.map(p => p.shadow).join(''), 15, setting.shadow ?? 0.4)
  const contact = blurred(stage, pieces.map(p => p.contact ?? '').join(''), 7, 0.55)
  const seen = shot.crop ?? { x: 0, y: 0, width }
  const edges = `<g transform="translate(${seen.x} ${seen.y})">${vignette(stage, seen.width, (seen.width * height) / width, shot.vignette ?? (shot.crop ? 0.12 : 0.2))}</g>`
  return {
    stage,
    width,
    height,
    back: backdrop.back + behind + cast + contact,
    front: backdrop.front + pieces.map(p => p.svg).join('') + edges,
    ...(shot.crop ? { crop: shot.crop } : {}),
  }
}

/** Moves, grows or turns a finished piece as a whole. */
export function moved(piece: Piece, dx: number, dy: number, grow = 1, turn = 0): Piece {
  const wrap = (svg: string) =>
    svg ? `<g transform="translate(${dx} ${dy}) scale(${grow})${turn ? ` rotate(${turn})` : ''}">${svg}</g>` : ''
  return { svg: wrap(piece.svg), shadow: wrap(piece.shadow), contact: wrap(piece.contact ?? '') }
}

/** Several pieces as one. */
export function together(...pieces: Piece[]): Piece {
  return {
    svg: pieces.map(p => p.svg).join(''),
    shadow: pieces.map(p => p.shadow).join(''),
    contact: pieces.map(p => p.contact ?? '').join(''),
  }
}
