import { type RefObject, useEffect, useState } from 'react'

/** Where a row that scrolls sideways stands, counted in widths of the row. One page until it was measured. */
export function useScrollPages(track: RefObject<HTMLElement | null>, slides: number) {
  const [{ page, pages }, setPlace] = useState({ page: 0, pages: 1 })

  useEffect(() => {
    const row = track.current
    if (!row || slides === 0) return
    const measure = () => {
      const beyond = row.scrollWidth - row.clientWidth
      const pages = beyond < 8 ? 1 : Math.ceil(row.scrollWidth / row.clientWidth - 0.1)
      const page = beyond < 8 ? 0 : Math.round((row.scrollLeft / beyond) * (pages - 1))
      setPlace((old) => (old.page === page && old.pages === pages ? old : { page, pages }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  }, [track, slides])

  const goTo = (wanted: number) => {
    const row = track.current
    if (!row || pages < 2) return
    row.scrollTo({ left: ((row.scrollWidth - row.clientWidth) * wanted) / (pages - 1) })
  }
  return { page, pages, goTo }
}
