import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { demo } from '@showcase/scripts/testing/sites'
import { ProductPage } from '../pages/product.page.ts'
import { pickProduct } from '../support/public-data.ts'
import { get } from '../support/request.ts'
import { scenario, sites } from '../support/scenario.ts'
import { visibleLines, waitForHydration } from '../support/screen.ts'

/** Indian number format, with decimals only if there are any. */
function digits(price: number) {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(price)
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
}

for (const { name } of Object.values(demo)) {
  test(`${name}: the HTML of a product page contains its name, price, description and structured data`, async () => {
    const product = await pickProduct(name)
    const site = name === 'fieldkit' ? sites.custom : sites.of(name)
    const { status, body: html } = await get(`${site}/products/${encodeId(product._id)}`)
    expect(status).toBe(200)
    expect(html).toContain(`>${escapeHtml(product.productName)}</h1>`)
    expect(html).toContain(digits(product.pricePerUnit ?? 0))
    expect(html).toContain(escapeHtml(product.description.split('\n')[0] ?? ''))
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toMatch(/<link rel="canonical"/)
    expect(html).toMatch(/<script type="application\/ld\+json"/)
  })
}

scenario(
  'the page has the same text with and without script',
  async ({ visitor, anotherVisitor }) => {
    const product = await pickProduct('terracotta')
    const plain = await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
    const withScript = await anotherVisitor({ javascript: true })
    await new ProductPage(withScript, sites.of('terracotta'), product._id).open()
    await waitForHydration(withScript.page)
    expect(plain.url).toContain('/products/')
    expect(await visibleLines(visitor.page)).toEqual(await visibleLines(withScript.page))
  },
  { javascript: false },
)
