export type Environment = Readonly<Record<string, string | undefined>>
export type Refuse = (message: string) => never

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/** Readers of single settings. An empty value counts as unset; a wrong one is refused with one line that names it. */
export const settings = (env: Environment, refuse: Refuse) => {
  const given = (name: string) => env[name]?.trim() || undefined

  const text = (name: string, fallback: string) => given(name) ?? fallback

  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = given(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < min || number > max)
      return refuse(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
    return number
  }

  const choice = <T extends string>(name: string, fallback: NoInfer<T>, among: readonly T[]): T => {
    const value = given(name)
    if (value === undefined) return fallback
    return among.find(one => one === value) ?? refuse(`${name} must be one of ${among.join(', ')}, not "${value}".`)
  }

  const url = (name: string, protocols: readonly string[]) => {
    const value = given(name)
    if (value === undefined) return undefined
    if (!protocols.includes(urlOf(value)?.protocol ?? ''))
      return refuse(`${name} must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}.`)
    return value
  }

  /** http(s) address without query; a trailing slash is dropped. */
  const origin = (name: string, fallback: string) => (url(name, ['http:', 'https:']) ?? fallback).replace(/\/+$/, '')

  /** A path on the own origin, or an absolute http(s) address. */
  const base = (name: string, fallback: string) => {
    const value = text(name, fallback).replace(/\/+$/, '')
    if (/^\/[\w\-./]*$/.test(value) || /^https?:$/.test(urlOf(value)?.protocol ?? '')) return value
    return refuse(`${name} must be a path such as /api or an http address, not "${value}".`)
  }

  /** Settings that are given all together or not at all. */
  const group = <T extends string>(names: readonly T[]): Record<T, string> | undefined => {
    const missing = names.filter(name => !given(name))
    if (missing.length === names.length) return undefined
    if (missing.length) return refuse(`${missing.join(', ')} must be set too, because ${names.join(', ')} go together.`)
    return Object.fromEntries(names.map(name => [name, given(name)])) as Record<T, string>
  }

  /** `off`, `on`, a number of proxies, or a comma-separated list of their addresses. */
  const trustProxy = (name: string): boolean | number | string => {
    const value = text(name, 'off')
    if (value === 'off' || value === 'on') return value === 'on'
    if (/^\d+$/.test(value)) return Number(value)
    if (/^[\da-fA-F.:/,\s]+$|^(loopback|linklocal|uniquelocal)$/.test(value)) return value
    return refuse(`${name} must be off, on, a number of proxies or a list of their addresses, not "${value}".`)
  }

  return { text, integer, choice, url, origin, base, group, trustProxy }
}
