import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { calls } from './api.ts'
import type { CallSchema } from './call.ts'
import {
  aboutUsSchema,
  businessProfileSchema,
  catalogueLeadSchema,
  catalogueSchema,
  categorySchema,
  forumSchema,
  homeSchema,
  notificationSchema,
  ownerCatalogueSchema,
  ownerDetailsSchema,
  ownerSchema,
  privateLinkSchema,
  productLeadSchema,
  productSchema,
} from './entities.ts'
import { paths } from './paths.ts'

/*
 * Sections 3 and 7 of both specifications, written down once more: each call with its method, its address, what it sends
 * and what its answer is read for, and each entity with its fields. The calls and entities may have more.
 */
type Row = [path: string, sends: string, answers: string]

const link = 'privateLink linkExpiresAt allowMultipleUsers'
const lead = 'name email phoneNo businessName query'
const socialLinks = 'facebookLink instagramLink pinterestLink linkedInLink youtubeChannelLink websiteLink'

function publicItems(one: 'product' | 'catalogue', fk: string, asked: string): Record<string, Row> {
  return {
    fetchAll: ['GET fetchAll', 'sort isPromoted businessName perPage pageNo searchQuery', `${one}s count`],
    fetch: ['GET fetch', 'id', one],
    fetchAllUsers: ['GET fetchAllUsers', 'sort pageNo searchQuery perPage isPromoted', `count ${one}s`],
    fetchPrivateLink: ['GET fetchPrivateLink', 'privateLink fingerPrint', one],
    updatePrivateLink: ['PUT updatePrivateLink', 'privateLink linkViewed fingerPrint', ''],
    privateLinkVisits: ['PUT privateLinkVisits', 'privateLink', ''],
    visits: ['PUT visits', 'id', ''],
    createLead: ['POST createLead', `${lead} ${fk} ${asked}`, ''],
  }
}

function ownItems(fk: string, name: string, all: string): Record<string, Row> {
  return {
    delete: ['DELETE delete', 'id', ''],
    updateStatus: ['PUT updateStatus', 'id', 'status'],
    promote: ['PUT promote', 'id', 'status'],
    updateAllStatus: ['PUT updateAllStatus', '', 'status'],
    fetchAllLeads: ['GET fetchAllLeads', `searchQuery pageNo ${fk} perPage`, `${name}Leads count ${name}Name`],
    [all]: [`GET ${all}`, 'searchQuery pageNo perPage', 'leads count'],
    deleteLead: ['DELETE deleteLead', 'id', ''],
    downloadLeads: ['GET downloadLeads', fk, ''],
    fetchPrivateLink: ['GET fetchPrivateLink', 'id', 'privateLink'],
    fetchAllPrivateLinks: ['GET fetchAllPrivateLinks', `${fk} searchQuery perPage pageNo`, 'privateLinks count'],
    generatePrivateLink: ['POST generatePrivateLink', `${fk} ${link}`, ''],
    updatePrivateLink: ['PUT updatePrivateLink', `id ${link}`, ''],
    deletePrivateLink: ['DELETE deletePrivateLink', `id ${fk}`, ''],
  }
}

const productForm =
  'productName itemNo images description specifications disclaimers category tags totalUnits pricePerUnit'

const specified: Record<string, [base: string, rows: Record<string, Row>]> = {
  auth: [
    '/auth/user/',
    {
      logIn: ['POST logIn', 'email password', 'authorization'],
      fetch: ['GET fetch', '', 'user'],
      logOut: ['PUT logOut', '', ''],
    },
  ],
  mail: [
    '/mail/',
    {
      sendMail: ['POST sendMail', 'businessName name email subject message', ''],
      sendSupportMail: ['POST sendSupportMail', 'name subject message email', ''],
    },
  ],
  publicCatalogues: [
    '/public/catalogues/',
    {
      ...publicItems('catalogue', 'fkCatalogueId', 'products'),
      fetchProducts: ['GET fetchProducts', 'id sort perPage pageNo', 'products'],
    },
  ],
  publicProducts: [
    '/public/products/',
    {
      ...publicItems('product', 'fkProductId', ''),
      fetchSuggestions: ['GET fetchSuggestions', 'id perPage pageNo', 'products'],
    },
  ],
  publicNotifications: [
    '/public/notifications/',
    { create: ['POST create', 'notification businessName redirect', ''] },
  ],
  publicUser: [
    '/public/user/',
    {
      fetchAll: ['GET fetchAll', 'businessName pageNo perPage isPrimeUser', 'userProfiles'],
      fetchHome: ['GET fetchHome', 'businessName', 'home'],
      fetchAboutUs: ['GET fetchAboutUs', 'businessName', 'aboutUs'],
      fetchCategories: ['GET fetchCategories', 'businessName perPage pageNo', 'categories'],
      checkDomain: ['GET checkDomain', '', 'businessName'],
      checkDomainViaBusiness: ['GET checkDomainViaBusiness', 'businessName', 'domain'],
      search: ['GET search', 'pageNo perPage searchQuery businessName sort filter', 'searchedData maxTotal count'],
      visits: ['PUT visits', 'businessName', ''],
      createForum: ['POST createForum', 'businessName name email subject message', ''],
    },
  ],
  products: [
    '/userAdmin/products/',
    {
      ...ownItems('fkProductId', 'product', 'fetchAllProductsLeads'),
      fetchAll: ['GET fetchAll', 'pageNo perPage tags category productName isPromoted', 'products count'],
      fetch: ['GET fetch', 'id', 'product'],
      create: ['POST create', productForm, 'productImagesPreSignedUrls'],
      update: ['PUT update', `id ${productForm}`, 'newProductImagesPreSignedUrls'],
    },
  ],
  catalogues: [
    '/userAdmin/catalogues/',
    {
      ...ownItems('fkCatalogueId', 'catalogue', 'fetchAllCataloguesLeads'),
      fetchAll: ['GET fetchAll', 'pageNo isPromoted catalogueName perPage', 'catalogues count'],
      fetch: ['GET fetch', 'id', 'catalogue'],
      fetchProducts: ['GET fetchProducts', 'id sort perPage pageNo', 'products count'],
      create: ['POST create', 'catalogueName description products', ''],
      update: ['PUT update', 'id catalogueName description products', ''],
    },
  ],
  user: [
    '/userAdmin/user/',
    {
      fetchDetails: ['GET fetchDetails', '', 'userData'],
      updateDetails: [
        'PUT updateDetails',
        `logo email address phoneNo ${socialLinks} description banners images`,
        'logoPreSignedUrl newHomeBannersPreSignedUrls newAboutUsImagesPreSignedUrls',
      ],
      changePassword: ['PUT changePassword', 'password newPassword', ''],
      updateTheme: ['PUT updateTheme', 'template theme', ''],
      setFCMT: ['PUT setFCMT', 'token', ''],
      fetchForums: ['GET fetchForums', 'pageNo perPage search', 'forums count'],
      deleteForum: ['DELETE deleteForum', 'id', ''],
      fetchCategories: ['GET fetchCategories', 'perPage pageNo category', 'categories'],
    },
  ],
  notification: [
    '/userAdmin/notification/',
    {
      create: ['POST create', 'notification redirect', ''],
      fetchAll: ['GET fetchAll', 'perPage pageNo filter', 'notifications total'],
      count: ['GET count', '', 'total'],
      markAsRead: ['PUT markAsRead', 'id', ''],
      markAllAsRead: ['PUT markAllAsRead', '', ''],
      delete: ['DELETE delete', 'id', ''],
      deleteAll: ['DELETE deleteAll', '', ''],
    },
  ],
}

