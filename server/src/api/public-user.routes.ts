import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { hostOfOrigin } from '../accounts/businesses/hosts.ts'
import {
  businessOfHost,
  domainOfBusiness,
  fetchAboutUs,
  fetchHome,
  listProfiles,
} from '../accounts/businesses/public-user.service.ts'
import { listOpenCategories } from '../catalog/categories/categories.service.ts'
import { search } from '../catalog/search/search.service.ts'
import { listSitemap } from '../catalog/sitemap/sitemap.service.ts'
import type { Services } from '../core/services/services.ts'
import { contactFormToken, sendForumMessage } from '../leads/forums/messages.service.ts'
import { visitBusiness } from '../leads/visits/visits.service.ts'
import { registerCalls } from './http/register-calls.ts'

const message = successMessages.done

/** The public site of a business: profile, home, about us, categories, search, messages; and the business of a host. */
export function registerPublicUser(app: FastifyInstance, { database, read, config }: Services): void {
  registerCalls(app, 'publicUser', {
    fetchAll: async ({ request }) => ({ payload: await read(db => listProfiles(db, request)), message }),
    fetchHome: async ({ request }) => ({
      payload: { home: await read(db => fetchHome(db, request.businessName)) },
      message,
    }),
    fetchAboutUs: async ({ request }) => ({
      payload: { aboutUs: await read(db => fetchAboutUs(db, request.businessName)) },
      message,
    }),
    fetchCategories: async ({ request }) => ({ payload: await read(db => listOpenCategories(db, request)), message }),
    checkDomain: async ({ raw }) => {
      const host = hostOfOrigin(raw.headers.origin) || (raw.headers.host ?? '')
      return { payload: { businessName: await read(db => businessOfHost(db, config, host)) }, message }
    },
    checkDomainViaBusiness: async ({ request }) => ({
      payload: { domain: await read(db => domainOfBusiness(db, request.businessName)) },
      message,
    }),
    search: async ({ request }) => ({ payload: await read(db => search(db, request)), message }),
    visits: async ({ request }) => ({
      payload: { visits: await visitBusiness(database, request.businessName) },
      message,
    }),
    fetchFormToken: async ({ request }) => ({
      payload: { formToken: await contactFormToken(database, config, request.businessName) },
      message,
    }),
    createForum: async ({ request }) => ({
      payload: { _id: await sendForumMessage(database, config, request) },
      message: successMessages.forumSent,
    }),
    sitemap: async ({ request }) => ({ payload: await read(db => listSitemap(db, request)), message }),
  })
}
