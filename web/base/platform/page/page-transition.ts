import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Transition name of the cover on both pages: on the one that is left only the clicked one has it, on the one that comes the large one. */
const name = 'book-cover'
const shownMs = 1_000

export const wantsMotion = () => matchMedia('(prefers-reduced-motion: no-preference)').matches

const named = () => document.querySelectorAll<HTMLElement>('[data-opened-cover]')

let opening = false

/** The one cover that a link to a book stands with, wherever books are shown: in the link itself, or on its card or row. */
function coverOf(link: HTMLAnchorElement | null): HTMLElement | undefined {
  if (!link?.pathname.startsWith('/book/')) return undefined
  const coversIn = (place: Element | null) => [...(place?.querySelectorAll<HTMLElement>('.cover') ?? [])]
  const own = coversIn(link)
  const [cover, another] = own.length > 0 ? own : coversIn(link.closest('article, li'))
  return another ? undefined : cover
}

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
      unname()
      delete document.documentElement.dataset.opening
      const cover = target instanceof Element ? coverOf(target.closest('a')) : undefined
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
