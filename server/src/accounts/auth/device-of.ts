/** The first that fits: later programs and systems name the earlier ones too. */
const programs: readonly [RegExp, string][] = [
  [/; wv\)/, 'Android app'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/CriOS|Chrome\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

function among(list: readonly [RegExp, string][], userAgent: string) {
  return list.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
}

/**
 * What an owner recognises a session by: `Chrome on Windows`, `Safari on iPhone`; what is not known is left out, and
 * `''` where nothing is. Nothing that was sent is given back as it was.
 */
export function deviceOf(userAgent: string): { device: string; isHandheld: boolean } {
  const [program, system] = [among(programs, userAgent), among(systems, userAgent)]
  const device = program && system ? `${program} on ${system}` : program || system
  return { device, isHandheld: /iPad|iPhone|Android|Mobile/.test(userAgent) }
}
