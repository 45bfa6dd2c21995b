import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { successMessages } from '@showcase/contract/messages'
import { demo } from '@showcase/scripts/testing/sites'
import { anEnquiry, ProductPage } from '../pages/product.page.ts'
import { emulateWorkerNetwork, goOffline, offline, waitForKeptPage, waitForOfflineCopy } from '../support/connection.ts'
import { api, pickProduct, productsOf } from '../support/public-data.ts'
import { concurrentScenario, sites } from '../support/scenario.ts'
import { heading, link, waitForHydration, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

/** Console errors of requests without a connection. */
const noConnection = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|503/

/** Opens a product page and waits until it shows the product and is available offline. */
async function visitProduct(visitor: Visitor, site: string): Promise<ProductPage> {
  const product = await pickProduct('terracotta')
  const page = await new ProductPage(visitor, site, product._id).open()
  await waitForHydration(visitor.page)
  // A busy server leaves the product to the browser, whose request would fail without a connection.
  await heading(visitor.page, product.productName).wait()
  await waitForKeptPage(visitor.page)
  return page
}

const forms = [
  ['on its own host', sites.of('terracotta')],
  ['under its prefix', `${sites.main}/terracotta`],
] as const

for (const [form, site] of forms) {
  concurrentScenario(`${form}: a visited product page works offline`, async ({ visitor }) => {
    visitor.allowErrors(noConnection)
    const { page } = visitor
    const product = await pickProduct('terracotta')
    await visitProduct(visitor, site)
    await goOffline(page)
    await page.reload({ waitUntil: 'load' })
    await waitForHydration(page)
    await heading(page, product.productName).wait()
    await link(page, 'Send Query').click()
    await page.waitForSelector('dialog[open] [name="email"]')
  })
}

concurrentScenario('a visited catalogue opens offline', async ({ visitor }) => {
  visitor.allowErrors(noConnection)
  const { page } = visitor
  const { payload } = await api.get('/public/catalogues/fetchAll', { businessName: 'terracotta', perPage: 1 })
  const [catalogue] = payload.catalogues
  await visitor.open(`${sites.of('terracotta')}/catalogues/${encodeId(catalogue._id)}`)
  await waitForHydration(page)
  await waitForKeptPage(page)
  await goOffline(page)
  await page.reload({ waitUntil: 'load' })
  await waitForHydration(page)
  await heading(page, catalogue.catalogueName).wait()
})

concurrentScenario('a page that was never visited shows the offline page', async ({ visitor }) => {
  visitor.allowErrors(noConnection)
  const { page } = visitor
  await visitProduct(visitor, sites.of('terracotta'))
  await goOffline(page)
  const other = (await productsOf('terracotta')).at(-1)
  await page.goto(`${sites.of('terracotta')}/products/${encodeId(other?._id ?? '')}?unseen`)
  await waitForText(page, 'You are offline')
})

concurrentScenario('a search without a connection shows the offline page', async ({ visitor }) => {
  visitor.allowErrors(noConnection)
  const { page } = visitor
  await visitProduct(visitor, sites.of('terracotta'))
  await goOffline(page)
  await page.goto(`${sites.of('terracotta')}/search?searchQuery=bowl`)
  await waitForText(page, 'You are offline')
})

concurrentScenario('a list that was visited is shown if the server does not answer in time', async ({ visitor }) => {
  const { page } = visitor
  await visitProduct(visitor, sites.of('terracotta'))
  const list = '/api/public/products/fetchAll?businessName=terracotta&perPage=2'
  const fetchNames = () =>
    page.evaluate(async address => {
      const answer = await fetch(address)
      return (await answer.json()).payload.products.map(({ productName }: { productName: string }) => productName)
    }, list)
  const names = await fetchNames()
  expect(names).toHaveLength(2)
  // The worker stores the response after the page has it.
  await page.waitForFunction(
    async address => (await caches.match(address, { ignoreVary: true })) !== undefined,
    {},
    list,
  )
  const restore = await emulateWorkerNetwork(page, { ...offline, offline: false, latency: 60_000 })
  expect(await fetchNames()).toEqual(names)
  await restore()
})

concurrentScenario('an enquiry sent offline arrives exactly once after reconnecting', async ({ visitor }) => {
  visitor.allowErrors(noConnection)
  const { page } = visitor
  const sent = anEnquiry()
  const product = await visitProduct(visitor, sites.of('terracotta'))
  const reconnect = await goOffline(page)
  await product.writeEnquiry(sent)
  await product.send()
  await waitForText(
    page,
    'Your message is saved on this device and will be sent automatically when the connection is back.',
  )

  await reconnect()
  await page.waitForSelector('.Toastify__toast--success')
  // Another visit finds no queued request to send.
  await product.open()
  await waitForOfflineCopy(page)

  const owner = await api.as(demo.terracotta.owner)
  const { payload } = await owner.get('/userAdmin/products/fetchAllProductsLeads', {
    searchQuery: sent.email,
    pageNo: 1,
  })
  expect(payload.leads).toEqual([expect.objectContaining({ name: sent.name, query: sent.query })])
})

concurrentScenario(
  'an enquiry that finds no server arrives from the open page, also without background synchronization',
  async ({ visitor }) => {
    visitor.allowErrors(noConnection)
    const { page } = visitor
    await page.evaluateOnNewDocument(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
    const product = await visitProduct(visitor, sites.of('terracotta'))
    let isDown = true
    await page.setRequestInterception(true)
    page.on('request', request => {
      const isLost = isDown && request.url().endsWith('/createLead')
      void (isLost ? request.abort('connectionrefused') : request.continue())
    })
    await product.writeEnquiry(anEnquiry())
    await product.send()
    await waitForText(page, 'No connection. Your message is saved on this device')
    isDown = false
    await page.waitForSelector('.Toastify__toast--success', { timeout: 60_000 })
  },
)

concurrentScenario(
  'a browser that refuses service workers, as without cookies, shows the page without an error',
  async ({ visitor }) => {
    const { page } = visitor
    await page.evaluateOnNewDocument(() => {
      navigator.serviceWorker.register = async () => {
        document.documentElement.dataset.refused = ''
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    })
    await visitor.open(`${sites.of('terracotta')}/products`)
    await waitForHydration(page)
    await page.waitForSelector('html[data-refused]')
    // The browser reports an unhandled rejection before it runs another task.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
    expect(visitor.errors()).toEqual([])
  },
)

concurrentScenario('a message to the owner sent offline arrives after reconnecting', async ({ visitor }) => {
  visitor.allowErrors(noConnection)
  const { page } = visitor
  const { name, email, query } = anEnquiry()
  await visitor.open(`${sites.of('terracotta')}/contactus`)
  await waitForHydration(page)
  await waitForOfflineCopy(page)
  const reconnect = await goOffline(page)
  for (const [field, text] of Object.entries({ name, email, message: query }))
    await page.locator(`main form [name="${field}"]`).fill(text)
  await page.locator('main form button[type="submit"]').click()
  await waitForText(
    page,
    'Your message is saved on this device and will be sent automatically when the connection is back.',
  )
  await reconnect()
  await waitForText(page, successMessages.forumSent)
})

concurrentScenario(
  'a queued enquiry that the server rejects shows an error and leaves the queue',
  async ({ visitor }) => {
    visitor.allowErrors(/400/)
    const { page } = visitor
    await visitProduct(visitor, sites.of('terracotta'))
    const countQueued = (request?: object) =>
      page.evaluate(
        added =>
          new Promise<number>(done => {
            indexedDB.open('showcase-outbox').onsuccess = ({ target }) => {
              const { result } = target as IDBOpenDBRequest
              const store = result.transaction('letters', 'readwrite').objectStore('letters')
              if (added) store.add(added)
              store.count().onsuccess = counted => {
                result.close()
                done((counted.target as IDBRequest<number>).result)
              }
            }
          }),
        request,
      )
    expect(await countQueued({ key: 'refused', url: '/api/public/products/createLead', body: {} })).toBe(1)
    await page.reload()
    await page.waitForSelector('.Toastify__toast--error')
    expect(await countQueued()).toBe(0)
  },
)

concurrentScenario('pages and calls of the admin area and sign-in are not cached', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${sites.main}/home`)
  await waitForOfflineCopy(page)
  await visitor.open(`${sites.main}/signIn`)
  await waitForHydration(page)
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(addresses).toContain('/home')
  expect(addresses.filter(path => /^\/(userAdmin|signIn|api\/(auth|userAdmin))/.test(path))).toEqual([])
})
