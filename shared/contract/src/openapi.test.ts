import { expect, test } from '@jest/globals'
import { calls } from './api.ts'
import type { CallSchema } from './call.ts'
import { openApiDocument } from './openapi.ts'
import { paths, splitPath } from './paths.ts'

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, object>
}
type Document = {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const document = openApiDocument('/api', '1.0.0') as unknown as Document

const every = Object.entries(paths).flatMap(([group, names]) =>
  Object.entries(names).map(([name, path]) => {
    const call = (calls as Record<string, Record<string, CallSchema>>)[group]?.[name] as CallSchema
    return { id: `${group}.${name}`, call, ...splitPath(path) }
  }),
)

test.each(every)('$id is described with its request and every status', ({ id, call, method, address }) => {
  const operation = document.paths[address]?.[method.toLowerCase()] as Operation
  expect(operation.operationId).toBe(id)
  expect(Object.keys(operation.responses).map(Number)).toEqual([...call.statuses].sort((a, b) => a - b))
  if (method === 'POST' || method === 'PUT') expect(operation.requestBody?.content).toBeDefined()
  else for (const { schema } of operation.parameters ?? []) expect(Object.keys(schema)).not.toHaveLength(0)
})

test('only calls are described', () => {
  const described = Object.values(document.paths).flatMap(operations => Object.values(operations))
  expect(described).toHaveLength(every.length)
  expect(document.openapi).toBe('3.1.0')
})

test('every group of calls is described', () => {
  expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(paths))
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].*\.$/)
})

test('every reference has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"/]+)\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty([name])
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('path parameters, absolute references and empty schemas do not occur', () => {
  for (const address of Object.keys(document.paths)) expect(address).not.toContain('{')
  for (const schema of Object.values(document.components.schemas ?? {})) expect(schema).toHaveProperty('type', 'object')
})

test('a save over a newer version is 409 with the current record', () => {
  const conflicts = every.filter(({ call }) => call.conflict).map(({ id }) => id)
  const ofItems = ['products.update', 'products.updateLead', 'catalogues.update', 'catalogues.updateLead']
  expect(conflicts).toEqual([
    ...ofItems,
    'user.updateDetails',
    'registry.change',
    'registry.revert',
    'registry.signPreview',
  ])
  const operation = document.paths['/userAdmin/products/update']?.put
  expect(operation?.responses[409]).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            error: { type: 'string' },
            payload: { properties: { current: { $ref: '#/components/schemas/OwnerProduct' } } },
          },
        },
      },
    },
  })
})
