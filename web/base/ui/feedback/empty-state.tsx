import type { ReactNode } from 'react'
import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'

type EmptyStateProps = {
  title: string
  /** The heading of the page, where there is nothing else on it. */
  isPage?: boolean
  text?: ReactNode
  picture?: ReactNode
  children?: ReactNode
}

/** Nothing here, said kindly, and what to do next as its children. */
export function EmptyState({ title, isPage = false, text, picture, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      {picture ?? <OpenBook />}
      <Title className="font-serif text-xl font-semibold">{title}</Title>
      {text && <p className="text-balance text-ink-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

function OpenBook() {
  return (
    <LineDrawing viewBox="0 0 96 64" className="mb-2 h-16 w-24 fill-none">
      <path
        d="M48 16C38 8 22 6 8 9v41c14-3 30-1 40 7 10-8 26-10 40-7V9C74 6 58 8 48 16zm0 0v41"
        strokeLinejoin="round"
      />
      <path
        d="M16 20c8-1 16 0 23 4M16 30c8-1 16 0 23 4M16 40c8-1 16 0 23 4"
        strokeLinecap="round"
        className="stroke-line"
      />
      <path d="M66 7v19l5-4 5 4V7" className="fill-seal stroke-seal" strokeLinejoin="round" />
    </LineDrawing>
  )
}
