import { z } from 'zod'
import { calls } from './api.ts'
import type { Access, CallSchema } from './call.ts'
import { customDomainSchema } from './custom-domain.ts'
import * as entities from './entities.ts'
import { successCode } from './envelope.ts'
import { errors } from './errors.ts'
import { paths, splitPath } from './paths.ts'
import { snapshotRemoteSchema } from './registry.ts'
import { remoteReleaseSchema } from './remote.ts'

type Json = Record<string, unknown>

/** Schemas of the document's components, by name. */
const named: Record<string, z.ZodType> = {
  Product: entities.productSchema,
  OwnerProduct: entities.ownerProductSchema,
  Catalogue: entities.catalogueSchema,
  OwnerCatalogue: entities.ownerCatalogueSchema,
  BusinessProfile: entities.businessProfileSchema,
  Owner: entities.ownerSchema,
  OwnerDetails: entities.ownerDetailsSchema,
  CustomDomain: customDomainSchema,
  ProductLead: entities.productLeadSchema,
  CatalogueLead: entities.catalogueLeadSchema,
  ForumMessage: entities.forumSchema,
  Notification: entities.notificationSchema,
  PrivateLink: entities.privateLinkSchema,
  Category: entities.categorySchema,
  Home: entities.homeSchema,
  AboutUs: entities.aboutUsSchema,
  PreSigned: entities.preSignedSchema,
  RemoteRelease: remoteReleaseSchema,
  SnapshotRemote: snapshotRemoteSchema,
}

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })

/** Adds the default of schemas that read their value first: zod omits it in the schema of the input. */
const withDefault: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'default') jsonSchema.default = zodSchema._zod.def.defaultValue
}

function componentAt(id: string): string {
  return `#/components/schemas/${id}`
}

function schemaText(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json = z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: 'any', override: withDefault })
  const { $schema: _, $defs: __, ...own } = json
  return JSON.parse(JSON.stringify(own).replaceAll('#/$defs/', componentAt(''))) as Json
}

function namedSchemas(): Json {
  return Object.fromEntries(
    Object.entries(z.toJSONSchema(registry, { uri: componentAt }).schemas).map(([name, json]) => {
      const { $schema: _, $id: __, ...own } = json
      return [name, own]
    }),
  )
}

const statusTexts: Record<number, string> = {
  400: 'A rule of the request failed; `error` is the first one.',
  401: `\`${errors.tokenExpired}\`: the token is missing or no longer valid.`,
  403: 'Not allowed.',
  404: 'The record does not exist or belongs to another owner.',
  409: 'In conflict with the stored data.',
  413: errors.bodyTooLarge,
  415: errors.unsupportedMedia,
  429: `${errors.tooManyRequests} See \`Retry-After\`.`,
  500: errors.internal,
  503: `${errors.unavailable} See \`Retry-After\`.`,
}

function envelopeOf(payload: Json, code: number): Json {
  return {
    type: 'object',
    required: ['code', 'message', 'success', 'error', 'payload'],
    properties: {
      code: { type: 'integer', const: code },
      message: { type: 'string' },
      success: { type: 'string', description: 'The same text as `message`.' },
      error: { type: 'string', const: '' },
      payload,
    },
  }
}

const failure = {
  type: 'object',
  required: ['code', 'message', 'success', 'error', 'payload'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    message: { type: 'string', const: '' },
    success: { type: 'string', const: '' },
    error: { type: 'string', description: 'The text for people.' },
    payload: { type: 'null' },
  },
}

function failureOf(status: number, call: CallSchema): Json {
  if (status !== 409 || !call.conflict) return { $ref: `#/components/responses/Failure${status}` }
  const schema = { ...failure, properties: { ...failure.properties, payload: schemaText(call.conflict, 'output') } }
  return { description: statusTexts[status], content: { 'application/json': { schema } } }
}

function successOf(call: CallSchema): Json {
  if (call.answer === 'empty') return { description: 'Allowed; the body is empty.' }
  if (call.answer === 'csv') {
    return { description: 'A file.', content: { 'text/csv': { schema: { type: 'string' } } } }
  }
  const schema = envelopeOf(schemaText(call.payload, 'output'), call.code ?? successCode)
  return { description: 'Done.', content: { 'application/json': { schema } } }
}

