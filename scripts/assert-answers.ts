import { isHttpUrl } from '@showcase/contract/form-rules'
import { refuseArguments } from './arguments.ts'

/** Ends the process if no server answers at the address of `--url`. */
export async function assertAnswers(url: string): Promise<void> {
  if (!isHttpUrl(url)) refuseArguments(`${url} is not an address. Write it like http://localhost:3000.`)
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual' }).catch(() => null)
  if (answer) return
  console.error(`No platform answers at ${url}. Start it first, or leave out --url.`)
  process.exit(3)
}
