/** A seeded generator (mulberry32): the demo pictures come out the same on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A number in [from, to). */
  between(from: number, to: number): number
}

/** Turns a text (a picture's name) into a 32 bit seed (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return { next, between: (from, to) => from + (to - from) * next() }
}
