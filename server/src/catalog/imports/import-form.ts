import type { ColumnMeaning } from '@showcase/contract/import-fields'
import { columnMeanings } from '@showcase/contract/imports'
import { DomainError } from '../../core/domain-error.ts'
import { jsonIn } from '../../core/json.ts'
import type { ImportPart } from './import-upload.ts'

/** A multipart form whose files are streamed. `fields` are the fields before the first file. */
export type ImportForm = { fields: Map<string, string>; files: AsyncIterable<ImportPart> }

/** The meanings of the columns in the form; null if it has none. @throws DomainError invalid */
export function meaningsIn({ fields }: ImportForm): ColumnMeaning[] | null {
  const text = fields.get('columns')
  if (!text) return null
  const read = columnMeanings.safeParse(jsonIn(text))
  if (!read.success) throw new DomainError('invalid', 'The columns are not a list of meanings.')
  return read.data
}

/** Names of the pictures that would be sent with the import. @throws DomainError invalid */
export function pictureNamesIn({ fields }: ImportForm): string[] {
  const names = jsonIn(fields.get('pictures') || '[]')
  if (!Array.isArray(names) || !names.every(name => typeof name === 'string'))
    throw new DomainError('invalid', 'The pictures are not a list of names.')
  return names
}