function responsesOf(call: CallSchema): Json {
  return Object.fromEntries(
    call.statuses.map(status => {
      if (status === 200) return ['200', successOf(call)]
      if (call.answer === 'empty') return [String(status), { description: 'Not allowed; the body is empty.' }]
      return [String(status), failureOf(status, call)]
    }),
  )
}

function parametersOf(call: CallSchema): Json[] {
  const { properties = {}, required = [] } = schemaText(call.request, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

const importForm = {
  type: 'object',
  required: ['csv'],
  properties: {
    csv: { type: 'string', contentMediaType: 'text/csv' },
    images: {
      type: 'array',
      description: 'Several pictures, or one zip of them.',
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  },
}

function bodyOf(call: CallSchema): Json {
  return call.body === 'multipart'
    ? { required: true, content: { 'multipart/form-data': { schema: importForm } } }
    : { required: true, content: { 'application/json': { schema: schemaText(call.request, 'input') } } }
}

const securityOf: Record<Access, Json[]> = {
  public: [],
  owner: [{ owner: [] }],
  platform: [{ platform: [] }],
  deploy: [{ deploy: [] }],
  gateway: [{ gateway: [] }],
}

function operationOf(group: string, name: string, method: string, call: CallSchema): Json {
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    ...(call.errors ? { description: `Errors: ${call.errors.map(text => `\`${text}\``).join(', ')}` } : {}),
    security: securityOf[call.access],
    ...(method === 'GET' || method === 'DELETE' ? { parameters: parametersOf(call) } : { requestBody: bodyOf(call) }),
    responses: responsesOf(call),
  }
}

function operations(): Json {
  const result: Record<string, Json> = {}
  for (const [group, names] of Object.entries(paths)) {
    for (const [name, path] of Object.entries(names)) {
      const { method, address } = splitPath(path)
      const call = (calls as Record<string, Record<string, CallSchema>>)[group]?.[name] as CallSchema
      result[address] = { ...result[address], [method.toLowerCase()]: operationOf(group, name, method, call) }
    }
  }
  return result
}

const groupTexts: Readonly<Record<keyof typeof paths, string>> = {
  auth: 'Sign-up, sign-in, reset of a password, confirmation of an email address.',
  mail: 'Mails to a business and to the platform’s support.',
  publicProducts: 'Products as visitors see them, enquiries about them, private links.',
  publicCatalogues: 'Catalogues as visitors see them, enquiries about them, private links.',
  publicNotifications: 'Notifications that a page of a visitor causes, and the renewed push address of a device.',
  publicUser: 'Profiles of businesses, search, visits, messages of the contact form.',
  publicDomains: 'Whether a domain belongs to a business, for the edge’s certificates.',
  products: 'The signed-in owner’s products, their leads and private links, import and export.',
  catalogues: 'The signed-in owner’s catalogues, their leads and private links.',
  user: 'The signed-in owner’s profile, look, password, sessions, own domain and figures.',
  notification: 'The signed-in owner’s notifications and devices.',
  platform: 'Businesses of the platform, blocking, import. For operators.',
  registry: 'Releases of remotes. For operators, deploy tokens and gateways.',
}

const description = `
Every JSON answer is \`{ code, message, success, error, payload }\`. A success has \`code\` 201, or 200 for an owner’s list of
notifications; any other \`code\` is a failure, and \`error\` says why.

Owners get a token from \`/auth/user/logIn\` and send it in the header \`authorization\`. Public calls need none.`

/** Creates the OpenAPI 3.1 document of all calls. `baseUrl` is the API's base for clients. */
export function openApiDocument(baseUrl: string, version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Showcase API',
      version,
      description,
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(groupTexts).map(([name, description]) => ({ name, description })),
    paths: operations(),
    components: {
      schemas: namedSchemas(),
      responses: Object.fromEntries(
        Object.entries(statusTexts).map(([status, description]) => [
          `Failure${status}`,
          { description, content: { 'application/json': { schema: failure } } },
        ]),
      ),
      securitySchemes: {
        owner: { type: 'apiKey', in: 'header', name: 'authorization', description: 'Token of a signed-in owner.' },
        platform: { type: 'http', scheme: 'bearer', description: "The platform operator's token." },
        deploy: { type: 'http', scheme: 'bearer', description: 'A deploy token, which can publish one remote.' },
        gateway: { type: 'http', scheme: 'bearer', description: "The gateways' token." },
      },
    },
  }
}
