import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** An icon as the Lucide set describes it. */
interface IconData {
  name: string
  size?: number
  node: [tag: string, attributes: Record<string, string>][]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Makes the component of an icon, in the builds' place of the set's own factory: that one also serves a context, absolute
 * stroke widths and five other frameworks, a kilobyte in the shell and in each remote that nothing here uses.
 * An icon without a name of its own is hidden from assistive technology, as the set does it.
 * @public the builds put it in place of the set's own
 */
export default function createLucideIcon({ name, size: drawn = 24, node }: IconData): FunctionComponent<IconProps> {
  return function Icon({ size = drawn, className = '', ...rest }) {
    const named = rest['aria-label'] || rest['aria-labelledby'] || rest.role
    const paint = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${drawn} ${drawn}`,
        ...(paint as SVGProps<SVGSVGElement>),
        'aria-hidden': named ? undefined : true,
        ...rest,
        className: `lucide lucide-${name} ${className}`.trimEnd(),
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
