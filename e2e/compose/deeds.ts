import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '../support/api.ts'
import { type Sent, send } from '../support/request.ts'

/** Something that people do on a platform, again and again. @returns the status; 0 where nothing came */
export type Deed = () => Promise<number>

/** How a deed went for as long as it was watched. */
export interface Course {
  statuses: Map<number, number>
  /** Milliseconds. */
  longest: number
}

/** Milliseconds after which a visitor gives up. */
const PATIENCE = 15_000

export function isGood(status: number) {
  return status >= 200 && status < 400
}

function json(body: object, headers: Record<string, string> = {}): Sent {
  return {
    method: 'POST',
    patience: PATIENCE,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
}

/** Fetches an address. */
export function fetching(address: () => string, accept = '*/*'): Deed {
  return async () => {
    const asked = send(address(), { headers: { accept }, patience: PATIENCE })
    return (await asked.catch(() => ({ status: 0 }))).status
  }
}

/** Sends enquiries, each from another address. @param acknowledged gets the addresses of those that were taken */
export function enquiring(api: string, product: string, acknowledged: string[]): Deed {
  return async () => {
    const email = `visitor-${randomUUID()}@visitor.example`
    const person = { name: 'Meera Shah', phoneNo: '9876543210', query: 'By when?', email }
    const asked = json({ ...person, fkProductId: product, idempotencyKey: randomUUID() })
    const { status } = await send(`${api}/public/products/createLead`, asked).catch(() => ({ status: 0 }))
    if (isGood(status)) acknowledged.push(email)
    return status
  }
}

/** Makes a product with a picture, which is sent to the store. @param acknowledged gets the ids of those that were taken */
export function uploading(owner: Api, api: string, picture: Buffer, acknowledged: string[]): Deed {
  const headers = { authorization: owner.token, 'content-type': 'application/json' }
  const images = [{ name: 'lamp.jpg', type: 'image/jpeg', size: picture.length }]
  return async () => {
    const product = { productName: `Lamp ${randomUUID()}`, category: 'Lamps', description: 'Lights a way.', images }
    try {
      const made = await send(`${api}/userAdmin/products/create`, json(product, headers))
      if (!isGood(made.status)) return made.status
      const { _id, productImagesPreSignedUrls: addresses } = JSON.parse(made.body).payload
      const { url } = addresses[0]
      const photo = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: picture, patience: PATIENCE }
      const { status } = await send(url, photo)
      if (!isGood(status)) return status
      const name = new URL(url).pathname.split('/').at(-1)
      const confirm = { ...json({ images: [name] }, headers), method: 'PUT' }
      const taken = await send(`${api}/userAdmin/user/confirmUploads`, confirm)
      if (isGood(taken.status) && JSON.parse(taken.body).payload.accepted.length === 1) acknowledged.push(_id)
      return taken.status
    } catch {
      return 0
    }
  }
}

/** Every deed by somebody of their own, again and again for so many milliseconds, and at least once. */
export async function watch(deeds: Record<string, Deed>, milliseconds: number): Promise<Record<string, Course>> {
  const until = Date.now() + milliseconds
  const courseOf = async (deed: Deed): Promise<Course> => {
    const course: Course = { statuses: new Map(), longest: 0 }
    do {
      const begun = performance.now()
      const status = await deed()
      course.statuses.set(status, (course.statuses.get(status) ?? 0) + 1)
      course.longest = Math.max(course.longest, performance.now() - begun)
      await pause(200)
    } while (Date.now() < until)
    return course
  }
  const courses = Object.entries(deeds).map(async ([what, deed]) => [what, await courseOf(deed)] as const)
  return Object.fromEntries(await Promise.all(courses))
}

/** Waits until every deed goes well, as often as there are processes. @returns milliseconds */
export async function allGoWell(deeds: Record<string, Deed>, within: number): Promise<number> {
  const begun = performance.now()
  for (const [what, deed] of Object.entries(deeds))
    for (let inARow = 0; inARow < 2; ) {
      inARow = isGood(await deed()) ? inARow + 1 : 0
      if (performance.now() - begun > within) throw new Error(`${what}: not well again after ${within / 1000} s`)
      if (inARow === 0) await pause(200)
    }
  return performance.now() - begun
}
