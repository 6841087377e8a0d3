import type { ReactNode, SVGProps } from 'react'

type Props = SVGProps<SVGSVGElement> & { size: number }
export type Icon = (props: Props) => ReactNode

/**
 * An icon of Lucide (https://lucide.dev/icons), its shapes copied as paths: its package for React has 51 MB, and a maker that costs each
 * page more than these lines. Names stand beside icons, so readers of the screen pass over them.
 */
export function icon(...paths: readonly string[]): Icon {
  const shapes = paths.map((d) => <path key={d} d={d} />)
  return ({ size, ...props }) => (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {shapes}
    </svg>
  )
}

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0`

/** Its corners are rounded. */
export function rect(x: number, y: number, width: number, height: number, r: number) {
  const [across, down] = [width - 2 * r, height - 2 * r]
  const corner = (right: number, below: number) => `a${r} ${r} 0 0 1 ${right} ${below}`
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}