/** Names of the fields of a schema, including those of its alternatives. */
function fieldsOf(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as {
    properties?: object
    anyOf?: { properties?: object }[]
  }
  return [described, ...(described.anyOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties))
}

function words(text: string) {
  return text.split(' ').filter(Boolean)
}

const rows = Object.entries(specified).flatMap(([group, [base, rowsOfGroup]]) =>
  Object.entries(rowsOfGroup).map(([name, [path, sends, answers]]) => ({ group, name, base, path, sends, answers })),
)

test.each(rows)(
  '$group.$name is called, asked and answered as specified',
  ({ group, name, base, path, sends, answers }) => {
    expect((paths as Record<string, Record<string, string>>)[group]?.[name]).toBe(path.replace(' ', ` ${base}`))
    const call = (calls as Record<string, Record<string, CallSchema>>)[group]?.[name]
    if (!call) throw new Error('This call does not exist.')
    expect(fieldsOf(call.request, 'input')).toEqual(expect.arrayContaining(words(sends)))
    expect(fieldsOf(call.payload, 'output')).toEqual(expect.arrayContaining(words(answers)))
    expect(call.code ?? 201).toBe(group === 'notification' && name === 'fetchAll' ? 200 : 201)
  },
)

const item = 'isPublic isPromoted isBlocked'
const entityFields: [name: string, schema: z.ZodType, fields: string][] = [
  [
    'a product',
    productSchema,
    `_id businessName productName description images tags category pricePerUnit totalUnits itemNo specifications disclaimer createdAt ${item}`,
  ],
  [
    'a catalogue',
    catalogueSchema,
    `_id businessName catalogueName description images categories totalProducts tags ${item}`,
  ],
  ['a catalogue as its owner has it', ownerCatalogueSchema, 'products'],
  [
    'a business profile',
    businessProfileSchema,
    `businessName logo domain address email phoneNo template theme totalCatalogues ${socialLinks}`,
  ],
  ['a front page', homeSchema, 'banners'],
  ['an About Us', aboutUsSchema, 'description images'],
  ['a category', categorySchema, 'category image'],
  ['a lead on a product', productLeadSchema, `_id ${lead} fkProductId productName createdAt`],
  ['a lead on a catalogue', catalogueLeadSchema, `_id ${lead} fkCatalogueId catalogueName products createdAt`],
  ['a forum message', forumSchema, '_id name email subject message createdAt'],
  ['a private link', privateLinkSchema, `_id ${link} visits linkViewed fkProductId fkCatalogueId`],
  ['a notification', notificationSchema, '_id notification createdAt isMarkedRead redirect'],
  [
    'the signed-in user',
    ownerSchema,
    'name email logo businessName domain theme template isAllProductsActive isAllCataloguesActive',
  ],
  [
    'a profile as its owner edits it',
    ownerDetailsSchema,
    `name email logo phoneNo address description ${socialLinks} banners images isBlocked businessName domain theme template isAllProductsActive isAllCataloguesActive`,
  ],
]

test.each(entityFields)('%s has the fields of the specification', (_, schema, fields) => {
  expect(fieldsOf(schema, 'output')).toEqual(expect.arrayContaining(words(fields)))
})

test('a lead has no subject, and no answer has the fingerprint of a private link', () => {
  for (const schema of [productLeadSchema, catalogueLeadSchema])
    expect(fieldsOf(schema, 'output')).not.toContain('subject')
  expect(fieldsOf(privateLinkSchema, 'output')).not.toContain('fingerprint')
})
