import type { ReactNode } from 'react'

type Props = { name: string; said?: ReactNode; children: ReactNode }

/** A part of the screen that is opened when it is wanted, with what it comes to in its line. */
export const Fold = ({ name, said, children }: Props) => (
  <details className="border-b border-line py-2">
    <summary className="min-h-8 cursor-pointer font-semibold">
      {name}
      {said && <span className="ms-3 text-sm font-normal">{said}</span>}
    </summary>
    <div className="py-3">{children}</div>
  </details>
)
