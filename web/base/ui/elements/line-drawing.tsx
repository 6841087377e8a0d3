import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = { viewBox: string; className: string; children: ReactNode }

/** A picture in the lines that all of them are drawn in. */
export function LineDrawing({ viewBox, className, children }: Props) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className={classes(className, 'stroke-edge stroke-[1.5]')}>
      {children}
    </svg>
  )
}

/** The shop's seal: an open book under the eaves of a veranda, cut out of vermilion. */
export function SealMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classes('shrink-0', className)}>
      <rect width="40" height="40" rx="4.5" className="fill-stamp" />
      <g className="fill-stamp-cut">
        <path d="M20 5.2c3.3 3.9 7 6.6 10.8 7.8 1.6.5 3 .3 4.3-.7-.2 3-2.5 4.8-5.4 4.6C26.3 16.6 22.8 14.5 20 11.6c-2.8 2.9-6.3 5-9.7 5.3-2.9.2-5.2-1.6-5.4-4.6 1.3 1 2.7 1.2 4.3.7C13 11.8 16.7 9.1 20 5.2z" />
        <path d="M19 22.3c-2.7-2-6.4-2.7-11-2.1v12.3c4.6-.6 8.3 0 11 2zM21 22.3c2.7-2 6.4-2.7 11-2.1v12.3c-4.6-.6-8.3 0-11 2z" />
      </g>
    </svg>
  )
}
