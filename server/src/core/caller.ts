/** The owner whose session token came with a request. */
export type SessionOwner = {
  businessId: string
  businessName: string
  userId: string
  isBlocked: boolean
  isAllProductsActive: boolean
  /** SHA-256 of the session's token: the id of this session among those of the owner. */
  tokenHash: string
}

/** Counts the current call against the rate limit of a business. Throws when the limit is reached. */
export type LimitBusiness = (businessId: string) => Promise<void>
