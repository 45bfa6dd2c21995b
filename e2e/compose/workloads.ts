import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '../support/api.ts'
import type { ListedProduct } from '../support/public-data.ts'
import { attempt, type RequestOptions, send } from '../support/request.ts'

/** One action of a user. @returns the HTTP status; 0 if there was no answer */
export type Workload = () => Promise<number>

export interface WorkloadResult {
  /** Number of answers by status. */
  statuses: Map<number, number>
  /** Longest answer in milliseconds. */
  longest: number
}

/** Milliseconds. */
const REQUEST_TIMEOUT = 15_000

export function isSuccess(status: number) {
  return status >= 200 && status < 400
}

function json(body: object, headers: Record<string, string> = {}): RequestOptions {
  return {
    method: 'POST',
    timeout: REQUEST_TIMEOUT,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
}

export function fetchWorkload(address: () => string, accept = '*/*'): Workload {
  return async () => (await attempt(address(), { headers: { accept }, timeout: REQUEST_TIMEOUT })).status
}

/** Sends enquiries about each product in turn. @param acknowledged receives the sender's email of each accepted enquiry */
export function enquiryWorkload(api: string, products: ListedProduct[], acknowledged: string[]): Workload {
  let sent = 0
  return async () => {
    const product = products[sent++ % products.length]?._id
    const email = `visitor-${randomUUID()}@visitor.example`
    const person = { name: 'Meera Shah', phoneNo: '9876543210', query: 'By when?', email }
    const enquiry = json({ ...person, fkProductId: product, idempotencyKey: randomUUID() })
    const { status } = await attempt(`${api}/public/products/createLead`, enquiry)
    if (isSuccess(status)) acknowledged.push(email)
    return status
  }
}

/** Creates products with a picture, which goes to the object store. @param acknowledged receives the id of each complete product */
export function uploadWorkload(owner: Api, api: string, picture: Buffer, acknowledged: string[]): Workload {
  const headers = { authorization: owner.token, 'content-type': 'application/json' }
  const images = [{ name: 'lamp.jpg', type: 'image/jpeg', size: picture.length }]
  return async () => {
    const product = { productName: `Lamp ${randomUUID()}`, category: 'Lamps', description: 'For reading.', images }
    try {
      const created = await send(`${api}/userAdmin/products/create`, json(product, headers))
      if (!isSuccess(created.status)) return created.status
      const { _id, productImagesPreSignedUrls: addresses } = JSON.parse(created.body).payload
      const { url } = addresses[0]
      const photo = {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg' },
        body: picture,
        timeout: REQUEST_TIMEOUT,
      }
      const { status } = await send(url, photo)
      if (!isSuccess(status)) return status
      const name = new URL(url).pathname.split('/').at(-1)
      const confirm = { ...json({ images: [name] }, headers), method: 'PUT' }
      const confirmed = await send(`${api}/userAdmin/user/confirmUploads`, confirm)
      if (isSuccess(confirmed.status) && JSON.parse(confirmed.body).payload.accepted.length === 1)
        acknowledged.push(_id)
      return confirmed.status
    } catch {
      return 0
    }
  }
}

/** Runs all workloads in parallel and repeats each for so many milliseconds, at least once. */
export async function runWorkloads(
  workloads: Record<string, Workload>,
  milliseconds: number,
): Promise<Record<string, WorkloadResult>> {
  const until = Date.now() + milliseconds
  const repeat = async (workload: Workload): Promise<WorkloadResult> => {
    const result: WorkloadResult = { statuses: new Map(), longest: 0 }
    do {
      const begun = performance.now()
      const status = await workload()
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
      result.longest = Math.max(result.longest, performance.now() - begun)
      await pause(200)
    } while (Date.now() < until)
    return result
  }
  const results = Object.entries(workloads).map(async ([name, workload]) => [name, await repeat(workload)] as const)
  return Object.fromEntries(await Promise.all(results))
}

/** Waits until every workload succeeds twice in a row, once for each of the two processes. @returns milliseconds */
export async function waitForRecovery(workloads: Record<string, Workload>, timeout: number): Promise<number> {
  const begun = performance.now()
  for (const [name, workload] of Object.entries(workloads))
    for (let inARow = 0; inARow < 2; ) {
      inARow = isSuccess(await workload()) ? inARow + 1 : 0
      if (performance.now() - begun > timeout)
        throw new Error(`${name} still fails ${timeout / 1000} s after the fault.`)
      if (inARow === 0) await pause(200)
    }
  return performance.now() - begun
}
