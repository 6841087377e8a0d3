import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { classes } from '#web/base/ui/elements/classes.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useInView } from './use-in-view.ts'
import { useScrollPages } from './use-scroll-pages.ts'
import { useInertSlides } from './use-inert-slides.ts'

type CarouselProps = {
  label: string
  /** Each with a key of its own. */
  slides: readonly ReactElement[]
  /** Between two pages, in milliseconds. */
  interval?: number
  autoplay?: boolean
}

const control =
  'grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/7 disabled:text-edge/60'
const mostDots = 8

/** A row that scrolls by itself, by finger, by wheel and by keyboard; the controls only come on top. */
export function Carousel({ label, slides, interval = 5000, autoplay = false }: CarouselProps) {
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
      <ul
        ref={track}
        className="scrollbar-none -mx-2 -my-3 grid snap-x snap-mandatory auto-cols-[47%] grid-flow-col gap-x-4 overflow-x-auto scroll-smooth px-2 py-3 sm:auto-cols-[calc((100%-2*1rem)/3)] lg:auto-cols-[calc((100%-3*1.5rem)/4)] lg:gap-x-6"
        style={{ scrollPaddingInline: '0.5rem' }}
      >
        {slides.map((slide) => (
          <li key={slide.key} className="min-w-0 snap-start">
            {slide}
          </li>
        ))}
      </ul>
      <div
        className={classes(
          'mt-3 flex h-11 items-center justify-center gap-1 noscript:hidden',
          pages < 2 && 'invisible',
        )}
      >
        <button
          type="button"
          className={control}
          aria-label="Trang trước"
          onClick={() => goTo((page - 1 + pages) % pages)}
        >
          <ChevronLeft aria-hidden="true" size={22} />
        </button>
        <Dots page={page} pages={pages} goTo={goTo} />
        <button
          type="button"
          className={control}
          aria-label="Trang sau"
          onClick={() => goTo((page + 1) % pages)}
        >
          <ChevronRight aria-hidden="true" size={22} />
        </button>
        {autoplay && (
          <button
            type="button"
            className={control}
            aria-label={playing ? 'Tạm dừng' : 'Tiếp tục chạy'}
            onClick={toggle}
          >
            {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
          </button>
        )}
      </div>
    </section>
  )
}

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
