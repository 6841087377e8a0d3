import { useLayoutEffect, useRef, useState } from 'react'

const nearPixels = 48
const topPixels = 120

const heightBelow = ({ scrollHeight, scrollTop }: HTMLElement) => scrollHeight - scrollTop

type Ends = {
  /** What stands first and last; a change of the one must not move what is being read. */
  first: unknown
  last: unknown
  /** How many there are: what could not be sent stays last, whatever comes before it. */
  count: number
  /** The last one is the person's own: he wants to see it. */
  lastIsOwn: boolean
  onTop: () => void
}

/** Keeps the place of whoever reads back while older messages come above, and follows new ones at the end. */
export function useMessageScroll({ first, last, count, lastIsOwn, onTop }: Ends) {
  const box = useRef<HTMLDivElement>(null)
  const fromBottom = useRef(0)
  const shown = useRef<Pick<Ends, 'first' | 'last' | 'count'>>({
    first: undefined,
    last: undefined,
    count: 0,
  })
  const [away, setAway] = useState(false)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = shown.current
    shown.current = { first, last, count }
    const wasAtEnd = fromBottom.current - element.clientHeight < nearPixels
    if (before.last === undefined || (before.last !== last && lastIsOwn) || wasAtEnd)
      element.scrollTo({ top: element.scrollHeight })
    else if (before.first !== first) element.scrollTo({ top: element.scrollHeight - fromBottom.current })
    fromBottom.current = heightBelow(element)
  }, [first, last, count, lastIsOwn])

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
