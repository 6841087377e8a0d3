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
