import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwnerProduct } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { open, save, server } from './product-editor.testing.tsx'

async function edit(product: Parameters<typeof anOwnerProduct>[0]) {
  const backend = server(anOwnerProduct({ tags: [], specifications: [], ...product }))
  const page = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  await screen.findByLabelText('Product name')
  return { ...backend, ...page }
}

function field(name: string) {
  return screen.getByRole<HTMLInputElement>('textbox', { name })
}

function entries(name: string) {
  return within(screen.getByRole('list', { name })).getAllByRole('listitem')
}

function remove(name: string) {
  return screen.getByRole('button', { name: `Remove ${name}` })
}

test('a pasted list of tags is added whole, however long it is; a tag that is cut is reported', async () => {
  const { user, sent } = await edit({ tags: ['blue'] })
  const tags = ['handmade', 'kitchen', 'dishwasher safe', 'microwave safe', 'gift for a new home', 'ceramic', 'glazed']
  await user.click(field('Tags'))
  await user.paste(` Blue, ${tags.join(', ')},, ${'x'.repeat(70)}, ${'y'.repeat(59)}🫖 `)
  expect(field('Tags').value).toBe('')
  await seeToast('warning', 'Not all of the text fits: 50 entries of 60 characters are allowed.')
  await save(user)
  await waitFor(() => expect(sent[0]?.tags).toEqual(['blue', ...tags, 'x'.repeat(60), 'y'.repeat(59)]))
})

test('each pasted line is a specification; other pasted text can still be changed', async () => {
  const { user, sent } = await edit({})
  await user.click(field('Specifications'))
  await user.paste('Height: 24 cm\r\nWidth: 12, 14 or 16 cm\r\n\r\nHeight: 24 cm\r\n')
  expect(entries('Specifications').map(entry => entry.textContent)).toEqual(['Height: 24 cm', 'Width: 12, 14 or 16 cm'])
  await user.paste('Weight: 1 kg')
  expect(field('Specifications').value).toBe('Weight: 1 kg')
  await save(user)
  const lines = ['Height: 24 cm', 'Width: 12, 14 or 16 cm', 'Weight: 1 kg']
  await waitFor(() => expect(sent[0]?.specifications).toEqual(lines))
})

test('rows of a pasted table are specifications with a label', async () => {
  const { user, sent } = await edit({})
  await user.click(field('Specifications'))
  await user.paste('Material\tSteel\r\nSize:\t12\t14 cm\r\n')
  await user.paste('Finish\tMatte')
  await save(user)
  await waitFor(() => expect(sent[0]?.specifications).toEqual(['Material: Steel', 'Size: 12 14 cm', 'Finish: Matte']))
})

test('at the limit the field says so; removing an entry brings it back', async () => {
  const { user } = await edit({ tags: Array.from({ length: 49 }, (_, at) => `tag ${at}`) })
  await user.click(field('Tags'))
  await user.paste('last, too many')
  await seeToast('warning', 'Not all of the text fits: 50 entries of 60 characters are allowed.')
  const limit = screen.getByText('The limit of 50 entries is reached.')
  await waitFor(() => expect(document.activeElement).toBe(limit))
  expect(screen.queryByRole('textbox', { name: 'Tags' })).toBeNull()
  expect(entries('Tags').at(-1)?.textContent).toBe('last')
  await user.click(remove('last'))
  expect(field('Tags').value).toBe('')
})

test('removing an entry moves the focus to the next one, and after the last to the field', async () => {
  const { user } = await edit({ tags: ['one', 'two', 'three'] })
  await user.click(remove('two'))
  await waitFor(() => expect(document.activeElement).toBe(remove('three')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(remove('one')))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('Tags')))
})

test('says what was added or removed, and shows which entry is already in the list', async () => {
  const { user, container } = await edit({ tags: ['clay'] })
  // A live region is announced only if it was on the page before its text.
  const regions = screen.getAllByRole('status')
  const said = (text: string) => {
    const region = screen.getByText(text)
    expect(regions).toContain(region)
    return region.className
  }
  await user.type(field('Tags'), 'blue{Enter}')
  const hidden = said('blue added.')
  await user.type(field('Tags'), 'Clay{Enter}')
  expect(said('clay is already in the list.')).not.toBe(hidden)
  await expectAccessible(container)
  await user.type(field('Tags'), 'r')
  expect(screen.queryByText(/already in the list/)).toBeNull()
  await user.paste(', blue, clay')
  said('r added. blue, clay are already in the list.')
  await user.click(remove('blue'))
  expect(said('blue removed.')).toBe(hidden)
})

test('Enter that finishes a word of an input method does not add it', async () => {
  const { user } = await edit({ tags: ['one'] })
  await user.type(field('Tags'), 'नीला')
  fireEvent.keyDown(field('Tags'), { key: 'Enter', isComposing: true })
  expect(field('Tags').value).toBe('नीला')
  await user.keyboard('{Enter}')
  expect(entries('Tags').at(-1)?.textContent).toBe('नीला')
})
