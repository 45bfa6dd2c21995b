import { expect, test } from '@jest/globals'
import {
  display,
  gridColumns,
  imageLimits,
  leadsFile,
  listLimits,
  numberText,
  pageSizes,
  perTemplate,
  phone,
  privateLinkLimits,
  slideSizes,
  timing,
  toastsAtOnce,
} from './limits.ts'
import { defaultSort, homeSort, sortLabels } from './sort.ts'
import { templateIds, themeIds } from './themes.ts'

/*
 * Section 9 of both specifications, line by line, written down once more: a constant that is changed by mistake does not
 * agree with it any longer. That the screens keep to them is held by their own tests.
 */
test('page sizes', () => {
  expect(pageSizes).toMatchObject({
    products: 12,
    promotedProducts: 6,
    catalogues: 12,
    promotedCatalogues: 6,
    profiles: 12,
    categories: 20,
    homeCatalogues: 6,
    search: 15,
    catalogueProducts: 10,
    catalogueProductsSmall: 6,
    promotedList: 6,
    topItems: 10,
    suggestions: 10,
  })
})

test('sizes by template', () => {
  expect(perTemplate).toEqual({
    newArrivals: { '': 2, template1: 6, template3: 12 },
    categoriesPerSlide: { '': 10, template1: 5, template3: 4 },
    topProductsPerSlide: { '': 4, template1: 6, template3: 6 },
    topCataloguesPerSlide: { '': 4, template1: 4, template3: 4 },
    suggestionsPerSlide: { '': 4, template1: 7, template3: 6 },
    imagesPerSlide: { '': 3, template1: 3, template3: 6 },
    imagesPerSlideSmall: { '': 3, template1: 4, template3: 4 },
  })
  expect(slideSizes).toEqual({ profilesWide: 4, categoriesSmall: 4 })
  expect(gridColumns).toEqual({ wide: [1, 4, 6], small: [1, 2] })
})

test('orders and their defaults', () => {
  expect(Object.values(sortLabels)).toEqual([
    'Date new to old',
    'Date old to new',
    'Alphabetically A-Z',
    'Alphabetically Z-A',
  ])
  expect([sortLabels[defaultSort], sortLabels[homeSort]]).toEqual(['Date new to old', 'Date old to new'])
})

test('times, in milliseconds, and toasts', () => {
  expect(timing).toMatchObject({ carousel: 5000, cardRotation: 3000, cardFade: 500, toast: 3000 })
  expect(toastsAtOnce).toBe(3)
})

test('display limits', () => {
  expect(display).toMatchObject({
    smallScreenMax: 1279,
    badgeMax: 99,
    paginationWindow: 5,
    catalogueTags: { collapseAbove: 6, shown: 5 },
    productTags: { collapseAbove: 8, shown: 7 },
    searchSuggestionsShown: 10,
    infiniteScrollPx: 150,
    navigationHideStepPx: 30,
    navigationHideAfterPx: 100,
    timeZone: 'Asia/Kolkata',
  })
  expect(phone).toMatchObject({ length: 10, countryCode: '+91' })
})

test('image recompression', () => {
  expect(imageLimits).toMatchObject({ quality: 0.75, maxBytes: 1_000_000, retries: 1, cropNudges: [1, 10, 100] })
})

test('categories of uploaded images', () => {
  expect(imageLimits.categories).toEqual(['products', 'logo', 'homeBanners', 'aboutUsBanners'])
})

test('the admin area: lists, images, upload steps and the file of leads', () => {
  expect(pageSizes).toMatchObject({ adminList: 12, notifications: 15, categorySuggestions: 10 })
  expect(listLimits).toMatchObject({ productImages: 6, homeBanners: 6, aboutUsImages: 6, catalogueProductsMin: 3 })
  expect(imageLimits).toMatchObject({ bannerAspect: 16 / 9, uploadSteps: [10, 30, 70, 100] })
  expect(leadsFile).toBe('leads_data.csv')
})

test('the admin area: private links and looks', () => {
  expect(privateLinkLimits).toMatchObject({
    hours: { min: 1, max: 23 },
    days: { min: 1, max: 7 },
    weeks: { min: 1, max: 4 },
    randomLength: 20,
  })
  expect(themeIds).toEqual(['', ...Array.from({ length: 12 }, (_, index) => `theme${index + 1}`)])
  expect(templateIds).toEqual(['', 'template1', 'template3'])
})

test('numbers are written as Intl writes them for Indian readers', () => {
  for (const value of [0, 7, 100, 999, 1_000, 12_345, 99_999, 100_000, 1_234_567, 12_345_678, 999_999_999_999])
    expect(numberText(value)).toBe(value.toLocaleString('en-IN'))
})
