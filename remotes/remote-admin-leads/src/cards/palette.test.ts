import { expect, test } from '@jest/globals'
import { aCatalogueLead, aForumMessage, aLead } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { palette } from './palette.ts'

test('finds leads of both kinds, newest first, and messages, with links to their searched lists', async () => {
  const lead = aLead({ name: 'Asha', email: 'asha@visitor.example', createdAt: '2026-10-23T10:00:00.000Z' })
  const later = aCatalogueLead({ name: 'Ashok', email: 'ashok@visitor.example', createdAt: '2026-10-24T10:00:00.000Z' })
  const message = aForumMessage({ name: 'Ashwin', email: 'ashwin@visitor.example', subject: '' })
  const api = fakeApi({
    products: {
      fetchAllProductsLeads: ({ searchQuery }) => ({ leads: searchQuery === 'ash' ? [lead] : [], count: 1 }),
    },
    catalogues: { fetchAllCataloguesLeads: () => ({ leads: [later], count: 1 }) },
    user: { fetchForums: ({ search }) => ({ forums: search === 'ash' ? [message] : [], count: 1 }) },
  })
  const groups = await palette.search?.('ash', api, new AbortController().signal)
  const shown = groups?.map(({ label, entries }) => [label, entries.map(entry => [entry.label, entry.to])])
  expect(shown).toEqual([
    [
      'Leads',
      [
        ['Ashok', '/userAdmin/leads?tab=catalogues&query=ashok%40visitor.example'],
        ['Asha', '/userAdmin/leads?tab=products&query=asha%40visitor.example'],
      ],
    ],
    ['Messages', [['Ashwin', '/userAdmin/forum?query=ashwin%40visitor.example']]],
  ])
})
