import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What both pages call the cover: on the one that is left only the clicked one has the name, on the one that comes the large one. */
const name = 'book-cover'
const shownMs = 1_000

export const wantsMotion = () => matchMedia('(prefers-reduced-motion: no-preference)').matches

const named = () => document.querySelectorAll<HTMLElement>('[data-opened-cover]')

let opening = false

function unname() {
  opening = false
  for (const cover of named()) {
    cover.style.viewTransitionName = ''
    delete cover.dataset.openedCover
  }
}

/** A card's cover becomes that of its page, where the browser can show that and the person wants motion: see `viewTransition` of the router's links. */
export function useCoverTransition() {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    const nameCover = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('a')?.closest('.book-card') : null
      unname()
      delete document.documentElement.dataset.opening
      const cover = card?.querySelector<HTMLElement>('.cover')
      if (!cover || !wantsMotion()) return
      opening = true
      cover.style.viewTransitionName = name
      cover.dataset.openedCover = ''
    }
    document.addEventListener('click', nameCover, { capture: true })
    return () => document.removeEventListener('click', nameCover, { capture: true })
  }, [])
  // Between the picture that the browser takes of the old page and that of the new one.
  useLayoutEffect(() => {
    const opened = shown.current !== key && opening
    shown.current = key
    if (!opened) return
    unname()
    const { dataset } = document.documentElement
    dataset.opening = ''
    const timer = setTimeout(() => delete dataset.opening, shownMs)
    return () => clearTimeout(timer)
  }, [key])
}
