import { randomBytes } from 'node:crypto'
import { digestPassword } from '@showcase/contract/password'
import type { ImportProgress } from '../../catalog/imports/imports.repository.ts'

/** What `platform import` was asked for. */
export type ImportOrder = {
  business: string
  /** Path of the product file. */
  csv: string
  /** Folder of the pictures; undefined if there are none. */
  images: string | undefined
  /** Who owns the business if it has to be made; null where it has to be there. */
  owner: { email: string; password: string } | null
}

export type OnProgress = (status: ImportProgress) => void

/** An owner for a new business, with a password that nobody has chosen. */
export function newOwner(business: string) {
  return {
    email: `owner@${business}.example`,
    password: randomBytes(12).toString('base64url'),
  }
}

/** The fields by which a business is found or made. */
export function targetOf({ business, owner }: ImportOrder) {
  return {
    businessName: business,
    ...(owner && { ownerEmail: owner.email, ownerPassword: digestPassword(owner.password) }),
  }
}
