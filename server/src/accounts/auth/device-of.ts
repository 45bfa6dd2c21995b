/** The first match counts: the User-Agent of a program names the programs that it descends from. */
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

function nameIn(list: readonly [RegExp, string][], userAgent: string) {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

/**
 * The program and the system of a User-Agent header: `Chrome on Windows`, `Safari on iPhone`, '' when both are unknown.
 * The result holds no text of the header, which anyone may write.
 */
export function deviceOf(userAgent: string): { device: string; isHandheld: boolean } {
  const [program, system] = [nameIn(programs, userAgent), nameIn(systems, userAgent)]
  const device = program && system ? `${program} on ${system}` : program || system
  return { device, isHandheld: /iPad|iPhone|Android|Mobile/.test(userAgent) }
}
