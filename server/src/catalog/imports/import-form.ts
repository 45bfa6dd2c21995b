import type { ColumnMeaning } from '@showcase/contract/import-fields'
import { columnMeanings } from '@showcase/contract/imports'
import { DomainError } from '../../core/domain-error.ts'
import type { ImportPart } from './import-upload.ts'

/** A multipart form whose files are read while they arrive: `fields` are those that came before the first file. */
export type ImportForm = { fields: Map<string, string>; files: AsyncIterable<ImportPart> }

/** What the form says the columns mean; null where it does not. @throws DomainError invalid */
export function meaningsIn({ fields }: ImportForm): ColumnMeaning[] | null {
  const text = fields.get('columns')
  if (!text) return null
  const read = columnMeanings.safeParse(fromJson(text))
  if (!read.success) throw new DomainError('invalid', 'The columns are not a list of meanings.')
  return read.data
}

/** Names of the pictures that would come along, as a preview is told them. @throws DomainError invalid */
export function pictureNamesIn({ fields }: ImportForm): string[] {
  const names = fromJson(fields.get('pictures') || '[]')
  if (!Array.isArray(names) || !names.every(name => typeof name === 'string'))
    throw new DomainError('invalid', 'The pictures are not a list of names.')
  return names
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
