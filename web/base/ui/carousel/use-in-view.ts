import { type RefObject, useEffect, useState } from 'react'

/** Whether most of it is on the screen. */
export function useInView(element: RefObject<Element | null>, part = 0.6): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: part,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, part])
  return inView
}
