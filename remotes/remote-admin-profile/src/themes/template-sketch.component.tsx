import type { TemplateId } from '@showcase/contract/themes'
import styles from './themes.module.css'

/** x, y, width, height, corner of each block, on a field of 96 × 64. */
const blocks: Record<TemplateId, readonly (readonly [number, number, number, number, number])[]> = {
  '': [
    [8, 8, 80, 24, 5],
    [8, 38, 17, 18, 4],
    [29, 38, 17, 18, 4],
    [50, 38, 17, 18, 4],
    [71, 38, 17, 18, 4],
  ],
  template1: [
    [30, 6, 60, 26, 1],
    [8, 14, 34, 4, 1],
    [8, 21, 26, 4, 1],
    [8, 36, 24, 24, 1],
    [36, 36, 24, 24, 1],
    [64, 36, 24, 24, 1],
  ],
  template3: [
    [0, 0, 96, 16, 0],
    [0, 17, 23, 23, 0],
    [24, 17, 24, 23, 0],
    [49, 17, 23, 23, 0],
    [73, 17, 23, 23, 0],
    [0, 41, 23, 23, 0],
    [24, 41, 24, 23, 0],
    [49, 41, 23, 23, 0],
    [73, 41, 23, 23, 0],
  ],
}

/** A template's layout at a glance. */
export function TemplateSketch({ template }: { template: TemplateId }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 96 64" aria-hidden="true">
      {blocks[template].map(([x, y, width, height, corner]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={corner} />
      ))}
    </svg>
  )
}
