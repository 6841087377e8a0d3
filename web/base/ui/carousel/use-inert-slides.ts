import { type RefObject, useEffect } from 'react'

/** Slides that are out of sight are out of reach of the keyboard, except the one that it is at. Without scripts all are in reach. */
export function useInertSlides(track: RefObject<HTMLElement | null>, slides: number) {
  useEffect(() => {
    const row = track.current
    if (!row || slides === 0) return
    const seen = new Map<Element, boolean>()
    const update = () => {
      for (const [slide, inSight] of seen)
        if (slide instanceof HTMLElement) slide.inert = !inSight && !slide.contains(document.activeElement)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        // One that only touches the edge is not seen.
        for (const { target, intersectionRatio } of entries) seen.set(target, intersectionRatio > 0)
        update()
      },
      { root: row, threshold: [0, 0.01] },
    )
    for (const slide of row.children) observer.observe(slide)
    row.addEventListener('focusout', update)
    return () => {
      observer.disconnect()
      row.removeEventListener('focusout', update)
      for (const slide of seen.keys()) slide.removeAttribute('inert')
    }
  }, [track, slides])
}
