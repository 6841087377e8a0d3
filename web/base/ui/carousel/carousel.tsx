import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight, Pause, Play } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

type CarouselProps = {
  label: string
  /** Its title, and what else stands in the line of its controls. */
  head: ReactNode
  /** Each with a key of its own. */
  slides: readonly ReactElement[]
  /** Between two pages, in milliseconds. */
  interval?: number
  autoplay?: boolean
  /** Cards that lie, their words beside the cover: fewer stand beside each other on a narrow screen. */
  lying?: boolean
}

const control =
  'grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7 disabled:text-edge/60'
const mostDots = 8

/** A row that scrolls by itself, by finger, by wheel and by keyboard; the controls only come on top. */
export function Carousel({
  label,
  head,
  slides,
  interval = 5000,
  autoplay = false,
  lying = false,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const { page, pages, goTo } = useScrollPages(track, slides.length)
  useInertSlides(track, slides.length)
  const { playing, toggle, holders } = useAutoplay({
    wanted: autoplay && pages > 1,
    inView: useInView(track),
    interval,
    advance: () => goTo((page + 1) % pages),
  })

  return (
    <section aria-roledescription="băng chuyền" aria-label={label} {...holders}>
      <div className={classes('flex flex-wrap items-center gap-x-3', lying ? 'mb-4' : 'mb-2')}>
        <div className="flex min-h-11 min-w-0 flex-auto flex-wrap items-center gap-x-4">{head}</div>
        <div
          className={classes(
            '-me-2.5 ms-auto flex h-11 items-center noscript:hidden',
            pages < 2 && 'invisible',
          )}
        >
          <button
            type="button"
            className={control}
            aria-label="Trang trước"
            onClick={() => goTo((page - 1 + pages) % pages)}
          >
            <ChevronLeft size={22} />
          </button>
          <Dots page={page} pages={pages} goTo={goTo} />
          <button
            type="button"
            className={control}
            aria-label="Trang sau"
            onClick={() => goTo((page + 1) % pages)}
          >
            <ChevronRight size={22} />
          </button>
          {autoplay && <PlayButton playing={playing} toggle={toggle} />}
        </div>
      </div>
      <ul
        ref={track}
        className={classes(
          'carousel scrollbar-none -mx-2 -my-3 grid snap-x snap-mandatory grid-flow-col overflow-x-auto scroll-smooth px-2 py-3',
          lying && 'carousel-lying',
        )}
        style={{ scrollPaddingInline: '0.5rem' }}
      >
        {slides.map((slide) => (
          <li key={slide.key} className="min-w-0 snap-start">
            {slide}
          </li>
        ))}
      </ul>
    </section>
  )
}

const PlayButton = ({ playing, toggle }: { playing: boolean; toggle: () => void }) => (
  <button
    type="button"
    className={control}
    aria-label={playing ? 'Tạm dừng' : 'Tiếp tục chạy'}
    onClick={toggle}
  >
    {playing ? <Pause size={18} /> : <Play size={18} />}
  </button>
)

type DotsProps = { page: number; pages: number; goTo: (page: number) => void }

function Dots({ page, pages, goTo }: DotsProps) {
  const many = pages > mostDots
  return (
    <>
      <p
        className={classes(
          'figures min-w-16 text-center text-sm text-ink-soft',
          !many && 'hidden pointer-coarse:block',
        )}
      >
        {page + 1} / {pages}
      </p>
      {!many && <DotRow page={page} pages={pages} goTo={goTo} />}
    </>
  )
}

/** Too small for a finger, which pushes the row itself. */
function DotRow({ page, pages, goTo }: DotsProps) {
  return (
    <div className="flex pointer-coarse:hidden">
      {Array.from({ length: pages }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Đến trang ${index + 1}`}
          aria-current={index === page || undefined}
          onClick={() => goTo(index)}
          className="group grid h-11 w-7 place-items-center"
        >
          <span
            className={classes(
              'h-2 rounded-full transition-all',
              index === page ? 'w-5 bg-seal' : 'w-2 bg-edge/60 group-hover:bg-edge',
            )}
          />
        </button>
      ))}
    </div>
  )
}

type AutoplayOptions = { wanted: boolean; inView: boolean; interval: number; advance: () => void }

const startsAfter = 1000

/** Runs a second after the page came, and holds while pointed at, focused, out of sight or unwanted by the reader. */
function useAutoplay({ wanted, inView, interval, advance }: AutoplayOptions) {
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

/** True when most of the element is on the screen. */
function useInView(element: RefObject<Element | null>, part = 0.6): boolean {
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

/** Slides that are out of sight are out of reach of the keyboard, except the one that it is at. Without scripts all are in reach. */
function useInertSlides(track: RefObject<HTMLElement | null>, slides: number) {
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

/** Tracks the position of a row that scrolls sideways, in widths of the row. One page until it was measured. */
function useScrollPages(track: RefObject<HTMLElement | null>, slides: number) {
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
