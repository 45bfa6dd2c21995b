import { expect, test } from '@jest/globals'
import { availableId, availableList, chosenList, dropOf } from './product-drop.ts'

const chosen = ['a', 'b', 'c']

test('an available product is added where it is dropped, or at the end', () => {
  expect(dropOf(availableId('x'), 'c', chosen, true)).toEqual({ kind: 'add', id: 'x', at: 3 })
  expect(dropOf(availableId('x'), 'b', chosen)).toEqual({ kind: 'add', id: 'x', at: 1 })
  expect(dropOf(availableId('x'), chosenList, chosen)).toEqual({ kind: 'add', id: 'x', at: 3 })
})

test('a product of the catalogue is moved or removed', () => {
  expect(dropOf('a', 'c', chosen)).toEqual({ kind: 'move', id: 'a', to: 2 })
  expect(dropOf('a', chosenList, chosen)).toEqual({ kind: 'move', id: 'a', to: 2 })
  expect(dropOf('a', availableList, chosen)).toEqual({ kind: 'remove', id: 'a' })
  expect(dropOf('a', availableId('x'), chosen)).toEqual({ kind: 'remove', id: 'a' })
})

test('a drop outside the lists or at its origin changes nothing', () => {
  expect(dropOf('a', null, chosen)).toBeNull()
  expect(dropOf('a', 'a', chosen)).toBeNull()
  expect(dropOf(availableId('x'), availableList, chosen)).toBeNull()
  expect(dropOf(availableId('x'), availableId('y'), chosen)).toBeNull()
})
