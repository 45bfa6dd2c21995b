import type { Api, PayloadOf } from '@showcase/contract/api'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportPreview } from '@showcase/contract/imports'

/** A page of the imports so far. */
export type ImportsPage = PayloadOf<'products', 'fetchImports'>

/** What an import is made of. */
export interface ImportFiles {
  csv: File
  pictures: readonly File[]
  /** What each column means; null: what the server finds most likely. */
  meanings: readonly ColumnMeaning[] | null
}

/** Fields come before files: the server reads them while the files arrive. */
function formOf({ csv, meanings }: ImportFiles, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  if (meanings) form.append('columns', JSON.stringify(meanings))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('csv', csv, csv.name)
  return form
}

/** What the import would do. Pictures are named, not sent. */
export async function previewFiles(
  api: Api,
  files: ImportFiles,
  pictureNames: readonly string[],
  signal: AbortSignal,
): Promise<ImportPreview> {
  const form = formOf(files, { pictures: JSON.stringify(pictureNames) })
  return (await api.products.previewImport(form, { signal })).payload
}

/** Sends the files; answers the import's id. */
export async function sendFiles(api: Api, files: ImportFiles): Promise<string> {
  const form = formOf(files)
  for (const picture of files.pictures) form.append('images', picture, picture.name)
  return (await api.products.import(form)).payload.job
}
