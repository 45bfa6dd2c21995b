import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportPreview, ImportStatus } from '@showcase/contract/imports'
import { anId } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes } from '../products/products.routes.tsx'

/** Shared by the tests of imports: imports and their previews, and a function that opens a page. */

type Calls = NonNullable<FakeHandlers['products']>

/** Opens `/userAdmin/products/<path>` with modals and toasts beside it. */
export function open(products: Calls, path = 'import') {
  return renderRemote(routes, {
    at: 'admin:/products',
    path: `/userAdmin/products/${path}`,
    api: fakeApi({
      products: { fetchImports: () => ({ imports: [], count: 0 }), ...products },
      user: { fetchUsage: () => ({ usage }) },
    }),
  })
}

const usage = {
  bytes: { used: 1_900_000_000, limit: 2_000_000_000 },
  texts: { used: 12_300_000, limit: 500_000_000 },
  products: { used: 120, limit: 50_000 },
  imports: { used: 0, limit: 2 },
}

export function anImport(more: Partial<ImportStatus> = {}): ImportStatus {
  return {
    _id: anId(),
    fileName: 'products.csv',
    state: 'done',
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:01:00.000Z',
    total: 3,
    done: 3,
    created: 2,
    updated: 1,
    failed: 0,
    problemCount: 0,
    problems: [],
    ...more,
  }
}

export function aPreview(meanings: ColumnMeaning[] = ['title', 'price', '']): ImportPreview {
  return {
    columns: ['Name', 'MRP', 'Color'].map((name, at) => ({
      name,
      samples: [`${name} 1`],
      meaning: meanings[at] ?? '',
    })),
    products: 2,
    created: 1,
    updated: 1,
    failed: 0,
    pictures: 2,
    picturesToFetch: 0,
    picturesMissing: 1,
    currency: 'JPY',
    sample: [
      {
        line: 2,
        productName: 'Blue vase',
        itemNo: 'V-1',
        category: 'Vases',
        pricePerUnit: 12,
        totalUnits: null,
        pictures: 1,
      },
    ],
    problems: [{ line: 3, field: 'Image Src', reason: 'b.jpg: was not uploaded with the pictures.' }],
    problemCount: 1,
  }
}

export function csvFile(name = 'mine.csv') {
  return new File(['Name,MRP,Color\nBlue vase,12,Blue'], name, { type: 'text/csv' })
}

export function columnsOf(form: FormData) {
  return JSON.parse(String(form.get('columns') ?? 'null')) as ColumnMeaning[] | null
}
