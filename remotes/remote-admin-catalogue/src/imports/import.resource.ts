import type { Api } from '@showcase/contract/api'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportPreview } from '@showcase/contract/imports'

/** The files of an import. */
export interface ImportFiles {
  csv: File
  pictures: readonly File[]
  /** The field of each column; null lets the server choose. */
  meanings: readonly ColumnMeaning[] | null
}

/** The fields precede the files, because the server reads them while the files arrive. */
function formOf({ csv, meanings }: ImportFiles, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  if (meanings) form.append('columns', JSON.stringify(meanings))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('csv', csv, csv.name)
  return form
}

/** Returns the effects of an import. Sends the names of the images, not the files. */
export async function previewFiles(
  api: Api,
  files: ImportFiles,
  pictureNames: readonly string[],
  signal: AbortSignal,
): Promise<ImportPreview> {
  const form = formOf(files, { pictures: JSON.stringify(pictureNames) })
  return (await api.products.previewImport(form, { signal })).payload
}

/** Starts an import. Returns its id. */
export async function sendFiles(api: Api, files: ImportFiles): Promise<string> {
  const form = formOf(files)
  for (const picture of files.pictures) form.append('images', picture, picture.name)
  return (await api.products.import(form)).payload.job
}
