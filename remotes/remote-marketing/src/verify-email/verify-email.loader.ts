import type { LoaderFunctionArgs } from '@showcase/router'
import { checkLink, type LinkData } from '../account/check-link.ts'

export interface VerifyData extends LinkData {
  /** The address has just been confirmed. */
  isDone: boolean
}

export async function verifyLoader(args: LoaderFunctionArgs): Promise<VerifyData> {
  if (new URL(args.request.url).searchParams.has('done')) return { isUsable: false, email: '', isDone: true }
  return { ...(await checkLink(args, 'verify')), isDone: false }
}
