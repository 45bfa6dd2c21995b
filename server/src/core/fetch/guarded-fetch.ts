import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../dns/addresses.ts'
import { DomainError } from '../domain-error.ts'

/** Limits of one request. `milliseconds` covers the whole request with its redirects. */
export type FetchLimits = { bytes: number; milliseconds: number; type: RegExp }

/** A text to post instead of a GET. Its answer is not read, and not redirected. */
export type Post = { body: string; headers: Record<string, string> }

/**
 * Fetches an address that a user supplied, or posts to it.
 * @throws DomainError invalid with a reason that completes "address: …", for everything that is refused or fails
 */
export type GuardedFetch = (address: string, limits: FetchLimits, post?: Post) => Promise<Buffer>

export type GuardedFetchOptions = {
  /** `host:port` of servers in the operator's own network that may be fetched from as well. */
  privateHosts?: readonly string[]
  /** The addresses of a host name; empty if they are unknown. */
  resolve: (host: string) => Promise<string[]>
}

const REDIRECTS = 3
/** Ports of the web; `URL` leaves a scheme's own port empty. Another port may belong to a service for its own network only. */
const allowedPorts = ['', '80', '443']
/** Milliseconds for the check of an address. */
const CHECK_TIMEOUT = 5_000
const notFound = 'the host was not found.'

function refuse(reason: string): never {
  throw new DomainError('invalid', reason)
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : refuse('is not a valid web address.')
  if (!/^https?:$/.test(url.protocol)) refuse('is not a web address that starts with http or https.')
  if (url.username || url.password) refuse('contains a user name or a password.')
  return url
}

/** Waits for a lookup until the signal aborts, because a lookup itself takes no signal. */
function untilAborted<T>(lookup: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return Promise.race([lookup, once(signal, 'abort').then(() => Promise.reject(signal.reason))])
}

function hostOf(url: URL) {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** A host with its port as settings name it. `URL` leaves a scheme's own port empty. */
function hostAndPort({ host, port, protocol }: URL): string {
  return port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`
}

/** Creates the function that decides to which address a request connects. It refuses addresses that are not public. */
function createGuard({ privateHosts = [], resolve }: GuardedFetchOptions) {
  return async (url: URL, signal: AbortSignal): Promise<string> => {
    const host = hostOf(url)
    const found = isIP(host) ? [host] : await untilAborted(resolve(host), signal)
    const [first] = found
    if (first === undefined) return refuse(notFound)
    if (privateHosts.includes(url.host) || privateHosts.includes(hostAndPort(url))) return first
    if (!allowedPorts.includes(url.port)) refuse('the address has a port other than 80 and 443.')
    return found.every(isPublicAddress) ? first : refuse('the host is not on the public internet.')
  }
}

/**
 * Creates the function that says at once why a `GuardedFetch` will refuse an address.
 * @returns the reason, and the setting that allows a server of the operator's own network; null if it refuses nothing or if the
 * name cannot be looked up now
 */
export function createAddressCheck(options: GuardedFetchOptions): (address: string) => Promise<string | null> {
  const addressOf = createGuard(options)
  return async address => {
    try {
      const url = parse(address)
      await addressOf(url, AbortSignal.timeout(CHECK_TIMEOUT))
      return null
    } catch (error) {
      if (!(error instanceof DomainError)) return null
      if (error.message === notFound) return notFound
      return `${error.message} To allow it, add ${hostAndPort(new URL(address))} to FETCH_PRIVATE_HOSTS of the API.`
    }
  }
}

/**
 * Creates the only function that may fetch addresses of users. It connects to public addresses of the internet alone, on
 * the ports of the web, follows redirects within one host, sends nothing of this platform but its request, and stops at
 * the limits. The address that was checked is the one that is connected to, so that a later DNS answer changes nothing.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const addressOf = createGuard(options)

  async function open(url: URL, signal: AbortSignal, post?: Post): Promise<IncomingMessage> {
    const address = await addressOf(url, signal)
    const pinned: LookupFunction = (_host, options, done) =>
      options.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address))
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolved, failed) => {
      const own = { 'accept-encoding': 'identity', 'user-agent': 'Showcase' }
      const headers = post
        ? { ...own, ...post.headers, 'content-length': Buffer.byteLength(post.body) }
        : { ...own, accept: 'image/*' }
      const sent = { agent: false, method: post ? 'POST' : 'GET', headers, lookup: pinned, signal }
      request(url, sent, resolved).on('error', failed).end(post?.body)
    })
  }

  async function follow(first: URL, signal: AbortSignal): Promise<IncomingMessage> {
    let url = first
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const response = await open(url, signal)
      const { statusCode = 0, headers } = response
      if (statusCode < 300 || statusCode > 399 || !headers.location) return response
      response.destroy()
      url = parse(headers.location, url)
      if (hostOf(url) !== hostOf(first)) refuse('the server redirects to another host.')
    }
    return refuse('the server redirects too often.')
  }

  async function read(response: IncomingMessage, { bytes, type }: FetchLimits): Promise<Buffer> {
    const tooLarge = () => refuse(`the file is larger than ${Math.round(bytes / 1_000_000)} MB.`)
    try {
      if (response.statusCode !== 200) refuse(`the server answered ${response.statusCode}.`)
      if (!type.test(response.headers['content-type'] ?? '')) refuse('the server did not send an image.')
      if (Number(response.headers['content-length']) > bytes) tooLarge()
      const parts: Buffer[] = []
      let size = 0
      for await (const part of response) {
        size += part.length
        if (size > bytes) tooLarge()
        parts.push(part)
      }
      return Buffer.concat(parts)
    } finally {
      response.destroy()
    }
  }

  async function send(url: URL, signal: AbortSignal, post: Post): Promise<Buffer> {
    const response = await open(url, signal, post)
    response.destroy()
    const { statusCode = 0 } = response
    return statusCode >= 200 && statusCode < 300 ? Buffer.alloc(0) : refuse(`the server answered ${statusCode}.`)
  }

  return async (address, limits, post) => {
    const signal = AbortSignal.timeout(limits.milliseconds)
    try {
      if (post) return await send(parse(address), signal, post)
      return await read(await follow(parse(address), signal), limits)
    } catch (error) {
      if (error instanceof DomainError) throw error
      return refuse(signal.aborted ? 'the server did not answer in time.' : 'the server could not be reached.')
    }
  }
}
