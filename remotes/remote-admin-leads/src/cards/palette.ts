import type { ForumMessage, Lead } from '@showcase/contract/entities'
import type { PaletteEntry, PaletteModule } from '@showcase/federation/palette'
import { leadItem } from '../leads/lead.ts'

/** Number of entries of each kind. */
const MAX_ENTRIES = 5

function leadEntry(lead: Lead): PaletteEntry {
  const { kind, name } = leadItem(lead)
  return {
    id: lead._id,
    label: lead.name,
    detail: `${lead.email} · ${name}`,
    icon: 'mail',
    to: `/userAdmin/leads?${new URLSearchParams({ tab: kind, query: lead.email })}`,
  }
}

function messageEntry({ _id, name, email, subject }: ForumMessage): PaletteEntry {
  return {
    id: _id,
    label: name,
    detail: [email, subject].filter(Boolean).join(' · '),
    icon: 'message-square',
    to: `/userAdmin/forum?${new URLSearchParams({ query: email })}`,
  }
}

/** Entries of the command palette: leads and messages, found by their sender. */
export const palette: PaletteModule = {
  async search(query, api, signal) {
    const page = { searchQuery: query, perPage: MAX_ENTRIES, pageNo: 1 }
    const [products, catalogues, messages] = await Promise.all([
      api.products.fetchAllProductsLeads(page, { signal }),
      api.catalogues.fetchAllCataloguesLeads(page, { signal }),
      api.user.fetchForums({ search: query, perPage: MAX_ENTRIES, pageNo: 1 }, { signal }),
    ])
    const leads = [...products.payload.leads, ...catalogues.payload.leads]
    leads.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    return [
      { label: 'Leads', entries: leads.slice(0, MAX_ENTRIES).map(leadEntry) },
      { label: 'Messages', entries: messages.payload.forums.map(messageEntry) },
    ]
  },
}
