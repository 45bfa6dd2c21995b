import { expect, test } from '@jest/globals'
import { imageWidths } from '@showcase/contract/limits'
import { renderRemote } from '@showcase/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { Picture, type PictureProps } from './picture.tsx'

function open(props: Partial<PictureProps>) {
  return renderRemote(
    [{ index: true, Component: () => <Picture name="a b.jpg" alt="A bowl" sizes="50vw" {...props} /> }],
    {
      at: 'business:/',
      session: { imageBaseUrl: 'https://pictures.example/images' },
    },
  )
}

function picture() {
  return screen.getByRole<HTMLImageElement>('img', { name: 'A bowl' })
}

test('offers every width that the image endpoint serves', async () => {
  await open({})
  const offers = picture().getAttribute('srcset')?.split(', ')
  expect(offers).toEqual(imageWidths.map(width => `https://pictures.example/images?url=a%20b.jpg&w=${width} ${width}w`))
  expect(picture().getAttribute('sizes')).toBe('50vw')
  expect(picture().getAttribute('loading')).toBe('lazy')
  expect(picture().width).toBeGreaterThan(0)
})

test('loads a picture of the first screen eagerly', async () => {
  await open({ priority: true })
  expect(picture().getAttribute('loading')).toBe('eager')
  expect(picture().getAttribute('fetchpriority')).toBe('high')
})

test('shows a preview by its own URL', async () => {
  await open({ name: 'blob:http://localhost/1' })
  expect(picture().getAttribute('src')).toBe('blob:http://localhost/1')
  expect(picture().hasAttribute('srcset')).toBe(false)
})

test('shows a placeholder with the same name for a failed or absent picture', async () => {
  const { unmount } = await open({})
  fireEvent.error(picture())
  await waitFor(() => expect(picture().tagName).not.toBe('IMG'))
  unmount()
  await open({ name: null })
  expect(picture().tagName).not.toBe('IMG')
})
