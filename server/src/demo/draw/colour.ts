/** Colours are linear light, 0..1 a channel: light adds up in linear light, not in sRGB. */
export type Rgb = readonly [number, number, number]

function toLinear(v: number) {
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

function toSrgb(v: number) {
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
}

/** Reads `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

/** Writes `#rrggbb`; values over 1 roll off softly, as film does, instead of clipping. */
export function hex(colour: Rgb): string {
  const byte = (v: number) => {
    const rolled = v <= 0.7 ? v : 0.7 + 0.3 * (1 - Math.exp(-(v - 0.7) / 0.3))
    return Math.round(Math.min(1, Math.max(0, toSrgb(Math.max(0, rolled)))) * 255)
  }
  return `#${colour.map(v => byte(v).toString(16).padStart(2, '0')).join('')}`
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export function scale(a: Rgb, k: number): Rgb {
  return [a[0] * k, a[1] * k, a[2] * k]
}

export function times(a: Rgb, b: Rgb): Rgb {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
}

export function plus(a: Rgb, b: Rgb): Rgb {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/** `#rrggbb` made lighter (above 1) or darker (below 1) in linear light. */
export function tone(colour: string, k: number): string {
  return hex(scale(rgb(colour), k))
}

/** A mix of two `#rrggbb`. */
export function blend(a: string, b: string, t: number): string {
  return hex(mix(rgb(a), rgb(b), t))
}

export function clamp(v: number, low = 0, high = 1) {
  return Math.min(high, Math.max(low, v))
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function ramp(from: number, to: number, v: number): number {
  const t = clamp((v - from) / (to - from))
  return t * t * (3 - 2 * t)
}
