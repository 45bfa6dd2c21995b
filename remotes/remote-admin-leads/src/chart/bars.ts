import { dayText } from '@showcase/admin-kit/kolkata-time'
import type { PayloadOf } from '@showcase/contract/api'
import type { BarSeries } from './draw-bars.ts'

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0)
}

/** The props of the chart of leads. */
export function leadBars(overTime: PayloadOf<'user', 'fetchLeadSummary'>['overTime']) {
  const products = overTime.map(one => one.products)
  const catalogues = overTime.map(one => one.catalogues)
  const since = dayText(overTime[0]?.from ?? '')
  return {
    labels: overTime.map(one => dayText(one.from)),
    series: [
      { label: 'Products', values: products, color: '--color-primary' },
      { label: 'Catalogues', values: catalogues, color: '--color-accent' },
    ] satisfies BarSeries[],
    summary: `Leads since ${since}: ${sum(products)} about products, ${sum(catalogues)} about catalogues`,
  }
}

/** The props of the chart of visits. */
export function visitBars(overTime: PayloadOf<'user', 'fetchVisits'>['overTime']) {
  const of = (kind: 'site' | 'products' | 'catalogues') => overTime.map(one => one[kind])
  const [site, products, catalogues] = [of('site'), of('products'), of('catalogues')]
  const since = dayText(overTime[0]?.day ?? '')
  return {
    labels: overTime.map(one => dayText(one.day)),
    series: [
      { label: 'Site', values: site, color: '--color-primary' },
      { label: 'Products', values: products, color: '--color-accent' },
      { label: 'Catalogues', values: catalogues, color: '--color-positive' },
    ] satisfies BarSeries[],
    summary: `Visits since ${since}: ${sum(site)} of the site, ${sum(products)} of products, ${sum(catalogues)} of catalogues`,
  }
}
