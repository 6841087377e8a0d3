import type { ReactNode } from 'react'

/** The title of a screen, with what can be done beside it. */
export function ListHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {children}
    </div>
  )
}
