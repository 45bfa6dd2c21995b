import type { Vital } from '@showcase/contract/page-report'
import { onCLS, onINP, onLCP } from 'web-vitals'

/** Measures the web vitals of the document. They are known when the visitor leaves it. */
export function watchVitals(tell: (vital: Vital, value: number) => void): void {
  onLCP(({ value }) => tell('lcp', value))
  onCLS(({ value }) => tell('cls', value))
  onINP(({ value }) => tell('inp', value))
}
