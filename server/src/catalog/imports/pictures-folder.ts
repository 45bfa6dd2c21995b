import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName, PICTURE_FILE_LIMIT, type PictureSource, pictureKey } from './pictures.ts'

/** The pictures of a folder and its subfolders, by file name. */
export async function picturesOfFolder(folder: string): Promise<PictureSource> {
  const names = await readdir(folder, { recursive: true })
  const files = new Map(names.filter(isPictureName).map(name => [pictureKey(name), join(folder, name)]))
  return {
    async read(key) {
      const file = files.get(key)
      if (!file || (await stat(file)).size > PICTURE_FILE_LIMIT) return null
      return readFile(file)
    },
  }
}
