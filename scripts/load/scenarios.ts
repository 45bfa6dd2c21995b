import { randomUUID } from 'node:crypto'
import { encodeId } from '@showcase/contract/ids'
import { paths, splitPath } from '@showcase/contract/paths'
import type { LoadRequest } from './drive.ts'
import type { Item } from './samples.ts'

/** `of`: the items that it requests. */
export type Scenario = { name: string; of: 'small' | 'largest'; request: (item: Item) => LoadRequest }
type Requests = Record<string, Scenario['request']>

function call(path: string, query: Record<string, string | number>): LoadRequest {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
  return { method: 'GET', path: `/api${splitPath(path).address}?${new URLSearchParams(texts)}` }
}

const page = { pageNo: 1, perPage: 12 }

function wordOf({ name }: Item) {
  return name.split(' ').at(-1) ?? name
}

function twoWordsOf({ name }: Item) {
  return name.split(' ').slice(0, 2).join(' ')
}

let sent = 0

/** Each lead has its own visitor, because repeated enquiries of one visitor raise the spam score. */
function leadOf({ _id, name }: Item): LoadRequest {
  return {
    method: 'POST',
    path: `/api${splitPath(paths.publicProducts.createLead).address}`,
    body: JSON.stringify({
      fkProductId: _id,
      name: 'Asha Rao',
      email: `visitor${process.pid}.${++sent}@load.example`,
      phoneNo: `9${String(sent).padStart(9, '0')}`,
      query: `Do you deliver ${name} to Pune?`,
      idempotencyKey: randomUUID(),
    }),
  }
}

const ofBusiness: Requests = {
  list: ({ businessName }) => call(paths.publicProducts.fetchAll, { businessName, ...page }),
  'list of a category': ({ businessName, category }) =>
    call(paths.publicProducts.fetchAll, { businessName, category, ...page }),
  'search of one word': item =>
    call(paths.publicUser.search, { businessName: item.businessName, searchQuery: wordOf(item), ...page }),
  'search of two words': item =>
    call(paths.publicUser.search, { businessName: item.businessName, searchQuery: twoWordsOf(item), ...page }),
  'search of a common word': ({ businessName }) =>
    call(paths.publicUser.search, { businessName, searchQuery: 'the and', ...page }),
  product: ({ businessName, _id }) => call(paths.publicProducts.fetch, { businessName, id: _id }),
  suggestions: ({ _id }) => call(paths.publicProducts.fetchSuggestions, { id: _id, ...page }),
  categories: ({ businessName }) => call(paths.publicUser.fetchCategories, { businessName, ...page }),
  'list, page': ({ businessName }) => ({ method: 'GET', path: `/${businessName}/products` }),
  'product, page': ({ businessName, _id }) => ({
    method: 'GET',
    path: `/${businessName}/products/${encodeURIComponent(encodeId(_id))}`,
  }),
  lead: leadOf,
}

const ofPlatform: Requests = {
  'platform: showcases': () => call(paths.publicUser.fetchAll, page),
  'platform: showcases by name': ({ businessName }) =>
    call(paths.publicUser.fetchAll, { searchQuery: businessName.split('-')[0] ?? '', ...page }),
  'platform: products': () => call(paths.publicProducts.fetchAllUsers, page),
  'platform: products by name': item =>
    call(paths.publicProducts.fetchAllUsers, { searchQuery: twoWordsOf(item), ...page }),
  'platform: search': item => call(paths.publicUser.search, { searchQuery: wordOf(item), ...page }),
  'platform: search of two words': item => call(paths.publicUser.search, { searchQuery: twoWordsOf(item), ...page }),
}

function named(requests: Requests, of: Scenario['of']): Scenario[] {
  return Object.entries(requests).map(([name, request]) => ({ name, of, request }))
}

/** The lines of the table, for businesses with a few dozen products and for the largest one. */
export const scenarios = {
  small: [...named(ofBusiness, 'small'), ...named(ofPlatform, 'small')],
  largest: named(ofBusiness, 'largest'),
}
