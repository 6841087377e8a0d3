import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import type { Leaf } from '#contract/catalogue/book-admin/look-inside.ts'
import { BookOpen } from '#web/base/icons/first-icons.ts'

const Reader = lazy(() => import('./leaf-reader.tsx'))

type Props = { book: { book_id: number; title: string }; leaves: readonly Leaf[] }

/** The first two pages, and how many there are: a link to a page of them; with scripts they open over this one. */
export function LookInsideLink({ book, leaves }: Props) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  if (leaves.length === 0) return null
  const look = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <a href={`${bookPath(book)}/doc-thu`} className="leaves" onClick={look}>
        {leaves.slice(0, 2).map(({ thumb_url }) => (
          <img key={thumb_url} src={thumb_url} alt="" loading="lazy" width={160} height={240} />
        ))}
        <span className="leaves-more">
          <BookOpen size={18} />
          Xem {leaves.length} trang
        </span>
      </a>
      {wanted && (
        <Suspense>
          <Reader open={open} title={book.title} leaves={leaves} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
