import { Skeleton } from '@showcase/ui/skeleton'

const lines = ['half', 'long', 'half', 'long', 'half'] as const

/** A chart and the list that belongs to it in outline; `className` lays them out as the card does. */
export function ChartSkeleton({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Skeleton shape="area" />
      <div>
        {lines.map((length, index) => (
          <Skeleton key={index} length={length} />
        ))}
      </div>
    </div>
  )
}
