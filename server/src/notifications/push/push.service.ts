import { hash } from 'node:crypto'
import type { ParsedRequestOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { notificationsPath } from '@showcase/contract/push-message'
import type { SessionOwner } from '../../core/caller.ts'
import type { PushConfig } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { newToken } from '../../core/tokens.ts'
import { countUnread } from '../notifications.repository.ts'
import { shopNameOf } from './push-jobs.ts'
import { deliver, type PushSenders } from './push-senders.ts'
import {
  dropAddressElsewhereAcrossTenants,
  dropTargetOfSession,
  type NewPushTarget,
  renewTargetAcrossTenants,
  storeTarget,
  targetOfSession,
} from './push-targets.repository.ts'
import { isPushEndpoint } from './web-push.ts'

export type PushParts = { database: Database; config: PushConfig; senders: PushSenders }

type Subscription = ParsedRequestOf<'notification', 'subscribePush'>

/** Seconds. A test message is only useful at once. */
const TEST_TTL = 60

function hashOf(text: string) {
  return hash('sha256', text, 'base64url')
}

/** The state of push notifications on the device of this session. */
export async function fetchPush({ database, config, senders }: PushParts, { businessId, tokenHash }: SessionOwner) {
  const row = await asTenant(database, businessId, tenant => targetOfSession(tenant, tokenHash))
  const device = row && {
    kind: row.kind,
    endpoint: row.kind === 'webpush' ? row.address : '',
    isFailing: row.failures > 0,
    lastOkAt: row.last_ok_at?.toISOString() ?? null,
  }
  return { publicKey: config.vapid.publicKey, kinds: [...senders.keys()], device: device ?? null }
}

function browserOf({ hosts }: PushConfig, { endpoint, keys }: Subscription) {
  if (!isPushEndpoint(hosts, endpoint)) throw new DomainError('invalid', errors.pushServiceUnknown)
  return { kind: 'webpush' as const, address: endpoint, addressHash: hashOf(endpoint), ...keys }
}

async function store({ database }: PushParts, { businessId, tokenHash }: SessionOwner, target: NewPushTarget) {
  await asTenant(database, businessId, tenant => storeTarget(tenant, tokenHash, target))
  await database.acrossTenants(query => dropAddressElsewhereAcrossTenants(query, target.addressHash, tokenHash))
}

/**
 * Registers a browser as the device of this session.
 * @returns a key with which the browser may replace its subscription; only its hash is stored
 * @throws DomainError invalid for an address of an unknown push service
 */
export async function subscribe(parts: PushParts, owner: SessionOwner, given: Subscription) {
  const renewKey = newToken()
  await store(parts, owner, { ...browserOf(parts.config, given), renewHash: hashOf(renewKey) })
  return { renewKey }
}

/** Registers the mobile app as the device of this session. */
export function setShellToken(parts: PushParts, owner: SessionOwner, token: string): Promise<void> {
  return store(parts, owner, {
    kind: 'fcm',
    address: token,
    addressHash: hashOf(token),
    p256dh: '',
    auth: '',
    renewHash: null,
  })
}

/** Replaces a browser's subscription. @throws DomainError invalid, or not-found when no device has this key any more */
export async function renew({ database, config }: PushParts, key: string, given: Subscription): Promise<void> {
  const target = browserOf(config, given)
  const isRenewed = await database.acrossTenants(query => renewTargetAcrossTenants(query, hashOf(key), target))
  if (!isRenewed) throw new DomainError('not-found', errors.pushNotFound)
}

export function unsubscribe({ database }: PushParts, { businessId, tokenHash }: SessionOwner) {
  return asTenant(database, businessId, tenant => dropTargetOfSession(tenant, tokenHash))
}

/** Sends a test message to this device. @throws DomainError not-found when this session has no device */
export async function sendTest({ database, senders }: PushParts, { businessId, tokenHash }: SessionOwner) {
  const { row, unread, title } = await asTenant(database, businessId, async tenant => ({
    row: await targetOfSession(tenant, tokenHash),
    unread: await countUnread(tenant),
    title: await shopNameOf(tenant),
  }))
  if (!row) throw new DomainError('not-found', errors.pushNotFound)
  const message = {
    title,
    text: 'This is what a notification from your shop looks like.',
    redirect: notificationsPath,
    unread,
  }
  const { state } = await deliver(database, senders, row, message, TEST_TTL)
  return { outcome: state === 'later' ? ('unreachable' as const) : state }
}
