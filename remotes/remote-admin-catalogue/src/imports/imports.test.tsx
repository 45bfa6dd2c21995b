import { expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportStatus } from '@showcase/contract/imports'
import { expectAccessible } from '@showcase/testing/accessible'
import { screen, waitFor, within } from '@testing-library/dom'
import { anImport, aPreview, columnsOf, csvFile, open } from './imports.testing.tsx'

test('previews a file before an import: counts, columns, products, problems by line', async () => {
  const seen: FormData[] = []
  const { user, container } = await open({
    previewImport: form => {
      seen.push(form)
      return aPreview()
    },
  })
  await screen.findByText('No imports yet.')
  await user.click(screen.getByRole('button', { name: 'Download a sample file' }))
  await user.upload(screen.getByLabelText('Product file'), csvFile())
  within(await screen.findByRole('row', { name: /Blue vase/ })).getByText(/¥12$/)
  expect(screen.queryByRole('button', { name: 'Download a sample file' })).toBeNull()
  within(screen.getByRole('list', { name: 'Problems' })).getByText('Line 3')
  await user.upload(screen.getByLabelText('Pictures'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await screen.findByText('1 file selected')
  await waitFor(() => expect(seen).toHaveLength(2))
  expect(JSON.parse(String(seen[1]?.get('pictures')))).toEqual(['a.jpg'])
  expect(seen[1]?.get('images')).toBeNull()
  await screen.findByRole('button', { name: 'Import 2 products' })
  await expectAccessible(container)
})

test('the field of a column can be changed, which takes it from another column; then the import starts and its progress is shown', async () => {
  let sent: FormData | undefined
  const status = anImport({ state: 'running', done: 1, total: 2 })
  let requests = 0
  const { user, router } = await open({
    previewImport: form => aPreview(columnsOf(form) ?? undefined),
    import: form => {
      sent = form
      return { job: status._id }
    },
    importStatus: () => {
      requests += 1
      return requests < 3 ? status : anImport({ _id: status._id })
    },
  })
  await user.upload(await screen.findByLabelText('Product file'), csvFile())
  await user.selectOptions(await screen.findByLabelText('Color'), 'One specification')
  await waitFor(() => expect((screen.getByLabelText('Color') as HTMLSelectElement).value).toBe('specification'))
  await user.selectOptions(screen.getByLabelText('MRP'), 'Product name')
  await waitFor(() => expect((screen.getByLabelText('Name') as HTMLSelectElement).value).toBe(''))
  const go = screen.getByRole('button', { name: 'Import 2 products' })
  await waitFor(() => expect(go.getAttribute('aria-busy')).toBeNull())
  await user.click(go)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/userAdmin/products/import/${status._id}`))
  expect(sent && columnsOf(sent)).toEqual(['', 'title', 'specification'])
  await screen.findByText(/1 of 2/)
  await screen.findByText('2 created, 1 updated.')
  screen.getByText('No problems found.')
})

test("shows a new field at once; a second change before the server's answer keeps the first", async () => {
  const requests: (ColumnMeaning[] | null)[] = []
  const { user } = await open({
    previewImport: form => {
      requests.push(columnsOf(form))
      return requests.length === 1 ? aPreview() : new Promise<never>(() => {})
    },
  })
  await user.upload(await screen.findByLabelText('Product file'), csvFile())
  const color = (await screen.findByLabelText('Color')) as HTMLSelectElement
  await user.selectOptions(color, 'Category')
  expect(color.value).toBe('type')
  await user.selectOptions(screen.getByLabelText('MRP'), 'Ignore this column')
  expect(requests.at(-1)).toEqual(['title', '', 'type'])
})

test('a choice that arrow keys pass through takes no field from another column', async () => {
  const { user } = await open({ previewImport: form => aPreview(columnsOf(form) ?? undefined) })
  await user.upload(await screen.findByLabelText('Product file'), csvFile())
  const color = (await screen.findByLabelText('Color')) as HTMLSelectElement
  const name = screen.getByLabelText('Name') as HTMLSelectElement
  await user.selectOptions(color, 'Product name')
  expect(name.value).toBe('')
  await user.selectOptions(color, 'Category')
  expect([name.value, color.value]).toEqual(['title', 'type'])
})

test('shows why a file cannot be read; a failed call can be retried', async () => {
  let isDown = true
  const { user } = await open({
    previewImport: () => {
      if (isDown) throw new ApiError(400, 'Line 2: This line is not valid CSV: check its quotes.')
      return aPreview()
    },
  })
  await user.upload(await screen.findByLabelText('Product file'), csvFile())
  await screen.findByText('Line 2: This line is not valid CSV: check its quotes.')
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' })))
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('button', { name: 'Import 2 products' })
  const preview = screen.getByRole('region', { name: 'Preview' })
  await waitFor(() => expect(document.activeElement).toBe(preview))
})

test('removing the pictures moves the focus to their picker', async () => {
  const { user } = await open({ previewImport: () => aPreview() })
  await user.upload(await screen.findByLabelText('Pictures'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the pictures' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pictures')))
})

test('a failed import keeps its files', async () => {
  const { user, router } = await open({
    previewImport: () => aPreview(),
    import: () => {
      throw new ApiError(0, 'The connection failed. Please check it and try again.')
    },
  })
  await user.upload(await screen.findByLabelText('Product file'), csvFile())
  await user.click(await screen.findByRole('button', { name: 'Import 2 products' }))
  await screen.findByText('The connection failed. Please check it and try again.')
  await screen.findByRole('button', { name: 'Import 2 products' })
  expect(router.state.location.pathname).toBe('/userAdmin/products/import')
})

test('rejects too many or too large files before they are sent', async () => {
  const previewImport = jest.fn(() => aPreview())
  const { user } = await open({ previewImport })
  const large = csvFile()
  Object.defineProperty(large, 'size', { value: 60_000_000 })
  await user.upload(await screen.findByLabelText('Product file'), large)
  await screen.findByText('A product file can be at most 50 MB.')
  expect(previewImport).not.toHaveBeenCalled()
})

test('lists earlier imports with their outcomes and links to their reports', async () => {
  const [done, failed] = [anImport(), anImport({ state: 'failed', fileName: 'broken.csv', problemCount: 1 })]
  const without = ({ problems: _problems, ...summary }: ImportStatus) => summary
  await open({ fetchImports: () => ({ imports: [done, failed].map(without), count: 30 }) })
  const link = await screen.findByRole('link', { name: 'products.csv' })
  expect(link.getAttribute('href')).toBe(`/userAdmin/products/import/${done._id}`)
  screen.getByText(/2 created, 1 updated/)
  screen.getByText(/The file could not be read · 1 problem/)
  screen.getByRole('link', { name: 'Page 2' })
})

test('a report shows problems by line; the import is undone after a confirmation', async () => {
  const status = anImport({
    problemCount: 1,
    problems: [{ line: 7, field: 'Variant Price', reason: '“free” is not a number.' }],
  })
  const { user, container } = await open(
    {
      importStatus: () => status,
      undoImport: ({ id }) => anImport({ _id: id, state: 'undone' }),
    },
    `import/${status._id}`,
  )
  await screen.findByText('Line 7')
  screen.getByRole('button', { name: 'Download report' })
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/2 products created by this import will be deleted, and 1 product changed by it/)
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  await screen.findByText('All changes were undone.')
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
})

test('an undone import says which products stay, also in the downloaded report, and the focus stays on its report', async () => {
  const status = anImport()
  const reason = 'Blue vase was changed since this import.'
  const saveUrl = jest.spyOn(URL, 'createObjectURL')
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await open(
    {
      importStatus: () => status,
      undoImport: ({ id }) =>
        anImport({ _id: id, state: 'undone', problemCount: 1, problems: [{ line: 0, field: '', reason }] }),
    },
    `import/${status._id}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Undo import' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }))
  await screen.findByText('Undone except for 1 product.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'products.csv' })))
  expect(screen.getByRole('list', { name: 'Problems' }).textContent).toBe(reason)
  await user.click(screen.getByRole('button', { name: 'Download report' }))
  const report = saveUrl.mock.lastCall?.[0] as Blob
  expect(await report.text()).toBe(`Problem\r\n"${reason}"\r\n`)
  saveUrl.mockRestore()
  click.mockRestore()
})

test('problems of one kind are one entry with their number, which opens to the lines', async () => {
  const reasons = ['“free” is not a valid number.', '“n/a” is not a valid number.']
  const problems = [
    { line: 2, field: 'Title', reason: 'No description; the name will be used.' },
    ...reasons.map((reason, index) => ({ line: 7 + index, field: 'Variant Price', reason })),
    ...['a.jpg', 'b.jpg', 'c.jpg'].map(name => ({ line: 3, field: 'Image Src', reason: `${name}: was not found.` })),
  ]
  const status = anImport({ problemCount: problems.length, problems })
  const { container } = await open({ importStatus: () => status }, `import/${status._id}`)
  const list = await screen.findByRole('list', { name: 'Problems' })
  const kinds = [...list.children].map(kind => kind.querySelector('summary, p')?.textContent)
  expect(kinds).toEqual([
    'Image: was not found.3 lines',
    'Price: “…” is not a valid number.2 lines',
    'Line 2Product name: No description; the name will be used.',
  ])
  expect(within(list).getByText(/b.jpg: was not found/)).toBeTruthy()
  // The sign that an entry opens.
  expect(list.querySelectorAll('summary svg')).toHaveLength(2)
  await expectAccessible(container)
})

test('a missing import has a link back; a failed load can be retried', async () => {
  await open(
    {
      importStatus: () => {
        throw new ApiError(404, 'Import not found')
      },
    },
    'import/nothing',
  )
  await screen.findByRole('heading', { name: 'This import was not found' })
  screen.getByRole('link', { name: 'Back to imports' })
})

test('downloads all products as CSV, and with their pictures as a zip file', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await open({ export: () => new Blob(['Handle,Title']) })
  await user.click(await screen.findByRole('button', { name: 'Products (CSV)' }))
  await screen.findByText('Your products have been downloaded.')
  expect(click).toHaveBeenCalled()
  click.mockRestore()
})

test('shows the used part of each quota, and what to do about one that is nearly used up', async () => {
  await open({})
  expect(await screen.findByText('1,900 MB of 2,000 MB')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Products' }).getAttribute('value')).toBe('0')
  expect(screen.getByText('120 of 50,000')).toBeTruthy()
  expect(screen.getByText('13 MB of 500 MB')).toBeTruthy()
  expect(screen.getAllByText(/^Your pictures use 1,900 MB of 2,000 MB. Delete pictures/)).toHaveLength(1)
})
