import { expect, test } from '@jest/globals'
import { foldText } from './fold-text.testing.ts'

test('without handles, lines of one SKU or name that are other products are reported, not combined', async () => {
  const { products, failed, problems } = await foldText(
    [
      'Name,SKU,Category,Price,Stock,Description',
      'Red mug,M-1,Mugs,100,5,x',
      'Blue bowl,M-1,Bowls,200,6,x',
      'Tray,,Kitchen,10,1,x',
      'Tray,,Office,20,2,x',
      'Cup,10.5,Mugs,1,1,x',
      'Pot,10-5,Mugs,2,2,x',
      'red mug,M-1,,,,',
      '🏺,,Mugs,9,9,x',
    ].join('\n'),
  )
  expect(products.map(({ productName, pricePerUnit, totalUnits }) => [productName, pricePerUnit, totalUnits])).toEqual([
    ['Red mug', 100, 5],
    ['Tray', 10, 1],
    ['Cup', 1, 1],
    ['🏺', 9, 9],
  ])
  expect(failed).toBe(3)
  expect(problems).toEqual([
    {
      line: 3,
      field: 'Variant SKU',
      reason: 'Line 2 has the same SKU, but another name. Give each product its own SKU.',
    },
    {
      line: 5,
      field: 'Title',
      reason: 'Line 4 has the same name, but another category. Give each product its own SKU.',
    },
    {
      line: 7,
      field: 'Variant SKU',
      reason:
        'Line 6 has the SKU “10.5”, which differs only in punctuation. Change one of them, or add a Handle column.',
    },
  ])
})

test('SKUs, or names, that differ only in punctuation are reported, not combined', async () => {
  const { products, failed, problems } = await foldText(
    [
      'Name,SKU,Category,Price,Description',
      'Battery,AA,Power,1,x',
      'Battery,AA+,Power,2,x',
      'Charger,aa-,Power,3,x',
      'Battery,aa,Power,4,x',
      'Lamp!,,Light,5,x',
      'Lamp?,,Light,6,x',
    ].join('\n'),
  )
  expect(products.map(({ productName, itemNo }) => [productName, itemNo])).toEqual([
    ['Battery', 'AA'],
    ['Lamp!', ''],
  ])
  expect(failed).toBe(3)
  const end = 'which differs only in punctuation. Change one of them, or add a Handle column.'
  expect(problems).toEqual([
    { line: 3, field: 'Variant SKU', reason: `Line 2 has the SKU “AA”, ${end}` },
    { line: 4, field: 'Variant SKU', reason: `Line 2 has the SKU “AA”, ${end}` },
    { line: 7, field: 'Title', reason: `Line 6 has the name “Lamp!”, ${end}` },
  ])
})
