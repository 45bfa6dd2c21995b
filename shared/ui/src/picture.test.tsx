import { expect, test } from '@jest/globals'
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

test.each<[Partial<PictureProps>, number[]]>([
  [{ sizes: '9rem', ratio: 'fill' }, [160, 320, 480, 640]],
  [{ ratio: 'tile' }, [160, 320, 480, 640]],
  [{ ratio: 'card' }, [320, 480, 640, 960]],
  [{ ratio: 'banner' }, [640, 960, 1280, 1920]],
])('with %p it offers the widths %p', async (props, widths) => {
  await open(props)
  const offers = picture().getAttribute('srcset')?.split(', ')
  expect(offers).toEqual(widths.map(width => `https://pictures.example/images?url=a%20b.jpg&w=${width} ${width}w`))
})

test('loads lazily in a frame that has its size already', async () => {
  await open({})
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
