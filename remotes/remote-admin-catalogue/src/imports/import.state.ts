import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import { type ColumnMeaning, isSingleField } from '@showcase/contract/import-fields'
import type { ImportPreview } from '@showcase/contract/imports'
import { bodyLimits, countOf } from '@showcase/contract/limits'
import { toast } from '@showcase/modal-host'
import { hapticFeedback, vibrate } from '@showcase/native-bridge'
import { proxy, ref } from 'valtio'

/** Largest number of image files in one request; more must be sent in a zip file. */
const MAX_FILES = 1_900

/** The state of an import before it starts. */
export interface ImportState {
  csv: File | null
  /** Image files and zip files. */
  pictures: readonly File[]
  /** Names of all images, including those in zip files. */
  pictureNames: readonly string[]
  /** The field of each column; null until the owner changes one. */
  meanings: readonly ColumnMeaning[] | null
  /** The field that the last choice took from another column. */
  taken: { by: number; from: number; meaning: ColumnMeaning } | null
  preview: ImportPreview | null
  /** Number of choices of files whose zip files are being read. */
  reading: number
  phase: 'choosing' | 'checking' | 'ready' | 'sending'
  /** Why there is no preview, for people. */
  problem: string
}

export function createImport(): ImportState {
  return proxy({
    csv: null,
    pictures: [],
    pictureNames: [],
    meanings: null,
    taken: null,
    preview: null,
    reading: 0,
    phase: 'choosing',
    problem: '',
  })
}

function isZip(file: File) {
  return /\.zip$/i.test(file.name)
}

function isCsv(file: File) {
  return /\.(csv|tsv|txt)$/i.test(file.name) || file.type === 'text/csv'
}

function isSpreadsheet(file: File): boolean {
  return /\.(xlsx?|xlsm|xlsb|ods|numbers)$/i.test(file.name)
}

function takeCsv(state: ImportState, csv: File): void {
  Object.assign(state, { csv: ref(csv), meanings: null, taken: null, preview: null })
}

function takePictures(state: ImportState, files: readonly File[], names: readonly string[]): void {
  state.pictures = ref([...state.pictures, ...files])
  state.pictureNames = ref([...state.pictureNames, ...names])
}

async function takeZip(state: ImportState, file: File): Promise<void> {
  try {
    const { readZip } = await import('./read-zip.ts')
    const { names, csv } = await readZip(file)
    if (csv && !state.csv) takeCsv(state, csv)
    takePictures(state, [file], names)
  } catch {
    toast.error(`${file.name} is not a readable zip file.`)
  }
}

/** Adds chosen or dropped files: a product file, images, zip files of images. */
export async function takeFiles(api: Api, state: ImportState, files: readonly File[]): Promise<void> {
  if (state.phase === 'sending') return
  const pictures = files.filter(file => file.type.startsWith('image/'))
  const others = files.filter(file => !pictures.includes(file))
  const csvs = others.filter(isCsv)
  const last = csvs.at(-1)
  if (last) takeCsv(state, last)
  const unknown = others.filter(file => !isCsv(file) && !isZip(file))
  if (unknown.some(isSpreadsheet)) toast.warning('Save your spreadsheet as CSV, and choose that file.')
  else if (unknown.length > 0) toast.warning('Only CSV, zip and image files are accepted.')
  takePictures(
    state,
    pictures,
    pictures.map(({ name }) => name),
  )
  const zips = others.filter(isZip)
  if (zips.length > 0) state.phase = 'checking'
  state.reading += 1
  for (const zip of zips) await takeZip(state, zip)
  state.reading -= 1
  await check(api, state)
}

/** Removes all images. */
export async function removePictures(api: Api, state: ImportState): Promise<void> {
  Object.assign(state, { pictures: ref([]), pictureNames: ref([]) })
  await check(api, state)
}

/** Why these files cannot be sent, for people; `''` if they can. */
function problemOf({ csv, pictures }: Pick<ImportState, 'csv' | 'pictures'>): string {
  const bytes = pictures.reduce((sum, file) => sum + file.size, csv?.size ?? 0)
  if (csv && csv.size > bodyLimits.importCsvBytes) return 'A product file can be at most 50 MB.'
  if (bytes > bodyLimits.importBytes)
    return `These files have ${Math.ceil(bytes / 1_000_000)} MB in total; an import can have at most 200 MB. Import the rest separately.`
  if (pictures.length > MAX_FILES) return `You chose ${countOf(pictures.length, 'file')}. Put them into a zip file.`
  return ''
}

/** The fields precede the files, because the server reads them while the files arrive. Without meanings it chooses them. */
function formOf(csv: File, meanings: ImportState['meanings'], pictureNames?: readonly string[]): FormData {
  const form = new FormData()
  if (meanings) form.append('columns', JSON.stringify(meanings))
  if (pictureNames) form.append('pictures', JSON.stringify(pictureNames))
  form.append('csv', csv, csv.name)
  return form
}

let checking: AbortController | undefined

/** Loads the preview, for which the names of the images are enough. Aborts an earlier request. */
export async function check(api: Api, state: ImportState): Promise<void> {
  const { csv, pictureNames, meanings } = state
  checking?.abort()
  state.phase = 'choosing'
  if (!csv) return
  const controller = new AbortController()
  checking = controller
  state.problem = problemOf(state)
  if (state.problem) return
  state.phase = 'checking'
  try {
    const { signal } = controller
    const { payload } = await api.products.previewImport(formOf(csv, meanings, pictureNames), { signal })
    state.preview = ref(payload)
    // Without the files in a zip file that is being read, the import would be incomplete. They are checked next.
    state.phase = state.reading > 0 ? 'checking' : 'ready'
  } catch (error) {
    if (controller.signal.aborted) return
    state.problem = errorText(error)
    state.phase = 'choosing'
  }
}

/**
 * Sets the field of a column. A field that only one column can have is taken from the other column, and given back if
 * the same column changes again: arrow keys select each choice on their way to the wanted one.
 */
export async function setMeaning(api: Api, state: ImportState, at: number, meaning: ColumnMeaning): Promise<void> {
  // Starts from the latest choice, which the server may not have answered yet.
  const known = state.meanings ?? (state.preview?.columns ?? []).map(column => column.meaning)
  const { taken } = state
  const before = taken?.by === at && known[taken.from] === '' ? known.with(taken.from, taken.meaning) : known
  const from = isSingleField(meaning) ? before.findIndex((other, index) => index !== at && other === meaning) : -1
  state.meanings = before.map((other, index) => (index === at ? meaning : index === from ? '' : other))
  state.taken = from < 0 ? null : { by: at, from, meaning }
  await check(api, state)
}

/** Starts the import. Returns its id, or null after an error; the files stay for a retry. */
export async function sendImport(api: Api, state: ImportState): Promise<string | null> {
  const { csv, pictures, preview, phase } = state
  if (!csv || !preview || phase !== 'ready') return null
  state.phase = 'sending'
  try {
    const meanings = preview.columns.map(column => column.meaning)
    const form = formOf(csv, meanings)
    for (const picture of pictures) form.append('images', picture, picture.name)
    const { job } = (await api.products.import(form)).payload
    hapticFeedback()
    return job
  } catch (error) {
    vibrate()
    toast.error(errorText(error))
    state.phase = 'ready'
    return null
  }
}
