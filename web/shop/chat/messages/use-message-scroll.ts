import { useLayoutEffect, useRef, useState } from 'react'
import { scrollAnchorAfter, type ScrollPosition } from './scroll-anchor.ts'

const nearPixels = 48
const topPixels = 120

const heightBelow = ({ scrollHeight, scrollTop }: HTMLElement) => scrollHeight - scrollTop

type Ends = ScrollPosition & { onTop: () => void }

/** Keeps the scroll position while older messages are added above, and follows new ones at the end. */
export function useMessageScroll({ first, last, count, waiting, onTop }: Ends) {
  const box = useRef<HTMLDivElement>(null)
  const fromBottom = useRef(0)
  const shown = useRef<ScrollPosition>({ first: undefined, last: undefined, count: 0, waiting: 0 })
  const [away, setAway] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = shown.current
    const now = { first, last, count, waiting }
    shown.current = now
    const place = scrollAnchorAfter(before, now, fromBottom.current - element.clientHeight < nearPixels)
    if (place === 'end') element.scrollTo({ top: element.scrollHeight })
    if (place === 'same') element.scrollTo({ top: element.scrollHeight - fromBottom.current })
    fromBottom.current = heightBelow(element)
  }, [first, last, count, waiting])

  // What is typed below makes the box smaller, and a window that comes up again makes it larger.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    let height = element.clientHeight
    const observer = new ResizeObserver(() => {
      const wasAtEnd = fromBottom.current - height < nearPixels
      height = element.clientHeight
      if (wasAtEnd) element.scrollTo({ top: element.scrollHeight })
      fromBottom.current = heightBelow(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const element = box.current
    if (!element) return
    fromBottom.current = heightBelow(element)
    setAway(fromBottom.current - element.clientHeight > nearPixels)
    if (element.scrollTop < topPixels) onTop()
  }

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' })
  return { box, onScroll, toEnd, away }
}
