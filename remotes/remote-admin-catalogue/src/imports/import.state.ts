import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { type ColumnMeaning, isSingleField } from '@showcase/contract/import-fields'
import type { ImportPreview } from '@showcase/contract/imports'
import { bodyLimits } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { proxy, ref } from 'valtio'
import { previewFiles, sendFiles } from './import.resource.ts'

/** Pictures as files of their own: as many as one request takes. More come as a zip. */
const mostFiles = 1_900

/** An import that is being put together. */
export interface ImportState {
  csv: File | null
  /** Picture files, and zip files of pictures. */
  pictures: readonly File[]
  /** Names of all pictures that would come along, those inside of zip files too. */
  pictureNames: readonly string[]
  /** Null until the owner has changed one. */
  meanings: readonly ColumnMeaning[] | null
  /** What the last choice took from another column. */
  taken: { by: number; from: number; meaning: ColumnMeaning } | null
  preview: ImportPreview | null
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

/** Adds chosen or dropped files, whatever they are: the product file, pictures, zip files of pictures. */
export async function takeFiles(api: Api, state: ImportState, files: readonly File[]): Promise<void> {
  if (state.phase === 'sending') return
  const pictures = files.filter(file => file.type.startsWith('image/'))
  const others = files.filter(file => !pictures.includes(file))
  const csvs = others.filter(isCsv)
  const last = csvs.at(-1)
  if (last) takeCsv(state, last)
  if (others.some(file => !isCsv(file) && !isZip(file))) toast.warning('Only CSV, zip and image files are accepted.')
  takePictures(
    state,
    pictures,
    pictures.map(({ name }) => name),
  )
  for (const zip of others.filter(isZip)) await takeZip(state, zip)
  await check(api, state)
}

/** Takes back all pictures. */
export async function dropPictures(api: Api, state: ImportState): Promise<void> {
  Object.assign(state, { pictures: ref([]), pictureNames: ref([]) })
  await check(api, state)
}

/** What does not let these files be sent, for people; `''` where nothing does. */
function obstacleTo({ csv, pictures }: Pick<ImportState, 'csv' | 'pictures'>): string {
  const bytes = pictures.reduce((sum, file) => sum + file.size, csv?.size ?? 0)
  if (csv && csv.size > bodyLimits.importCsvBytes) return 'A product file has 50 MB at most.'
  if (bytes > bodyLimits.importBytes)
    return `These files have ${Math.ceil(bytes / 1_000_000)} MB together; an import takes 200 MB. Send the rest in another one.`
  if (pictures.length > mostFiles) return `That is ${pictures.length} files; pack them into a zip file.`
  return ''
}

let asking: AbortController | undefined

/** Has the server say what the import would do. A newer question takes the place of one under way. */
export async function check(api: Api, state: ImportState): Promise<void> {
  const { csv, pictures, pictureNames, meanings } = state
  asking?.abort()
  if (!csv) return
  const overtaken = new AbortController()
  asking = overtaken
  state.problem = obstacleTo(state)
  if (state.problem) return
  state.phase = 'checking'
  try {
    const preview = await previewFiles(api, { csv, pictures, meanings }, pictureNames, overtaken.signal)
    state.preview = ref(preview)
    state.phase = 'ready'
  } catch (error) {
    if (overtaken.signal.aborted) return
    state.problem = isApiError(error) ? error.message : screenMessages.itemMissing
    state.phase = 'choosing'
  }
}

/**
 * Says what a column means. A field that one column alone can have is taken from the one that had it, and given back where
 * the choice goes on: keys pass through a list's choices on their way to the one that is meant.
 */
export async function setMeaning(api: Api, state: ImportState, at: number, meaning: ColumnMeaning): Promise<void> {
  // A choice that the server has not seen yet counts too: the next one may come before its answer.
  const known = state.meanings ?? (state.preview?.columns ?? []).map(column => column.meaning)
  const { taken } = state
  const before = taken?.by === at && known[taken.from] === '' ? known.with(taken.from, taken.meaning) : known
  const from = isSingleField(meaning) ? before.findIndex((other, index) => index !== at && other === meaning) : -1
  state.meanings = before.map((other, index) => (index === at ? meaning : index === from ? '' : other))
  state.taken = from < 0 ? null : { by: at, from, meaning }
  await check(api, state)
}

/** Begins the import; answers its id, or null where it could not be begun. Nothing is lost then: it can be sent again. */
export async function sendImport(api: Api, state: ImportState): Promise<string | null> {
  const { csv, pictures, preview, phase } = state
  if (!csv || !preview || phase !== 'ready') return null
  state.phase = 'sending'
  try {
    const meanings = preview.columns.map(column => column.meaning)
    return await sendFiles(api, { csv, pictures, meanings })
  } catch (error) {
    toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
    state.phase = 'ready'
    return null
  }
}
