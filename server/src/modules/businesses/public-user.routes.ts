import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { contactFormToken, sendForumMessage } from '../forums/messages.service.ts'
import { search } from '../search/search.service.ts'
import { listSitemap } from '../sitemap/sitemap.service.ts'
import { visitBusiness } from '../visits/visits.service.ts'
import { hostOfOrigin } from './hosts.ts'
import {
  businessOfHost,
  domainOfBusiness,
  fetchAboutUs,
  fetchHome,
  listOpenCategories,
  listProfiles,
} from './public-user.service.ts'

const message = successMessages.done

/** Businesses as visitors see them: profiles, home, about us, categories, search, messages, and whose site a host is. */
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
