import { expect, test } from '@jest/globals'
import { type Measure, measures } from '@showcase/contract/page-report'
import { networkBuckets } from '@showcase/contract/page-ticket'
import { compare, compareIn, fisherPValue, type NetworkBucket } from './compare.ts'

test('the exact test gives the numbers of the textbook', () => {
  // The lady tasting tea: 3 of 4 guessed right by luck in 17 of 70 cases, 4 of 4 in one.
  expect(fisherPValue({ seen: 4, failed: 3 }, { seen: 4, failed: 1 })).toBeCloseTo(17 / 70, 10)
  expect(fisherPValue({ seen: 4, failed: 4 }, { seen: 4, failed: 0 })).toBeCloseTo(1 / 70, 10)
  expect(fisherPValue({ seen: 5, failed: 0 }, { seen: 9, failed: 3 })).toBeCloseTo(1, 10)
  expect(fisherPValue({ seen: 0, failed: 0 }, { seen: 0, failed: 0 })).toBe(1)
  expect(fisherPValue({ seen: 1280, failed: 40 }, { seen: 1280, failed: 40 })).toBeGreaterThan(0.4)
})

function none() {
  return Object.fromEntries(measures.map(measure => [measure, { seen: 0, failed: 0 }])) as Omit<NetworkBucket, 'bucket'>
}

/** Pages of as many networks, one bucket each. */
function pages(measure: Measure, outcomes: readonly { seen: number; failed: number }[]): NetworkBucket[] {
  return outcomes.map((count, at) => ({ ...none(), bucket: at, [measure]: count }))
}

function each(networks: number, seen: number, failed: number) {
  return Array.from({ length: networks }, () => ({ seen, failed }))
}

function verdict(canary: NetworkBucket[], stable: NetworkBucket[], measure: Measure = 'lead') {
  return compareIn(measure, canary, stable).verdict
}

test('about ten failed enquiries are significant if those of stable succeed', () => {
  const stable = pages('lead', each(8, 1, 0))
  expect(verdict(pages('lead', each(1, 1, 1)), stable)).toBe('fine')
  expect(verdict(pages('lead', each(3, 1, 1)), pages('lead', each(3, 1, 0)))).toBe('suspicious')
  expect(verdict(pages('lead', each(5, 1, 1)), stable)).toBe('suspicious')
  expect(verdict(pages('lead', each(8, 1, 1)), stable)).toBe('worse')
})

test('without page views to compare, no measure is worse', () => {
  expect(verdict(pages('lead', each(20, 1, 1)), [])).toBe('fine')
  expect(compare([], []).map(one => one.verdict)).toEqual(measures.map(() => 'fine'))
})

test('failures that stable has too do not count against the canary', () => {
  expect(verdict(pages('lead', each(40, 2, 1)), pages('lead', each(40, 2, 1)))).toBe('fine')
})

test('one network alone, however many reports it sends, neither causes nor hides a rollback', () => {
  const stable = pages('error', each(60, 3, 0))
  const sound = each(60, 3, 0)
  expect(verdict(pages('error', [...sound, { seen: 5000, failed: 5000 }]), stable, 'error')).not.toBe('worse')
  // Nor do a handful of false voices before they are five networks.
  expect(verdict(pages('error', [...sound, ...each(4, 5000, 5000)]), stable, 'error')).not.toBe('worse')
  const broken = each(60, 3, 1)
  expect(verdict(pages('error', broken), stable, 'error')).toBe('worse')
  expect(verdict(pages('error', [...broken, { seen: 100_000, failed: 0 }]), stable, 'error')).toBe('worse')
})

test('one network cannot hold a promotion that the others allow', () => {
  for (const failing of [0, 1, 2]) {
    const [own, others] = [[...each(failing, 1, 1), ...each(60, 1, 0)], pages('error', each(60, 1, 0))]
    expect(verdict(pages('error', own), others, 'error')).toBe('fine')
    expect(verdict(pages('error', [...own, { seen: 5000, failed: 5000 }]), others, 'error')).toBe('fine')
  }
})

test('a significant but small difference causes no rollback', () => {
  expect(verdict(pages('lcp', each(256, 5, 1)), pages('lcp', each(256, 5, 0.7)), 'lcp')).not.toBe('worse')
})

/** A generator of its own, so that a run is the same everywhere (mulberry32). */
function randomFrom(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How often things fail where all is well: a few scripts are blocked, some phones are slow, some forms are refused. */
const usual: Record<Measure, number> = {
  load: 0.01,
  error: 0.01,
  hydration: 0.005,
  server: 0.002,
  lead: 0.08,
  lcp: 0.15,
  cls: 0.05,
  inp: 0.04,
}

/** Pages of both until a canary counts as worse, which is looked at after every one; null where it never does. */
function rolledBackAfter(seed: number, most: number, share: number, canary: Record<Measure, number>) {
  const random = randomFrom(seed)
  const arms = { canary: new Map<number, NetworkBucket>(), stable: new Map<number, NetworkBucket>() }
  for (let page = 1; page <= most; page += 1) {
    const arm = random() < share ? 'canary' : 'stable'
    const bucket = Math.floor(random() * networkBuckets)
    const row = arms[arm].get(bucket) ?? { bucket, ...structuredClone(none()) }
    arms[arm].set(bucket, row)
    const rates = arm === 'canary' ? canary : usual
    const failing = measures.filter(measure => {
      // One visitor in ten sends an enquiry.
      if (measure === 'lead' && random() > 0.1) return false
      row[measure].seen += 1
      const isFailed = random() < rates[measure]
      if (isFailed) row[measure].failed += 1
      return isFailed
    })
    // Only what has just failed for the canary can have become worse.
    const [own, others] = [[...arms.canary.values()], [...arms.stable.values()]]
    if (arm === 'canary' && failing.some(measure => compareIn(measure, own, others).verdict === 'worse')) return page
  }
  return null
}

test('a canary as good as stable is rolled back in under 1 % of stages, with a check after every page view', () => {
  let falseAlarms = 0
  const runs = 300
  for (let seed = 1; seed <= runs; seed += 1) if (rolledBackAfter(seed, 1000, 0.5, usual) !== null) falseAlarms += 1
  console.info(`${falseAlarms} false alarms in ${runs} stages of 1000 pages`)
  expect(falseAlarms / runs).toBeLessThan(0.01)
}, 120_000)

test('a canary whose code throws on one page in ten is detected within a few hundred page views', () => {
  const needed = Array.from({ length: 20 }, (_, seed) => rolledBackAfter(seed + 1, 1500, 0.5, { ...usual, error: 0.1 }))
  expect(needed.filter(pages => pages === null)).toEqual([])
  const sorted = needed.map(Number).sort((a, b) => a - b)
  console.info(`half of them within ${sorted[10]} pages, all within ${sorted.at(-1)}`)
  expect(sorted[10]).toBeLessThan(400)
}, 60_000)
