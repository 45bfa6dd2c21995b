import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { imageShapes } from '@showcase/contract/limits'
import { type TemplateId, templateIds } from '@showcase/contract/themes'
import { aBusiness } from '@showcase/testing/factories'
import { renderRemote } from '@showcase/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { Picture, type PictureProps } from './picture.tsx'

function open(props: Partial<PictureProps>, template: TemplateId = '') {
  return renderRemote(
    [{ index: true, Component: () => <Picture name="a b.jpg" alt="A bowl" sizes="50vw" {...props} /> }],
    {
      at: 'business:/',
      session: { imageBaseUrl: 'https://pictures.example/images', business: aBusiness({ template }) },
    },
  )
}

function picture() {
  return screen.getByRole<HTMLImageElement>('img', { name: 'A bowl' })
}

test.each<[Partial<PictureProps>, string, number[]]>([
  [{ sizes: '9rem', ratio: 'fill' }, '', [160, 320, 480, 640]],
  [{ ratio: 'tile' }, '&shape=square', [160, 320, 480, 640]],
  [{ ratio: 'card' }, '&shape=square', [320, 400, 480, 640, 800, 960]],
  [{ ratio: 'banner' }, '', [640, 800, 960, 1280, 1920]],
])('with %p it offers %p in the widths %p', async (props, shape, widths) => {
  await open(props)
  const offers = picture().getAttribute('srcset')?.split(', ')
  const address = `https://pictures.example/images?url=a%20b.jpg${shape}`
  expect(offers).toEqual(widths.map(width => `${address}&w=${width} ${width}w`))
})

test.each<[Partial<PictureProps>, TemplateId, string | null]>([
  [{}, '', 'square'],
  [{}, 'template1', 'portrait'],
  [{}, 'template3', 'square'],
  [{ ratio: 'tile' }, 'template1', 'portrait'],
  [{ ratio: 'square' }, 'template1', 'square'],
  [{ fit: 'contain' }, '', null],
  [{ ratio: 'fill' }, '', null],
  [{ ratio: 'banner' }, 'template1', null],
  [{ ratio: 'wide' }, '', null],
])('with %p in the template %p it asks for the shape %p', async (props, template, shape) => {
  await open(props, template)
  const addresses = [picture().src, ...picture().srcset.split(', ')].map(text => text.split(' ')[0] ?? '')
  expect(new Set(addresses.map(address => new URL(address).searchParams.get('shape')))).toEqual(new Set([shape]))
})

test.each([true, false])(
  'without a width it is as wide as a card of the template (first screen: %p)',
  async priority => {
    await open({ sizes: undefined, priority }, 'template3')
    expect(picture().sizes).toBe('(min-width: 80rem) 17vw, (min-width: 48rem) 33.4vw, 50vw')
  },
)

test.each(templateIds)('in the template %p the shape of cards and tiles is that of their frames', async template => {
  const css = readFileSync(join(import.meta.dirname, 'tokens/templates.css'), 'utf8')
  const rule = css.split(`[data-template="${template}"] {`)[1]?.split('}')[0]
  for (const ratio of ['card', 'tile'] as const) {
    const { unmount } = await open({ ratio }, template)
    const shape = new URL(picture().src).searchParams.get('shape') as keyof typeof imageShapes
    expect(rule).toContain(`--${ratio}-ratio: ${imageShapes[shape].join(' / ')};`)
    unmount()
  }
})

test('loads lazily in a frame that has its size already', async () => {
  await open({})
  expect(picture().getAttribute('sizes')).toBe('50vw')
  expect(picture().getAttribute('loading')).toBe('lazy')
  expect(picture().width).toBeGreaterThan(0)
})

test('loads a picture of the first screen eagerly', async () => {
  await open({ priority: true })
  expect(picture().getAttribute('sizes')).toBe('50vw')
  expect(picture().getAttribute('loading')).toBe('eager')
  expect(picture().getAttribute('fetchpriority')).toBe('high')
})

test('loads another picture of the first screen eagerly after the largest', async () => {
  await open({ eager: true })
  expect(picture().getAttribute('loading')).toBe('eager')
  expect(picture().getAttribute('fetchpriority')).toBe('low')
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
