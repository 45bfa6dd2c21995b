import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>
export type Refuse = (message: string) => never

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/** Readers of single settings. An empty value counts as unset; a wrong one is refused with one line that names it. */
export function settings(env: Environment, refuse: Refuse) {
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

  /** The name of a host, without scheme and port. */
  const hostName = (name: string, fallback: string): string => {
    const value = text(name, fallback).toLowerCase().replace(/\.$/, '')
    if (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(value) || isIP(value.replace(/^\[|\]$/g, '')) !== 0) return value
    return refuse(`${name} must be a name such as edge.example.com, not "${value}".`)
  }

  const list = (name: string) =>
    text(name, '')
      .split(/[\s,]+/)
      .filter(Boolean)

  /** IP addresses, by commas. */
  const addresses = (name: string): string[] => {
    const values = list(name)
    if (values.some(value => isIP(value) === 0)) return refuse(`${name} must be a list of IP addresses.`)
    return values
  }

  /** Addresses with or without a port: `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
  const servers = (name: string): string[] => {
    const values = list(name)
    const isServer = (value: string) =>
      isIP(value) !== 0 || (/:\d{1,5}$/.test(value) && isIP(value.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')) !== 0)
    if (!values.every(isServer)) return refuse(`${name} must be a list of IP addresses, each with or without a port.`)
    return values
  }

  return { addresses, servers, hostName, text, integer, choice, url, origin, base, group, trustProxy }
}
