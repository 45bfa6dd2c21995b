/**
 * Distributes products over businesses as on a real platform: one business has a tenth of all products, 0.3 % have a
 * hundredth each, 3 % have a thousandth each, and the others share the rest. With 1,000,000 products and 10,000 businesses:
 * one with 100,000, 30 with 10,000, 300 with 1,000, the others with about 31 each.
 * @returns the number of products of each business, the largest first
 */
export function sizesOf(businesses: number, products: number, random: () => number): number[] {
  const tier = (share: number, part: number) =>
    Array<number>(Math.floor(businesses * share)).fill(Math.floor(products * part))
  const largest = businesses > 1 ? [Math.floor(products / 10)] : []
  const large = [...largest, ...tier(0.003, 0.01), ...tier(0.03, 0.001)]
  const small = businesses - large.length
  let rest = products - large.reduce((sum, size) => sum + size, 0)
  const sizes = Array.from({ length: small }, (_, index) => {
    const mean = rest / (small - index)
    const size = index === small - 1 ? rest : Math.min(rest, Math.round(mean * (0.3 + 1.4 * random())))
    rest -= size
    return size
  })
  return [...large, ...sizes]
}
