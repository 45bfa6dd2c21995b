import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { hostOfOrigin } from '../accounts/businesses/hosts.ts'
import {
  businessOfHost,
  checkCertificate,
  domainOfBusiness,
  fetchAboutUs,
  fetchHome,
  listProfiles,
} from '../accounts/businesses/public-user.service.ts'
import { listOpenCategories } from '../catalog/categories/categories.service.ts'
import { listSitemap } from '../catalog/items.service.ts'
import { search } from '../catalog/search/search.service.ts'
import { isPublicAddress } from '../core/dns/addresses.ts'
import { readDocument } from '../core/documents/documents.ts'
import { DomainError } from '../core/domain-error.ts'
import type { Services } from '../core/services/services.ts'
import { contactFormToken, sendForumMessage } from '../leads/forums/messages.service.ts'
import { visitBusiness } from '../leads/visits/visits.service.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'

/** The public site of a business: profile, home, about us, categories, search, messages; and the business of a host. */
export function registerPublicUser(app: FastifyInstance, { database, read, config }: Services): void {
  registerCalls(app, 'publicUser', {
    fetchAll: ({ request }) => read(db => listProfiles(db, request)),
    fetchHome: async ({ request }) => ({ home: await read(db => fetchHome(db, request.businessName)) }),
    fetchAboutUs: async ({ request }) => ({ aboutUs: await read(db => fetchAboutUs(db, request.businessName)) }),
    fetchCategories: ({ request }) => read(db => listOpenCategories(db, request)),
    checkDomain: async ({ raw }) => {
      const host = hostOfOrigin(raw.headers.origin) || (raw.headers.host ?? '')
      return { businessName: await read(db => businessOfHost(db, config, host)) }
    },
    checkDomainViaBusiness: async ({ request }) => ({
      domain: await read(db => domainOfBusiness(db, request.businessName)),
    }),
    search: ({ request }) => read(db => search(db, request)),
    visits: async ({ request }) => ({ visits: await visitBusiness(database, request.businessName) }),
    fetchDocument: async ({ request }) => ({ markdown: await readDocument(config, request.name) }),
    fetchFormToken: async ({ request }) => ({
      formToken: await contactFormToken(database, config, request.businessName),
    }),
    createForum: async ({ request }) =>
      withMessage({ _id: await sendForumMessage(database, config, request) }, successMessages.forumSent),
    sitemap: ({ request }) => read(db => listSitemap(db, request)),
  })
  // Whether the edge may request a certificate. It asks from a private network: the first question about a name uses up the budget.
  registerCalls(app, 'publicDomains', {
    allowed: async ({ request, ip }) => {
      if (isPublicAddress(ip)) throw new DomainError('not-found', errors.hostNotFound)
      await checkCertificate(database, config, request.domain)
      return undefined
    },
  })
}
