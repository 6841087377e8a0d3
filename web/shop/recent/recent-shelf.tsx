import { type ComponentType, useEffect, useState } from 'react'
import { intent } from '#web/base/platform/hydration/intent.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import type { LoadedShelfProps } from './loaded-recent-shelf.tsx'

type Props = {
  /** The one whose page this is: it is remembered, and not shown. */
  bookId?: number
  className?: string
}

/** The last books of this browser, below what the page is about: loaded once a person uses the page, and where there are any. */
export function RecentShelf({ bookId, className }: Props) {
  const session = useSession()
  const person = session.status === 'unknown' ? undefined : session.status === 'in' ? session.user.user_id : 0
  const [shelf, setShelf] = useState<{ Shelf: ComponentType<LoadedShelfProps>; ids: readonly number[] }>()
  useEffect(() => {
    if (person === undefined) return
    let left = false
    const load = async () => {
      await intent
      if (left) return
      const { visitBook } = await import('./seen-books.ts')
      const ids = visitBook(person, bookId)
      if (ids.length === 0) return setShelf(undefined)
      const { LoadedRecentShelf: Shelf } = await import('./loaded-recent-shelf.tsx')
      if (!left) setShelf({ Shelf, ids })
    }
    void load()
    return () => {
      left = true
    }
  }, [person, bookId])
  if (!shelf || person === undefined) return null
  const { Shelf, ids } = shelf
  return <Shelf key={ids.join()} person={person} ids={ids} className={className} />
}
