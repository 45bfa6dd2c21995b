/**
 * How many products each business has: one a tenth of all, three in a thousand a hundredth, three in a hundred a
 * thousandth, and the others what is left, a few dozen where there are enough of them. Of 1,000,000 in 10,000: one with
 * 100,000, thirty with 10,000, three hundred with 1,000, the others about 31 each.
 */
export function sizesOf(businesses: number, products: number, random: () => number): number[] {
  const tier = (share: number, part: number) =>
    Array<number>(Math.floor(businesses * share)).fill(Math.floor(products * part))
  const largest = businesses > 1 ? [Math.floor(products / 10)] : []
  const large = [...largest, ...tier(0.003, 0.01), ...tier(0.03, 0.001)]
  const small = businesses - large.length
  let left = products - large.reduce((sum, size) => sum + size, 0)
  const sizes = Array.from({ length: small }, (_, index) => {
    const fair = left / (small - index)
    const size = index === small - 1 ? left : Math.min(left, Math.round(fair * (0.3 + 1.4 * random())))
    left -= size
    return size
  })
  return [...large, ...sizes]
}
