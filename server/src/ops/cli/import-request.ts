import { randomBytes } from 'node:crypto'
import { digestPassword } from '@showcase/contract/password'
import type { ImportProgress } from '../../catalog/imports/imports.repository.ts'

export type ImportRequest = {
  business: string
  /** Path of the product file. */
  csv: string
  /** Folder of the pictures; undefined if there are none. */
  images: string | undefined
  /** The owner if the command may create the business; null if the business must exist. */
  owner: { email: string; password: string } | null
}

export type OnProgress = (status: ImportProgress) => void

/** An owner for a new business, with a random password. */
export function newOwner(business: string) {
  return {
    email: `owner@${business}.example`,
    password: randomBytes(12).toString('base64url'),
  }
}

/** The fields that find or create the business. */
export function targetOf({ business, owner }: ImportRequest) {
  return {
    businessName: business,
    ...(owner && { ownerEmail: owner.email, ownerPassword: digestPassword(owner.password) }),
  }
}
