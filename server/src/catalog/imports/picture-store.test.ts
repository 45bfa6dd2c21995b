import { expect, test } from '@jest/globals'
import { drawPicture } from '../../../testing/pictures.ts'
import type { Files } from '../../core/storage/files.ts'
import { pictureStore } from './import-pictures.ts'

test('an import reads no more pictures after it has spent its time on some that cannot be decoded', async () => {
  const storeImage: Files['storeImage'] = async (_businessId, _category, bytes, clean) =>
    (await clean?.(bytes)) ? 'stored' : null
  const store = pictureStore({ files: { storeImage } }, 0)
  expect(await store('business', await drawPicture())).toBe('stored')
  expect(await store('business', Buffer.from('no picture'))).toBeNull()
  await expect(store('business', await drawPicture())).rejects.toThrow(/too many pictures/)
})
