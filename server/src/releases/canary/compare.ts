import { type Finding, type Measure, measures } from '@showcase/contract/page-report'
import { type Count, chanceOf } from './fisher.ts'

/** What one group of networks saw of a release. */
export type Cell = { cell: number } & Record<Measure, Count>

/**
 * When a canary counts as worse. Chosen together, by simulation (compare.test.ts): a canary that is as good as stable is
 * rolled back in under 1 % of runs, looked at after every page; one whose every enquiry fails, after about ten of them.
 */
export const rules = {
  /** Likelihood, where both are alike, below which a difference is believed. */
  believed: 0.0005,
  /** Below this promotion waits for more to be seen; where the difference is large and seen twice, below the second. */
  doubted: 0.02,
  suspected: 0.2,
  /** Page views of one group of networks that count: what many of one network tell weighs no more. */
  weight: 5,
  /** Groups of networks that must have seen it fail, beside the one that saw it most and is left out. */
  networks: 4,
  /** Share of page views by which it must be worse: what is less is not worth a rollback. */
  floor: { load: 0.02, error: 0.02, hydration: 0.05, server: 0.02, lead: 0.1, lcp: 0.1, cls: 0.1, inp: 0.1 },
} as const

type Weighed = Count & { networks: number }

/** The sum over groups of networks, each of which weighs little. */
function weigh(counts: readonly Count[]): Weighed {
  let [seen, failed, networks] = [0, 0, 0]
  for (const one of counts) {
    if (one.seen === 0) continue
    const share = Math.min(1, rules.weight / one.seen)
    seen += one.seen * share
    failed += one.failed * share
    if (one.failed > 0) networks += 1
  }
  // Rounded to the good of the canary.
  return { seen: Math.round(seen), failed: Math.floor(failed + 1e-9), networks }
}

function weightOf({ seen, failed }: Count) {
  return seen === 0 ? 0 : failed * Math.min(1, rules.weight / seen)
}

/** All but the group in which most failed: no single network may bring a release down. */
function withoutLoudest(counts: readonly Count[]): Count[] {
  const loudest = counts.reduce((most, one, at) => (weightOf(one) > weightOf(counts[most] ?? one) ? at : most), 0)
  return counts.filter((_, at) => at !== loudest)
}

function rate({ seen, failed }: Count) {
  return seen === 0 ? 0 : failed / seen
}

function total(counts: readonly Count[]): Count {
  return {
    seen: counts.reduce((sum, { seen }) => sum + seen, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** Compares a canary with stable in one measure. */
export function compareIn(measure: Measure, canary: readonly Cell[], stable: readonly Cell[]): Finding {
  const [own, others] = [canary.map(cell => cell[measure]), stable.map(cell => cell[measure])]
  const [counted, against] = [weigh(withoutLoudest(own)), weigh(others)]
  const isLarge = rate(counted) - rate(against) >= rules.floor[measure]
  const chance = chanceOf(counted, against)
  const isWorse = isLarge && counted.networks >= rules.networks && chance < rules.believed
  // In doubt the loudest counts, too: waiting costs little, and to promote what two enquiries say is broken costs much.
  const all = weigh(own)
  const suspicion = chanceOf(all, against)
  const looksBad = all.failed > 1 && rate(all) - rate(against) >= rules.floor[measure]
  const isDoubtful = suspicion < rules.doubted || (looksBad && suspicion < rules.suspected)
  return {
    measure,
    canary: { ...total(own), p75: null },
    stable: { ...total(others), p75: null },
    chance,
    verdict: isWorse ? 'worse' : isDoubtful ? 'doubt' : 'fine',
  }
}

/** Compares a canary with stable in everything. */
export function compare(canary: readonly Cell[], stable: readonly Cell[]): Finding[] {
  return measures.map(measure => compareIn(measure, canary, stable))
}
