import { useEffect, useRef, useState } from 'react'

type AutoplayOptions = { wanted: boolean; inView: boolean; interval: number; advance: () => void }

const startsAfter = 1000

/** Runs a second after the page came, and holds while pointed at, focused, out of sight or unwanted by the reader. */
export function useAutoplay({ wanted, inView, interval, advance }: AutoplayOptions) {
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })

  useEffect(() => {
    if (!wanted || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = setTimeout(() => setPlaying(true), startsAfter)
    return () => clearTimeout(start)
  }, [wanted])

  useEffect(() => {
    if (!playing || held || !wanted || !inView) return
    const clock = setInterval(() => document.hidden || latest.current(), interval)
    return () => clearInterval(clock)
  }, [playing, held, wanted, inView, interval])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    playing,
    toggle: () => setPlaying((was) => !was),
    holders: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onFocus: hold,
      onBlur: release,
      onTouchStart: () => setPlaying(false),
    },
  }
}
