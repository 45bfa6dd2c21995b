import { encodeId } from './ids.ts'
import { textLimits } from './input-limits.ts'

/** A notification for the owner, and the page that it opens. */
export type NotificationText = { notification: string; redirect: string }

function leads(kind: 'products' | 'catalogues', id: string) {
  return `/userAdmin/${kind}/leads/${encodeId(id)}`
}

function links(kind: 'products' | 'catalogues', id: string) {
  return `/userAdmin/${kind}/privateLinks/${encodeId(id)}`
}

function productEditor(id: string) {
  return `/userAdmin/products/editProduct/${encodeId(id)}`
}

function catalogueView(id: string) {
  return `/userAdmin/catalogues/${encodeId(id)}`
}

/** The admin screen of the custom domain. */
export const domainPage = '/userAdmin/settings/domain'

type Item = { _id: string; name: string }

/** The text about a block and its reason, cut to the maximum length of a notification. */
function blocked(what: string, reason: string, isBlocked: boolean): string {
  const done = `${what} was ${isBlocked ? 'blocked' : 'unblocked'} by admin`
  const text = reason ? `${done}: ${reason}` : `${done}.`
  return text.length > textLimits.notification ? `${text.slice(0, textLimits.notification - 1)}…` : text
}

/**
 * The texts of every notification. The server stores those of leads and visits in the transaction of the event. Equal texts for
 * one business within an hour are merged. Names have at most 120 characters, so each text has fewer than 280.
 */
export const notificationTexts = {
  productLead: (item: Item, visitor: string): NotificationText => ({
    notification: `${visitor} sent a query about your product ${item.name}.`,
    redirect: leads('products', item._id),
  }),
  catalogueLead: (item: Item, visitor: string): NotificationText => ({
    notification: `${visitor} sent a query about your catalogue ${item.name}.`,
    redirect: leads('catalogues', item._id),
  }),
  productVisited: (item: Item): NotificationText => ({
    notification: `Your product ${item.name} is catching people's attention!`,
    redirect: productEditor(item._id),
  }),
  catalogueVisited: (item: Item): NotificationText => ({
    notification: `Your catalogue ${item.name} is catching people's attention!`,
    redirect: catalogueView(item._id),
  }),
  forumCreated: (visitor: string): NotificationText => ({
    notification: `${visitor} sent you a message.`,
    redirect: '/userAdmin/forum',
  }),
  productCreated: (item: Item): NotificationText => ({
    notification: `Product ${item.name} was created.`,
    redirect: productEditor(item._id),
  }),
  productUpdated: (item: Item): NotificationText => ({
    notification: `Product ${item.name} was updated.`,
    redirect: productEditor(item._id),
  }),
  catalogueCreated: (item: Item): NotificationText => ({
    notification: `Catalogue ${item.name} was created.`,
    redirect: catalogueView(item._id),
  }),
  catalogueUpdated: (item: Item): NotificationText => ({
    notification: `Catalogue ${item.name} was updated.`,
    redirect: catalogueView(item._id),
  }),
  productLinkGenerated: (item: Item): NotificationText => ({
    notification: `A private link to product ${item.name} was generated.`,
    redirect: links('products', item._id),
  }),
  productLinkUpdated: (item: Item): NotificationText => ({
    notification: `A private link to product ${item.name} was updated.`,
    redirect: links('products', item._id),
  }),
  productLinkDeleted: (item: Item): NotificationText => ({
    notification: `A private link to product ${item.name} was deleted.`,
    redirect: links('products', item._id),
  }),
  productLinksDeleted: (item: Item): NotificationText => ({
    notification: `All private links to product ${item.name} were deleted.`,
    redirect: links('products', item._id),
  }),
  catalogueLinkGenerated: (item: Item): NotificationText => ({
    notification: `A private link to catalogue ${item.name} was generated.`,
    redirect: links('catalogues', item._id),
  }),
  catalogueLinkUpdated: (item: Item): NotificationText => ({
    notification: `A private link to catalogue ${item.name} was updated.`,
    redirect: links('catalogues', item._id),
  }),
  catalogueLinkDeleted: (item: Item): NotificationText => ({
    notification: `A private link to catalogue ${item.name} was deleted.`,
    redirect: links('catalogues', item._id),
  }),
  catalogueLinksDeleted: (item: Item): NotificationText => ({
    notification: `All private links to catalogue ${item.name} were deleted.`,
    redirect: links('catalogues', item._id),
  }),
  importFinished: (created: number, updated: number, failed: number): NotificationText => ({
    notification: `Your import is finished: ${created} created, ${updated} updated, ${failed} failed.`,
    redirect: '/userAdmin/products',
  }),
  businessBlocked: ({ name }: Pick<Item, 'name'>, reason: string, isBlocked: boolean): NotificationText => ({
    notification: blocked(`Your business ${name}`, reason, isBlocked),
    redirect: '/userAdmin/userProfileInfo',
  }),
  productBlocked: (item: Item, reason: string, isBlocked: boolean): NotificationText => ({
    notification: blocked(`Your product ${item.name}`, reason, isBlocked),
    redirect: productEditor(item._id),
  }),
  catalogueBlocked: (item: Item, reason: string, isBlocked: boolean): NotificationText => ({
    notification: blocked(`Your catalogue ${item.name}`, reason, isBlocked),
    redirect: catalogueView(item._id),
  }),
  domainVerified: (domain: string): NotificationText => ({
    notification: `${domain} is verified: your site is served there now.`,
    redirect: domainPage,
  }),
  domainDrifted: (domain: string): NotificationText => ({
    notification: `The DNS records of ${domain} are no longer right.`,
    redirect: domainPage,
  }),
  domainRestored: (domain: string): NotificationText => ({
    notification: `The DNS records of ${domain} are right again.`,
    redirect: domainPage,
  }),
  domainReleased: (domain: string): NotificationText => ({
    notification: `${domain} was released: its DNS records stayed wrong.`,
    redirect: domainPage,
  }),
} as const
