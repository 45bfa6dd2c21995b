import { cut } from './cut.ts'
import { encodeId } from './ids.ts'
import { textLimits } from './input-limits.ts'
import { countOf } from './limits.ts'

/** A notification for the owner, and the page that it opens. */
export type NotificationText = { notification: string; redirect: string }

type Kind = 'product' | 'catalogue'
type Item = { _id: string; name: string }

/** The admin screen of the custom domain. */
export const domainPage = '/userAdmin/settings/domain'

function itemPage(kind: Kind, id: string): string {
  const path = kind === 'product' ? 'products/editProduct' : 'catalogues'
  return `/userAdmin/${path}/${encodeId(id)}`
}

/** A text, cut to the maximum length of a notification. */
function fitted(text: string): string {
  return text.length > textLimits.notification ? `${cut(text, textLimits.notification - 1)}…` : text
}

function blockText(what: string, reason: string, isBlocked: boolean): string {
  const done = `${what} was ${isBlocked ? 'blocked' : 'unblocked'} by admin`
  return fitted(reason ? `${done}: ${reason}` : `${done}.`)
}

function lead(kind: Kind) {
  return (item: Item, visitor: string): NotificationText => ({
    notification: `${visitor} sent a query about your ${kind} ${item.name}.`,
    redirect: `/userAdmin/${kind}s/leads/${encodeId(item._id)}`,
  })
}

function visit(kind: Kind) {
  return (item: Item): NotificationText => ({
    notification: `Your ${kind} ${item.name} is catching people's attention!`,
    redirect: itemPage(kind, item._id),
  })
}

function save(kind: Kind, action: 'created' | 'updated') {
  return (item: Item): NotificationText => ({
    notification: `${kind === 'product' ? 'Product' : 'Catalogue'} ${item.name} was ${action}.`,
    redirect: itemPage(kind, item._id),
  })
}

function link(kind: Kind, action: 'generated' | 'updated' | 'deleted' | 'all deleted') {
  return (item: Item): NotificationText => ({
    notification:
      action === 'all deleted'
        ? `All private links to ${kind} ${item.name} were deleted.`
        : `A private link to ${kind} ${item.name} was ${action}.`,
    redirect: `/userAdmin/${kind}s/privateLinks/${encodeId(item._id)}`,
  })
}

function block(kind: Kind) {
  return (item: Item, reason: string, isBlocked: boolean): NotificationText => ({
    notification: blockText(`Your ${kind} ${item.name}`, reason, isBlocked),
    redirect: itemPage(kind, item._id),
  })
}

function domain(text: (name: string) => string) {
  return (name: string): NotificationText => ({ notification: text(name), redirect: domainPage })
}

/** About an import, with its report. The last two are optional, because code of earlier releases calls it without them. */
function finishedImport(
  created: number,
  updated: number,
  failed: number,
  problems = 0,
  importId = '',
): NotificationText {
  const found = problems > 0 ? ` ${countOf(problems, 'problem')} found.` : ''
  return {
    notification: `Your import is finished: ${created} created, ${updated} updated, ${failed} failed.${found}`,
    redirect: `/userAdmin/products/import/${importId}`,
  }
}

/** Whether a path leads into the admin area, also with encoded characters. */
function isAdminPath(path: string): boolean {
  try {
    return /\/userAdmin/i.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/** Marks what a visitor sends, which the owner could otherwise mistake for the platform's own. It opens no admin page. */
export function textFromVisitor({ notification, redirect }: NotificationText): NotificationText {
  return { notification: fitted(`From a visitor: ${notification}`), redirect: isAdminPath(redirect) ? '' : redirect }
}

/**
 * The texts of every other notification. The server stores those of leads and visits in the transaction of the event. Equal texts for
 * one business within an hour are merged. Names have at most 120 characters, so each text has fewer than 280.
 */
export const notificationTexts = {
  productLead: lead('product'),
  catalogueLead: lead('catalogue'),
  productVisited: visit('product'),
  catalogueVisited: visit('catalogue'),
  forumCreated: (visitor: string): NotificationText => ({
    notification: `${visitor} sent you a message.`,
    redirect: '/userAdmin/forum',
  }),
  productCreated: save('product', 'created'),
  productUpdated: save('product', 'updated'),
  catalogueCreated: save('catalogue', 'created'),
  catalogueUpdated: save('catalogue', 'updated'),
  productLinkGenerated: link('product', 'generated'),
  productLinkUpdated: link('product', 'updated'),
  productLinkDeleted: link('product', 'deleted'),
  productLinksDeleted: link('product', 'all deleted'),
  catalogueLinkGenerated: link('catalogue', 'generated'),
  catalogueLinkUpdated: link('catalogue', 'updated'),
  catalogueLinkDeleted: link('catalogue', 'deleted'),
  catalogueLinksDeleted: link('catalogue', 'all deleted'),
  importFinished: finishedImport,
  businessBlocked: ({ name }: Pick<Item, 'name'>, reason: string, isBlocked: boolean): NotificationText => ({
    notification: blockText(`Your business ${name}`, reason, isBlocked),
    redirect: '/userAdmin/userProfileInfo',
  }),
  productBlocked: block('product'),
  catalogueBlocked: block('catalogue'),
  domainVerified: domain(name => `${name} is verified. Your site is now served there.`),
  domainDrifted: domain(name => `The DNS records of ${name} are no longer correct.`),
  domainRestored: domain(name => `The DNS records of ${name} are correct again.`),
  domainReleased: domain(name => `${name} was released because its DNS records were not corrected.`),
} as const
