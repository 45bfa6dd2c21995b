import type { CallSchema } from '@showcase/contract/call'
import { z } from 'zod'

/** The part of a JSON schema that requests are made from. */
export interface Field {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Field[]
  format?: string
  pattern?: string
  minItems?: number
  minimum?: number
  items?: Field
  properties?: Record<string, Field>
  required?: string[]
}

/** The schema of a call's request. */
export function schemaOf({ request }: CallSchema): Field {
  return z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Field
}

/** Values of fields that the schema alone does not give, by name. Lists of products hold the caller's own. */
type Values = Record<string, unknown>

/** A valid value of a schema, with `id` at a path. */
export function made(field: Field, path: readonly string[] | null, id: string, values: Values): unknown {
  if (field.anyOf) {
    const isDeep = (one: Field) => one.type === 'object' || one.type === 'array' || one.anyOf !== undefined
    const fitting = path && field.anyOf.find(one => isDeep(one) === path.length > 0 && one.const === undefined)
    return made(fitting ?? field.anyOf[0] ?? {}, path, id, values)
  }
  if (path?.length === 0) return id
  if (field.const !== undefined) return field.const
  if (field.enum) return field.enum[0]
  if (field.items) return [made(field.items, path?.slice(1) ?? null, id, values)]
  if (field.properties) {
    const [own] = path ?? []
    const isGiven = (name: string) =>
      field.required?.includes(name) || name === own || (name !== 'id' && name in values)
    const names = Object.keys(field.properties).filter(isGiven)
    return Object.fromEntries(names.map(name => [name, fieldValue(name, field.properties?.[name] ?? {})]))
  }
  if (field.type === 'integer' || field.type === 'number') return field.minimum ?? 1
  if (field.type === 'boolean') return true
  return field.format === 'date-time' ? new Date(Date.now() + 60_000).toISOString() : 'a-text-of-mine'

  function fieldValue(name: string, one: Field) {
    const isOwn = path?.[0] === name
    if (!Object.hasOwn(values, name) || (one.enum && !one.enum.includes(values[name])))
      return made(one, isOwn && path ? path.slice(1) : null, id, values)
    const value = values[name]
    return isOwn && Array.isArray(value) ? [id, ...value.slice(1)] : isOwn ? id : value
  }
}
