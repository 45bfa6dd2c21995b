import type { IconNode } from 'lucide'
import type { SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** An icon of the Lucide set. */
  node: IconNode
  /** Width and height in pixels, unless a style sets them. */
  size?: number
}

/** An icon as decoration. Renders Lucide's data itself: the component of lucide-react costs each page 3 KB of script. */
export function Icon({ node, size = 24, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {node.map(([Shape, attributes]) => (
        <Shape key={JSON.stringify(attributes)} {...attributes} />
      ))}
    </svg>
  )
}
