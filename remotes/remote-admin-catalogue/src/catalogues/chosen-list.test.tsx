import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwnerCatalogue } from '@showcase/testing/factories'
import { screen, within } from '@testing-library/dom'
import { press } from '../lists/lists.testing.tsx'
import { chosen, open, productsNamed, server } from './catalogues.testing.tsx'

/** Opens the editor of a catalogue of four products. */
function openFour() {
  const products = productsNamed('Bowl', 'Vase', 'Plate', 'Lamp')
  const catalogue = anOwnerCatalogue({ products: products.map(({ _id }) => _id) })
  return open(server(products, [catalogue]), `/editCatalogue/${encodeId(catalogue._id)}`)
}

test('keys on the handle change the order, keep the focus and announce every move', async () => {
  const { user } = await openFour()
  const handle = await press('Move Bowl')
  handle.focus()
  await user.keyboard('{ArrowDown}')
  await screen.findByText('Bowl moved to position 2 of 4.')
  expect(await chosen()).toEqual(['Vase', 'Bowl', 'Plate', 'Lamp'])
  await user.keyboard('{End}')
  await screen.findByText('Bowl moved to position 4 of 4.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Bowl')
  await user.keyboard('{Home}{ArrowUp}')
  await screen.findByText('Bowl moved to position 1 of 4.')
  await user.keyboard('{Delete}')
  await screen.findByText('Bowl was removed. The catalogue now has 3.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Vase')
})

test('buttons below a handle that was pressed change the order, keep the focus and announce every move', async () => {
  const { user, container } = await openFour()
  const handle = await press('Move Vase')
  await user.click(handle)
  expect(handle.getAttribute('aria-expanded')).toBe('true')
  const moves = within(screen.getByRole('group', { name: 'Move Vase' }))
  const button = (name: string) => moves.getByRole<HTMLButtonElement>('button', { name })
  await expectAccessible(container)
  await user.click(button('Down'))
  await screen.findByText('Vase moved to position 3 of 4.')
  expect(await chosen()).toEqual(['Bowl', 'Plate', 'Vase', 'Lamp'])
  await user.click(button('Last'))
  await screen.findByText('Vase moved to position 4 of 4.')
  expect(document.activeElement).toBe(button('Last'))
  expect(button('Last').getAttribute('aria-disabled')).toBe('true')
  expect(button('Down').disabled).toBe(true)
  await user.click(button('Up'))
  await screen.findByText('Vase moved to position 3 of 4.')
  await user.click(button('First'))
  await screen.findByText('Vase moved to position 1 of 4.')
  expect(await chosen()).toEqual(['Vase', 'Bowl', 'Plate', 'Lamp'])
  expect(button('Up').disabled).toBe(true)
  await user.click(handle)
  expect(screen.queryByRole('group', { name: 'Move Vase' })).toBeNull()
})
