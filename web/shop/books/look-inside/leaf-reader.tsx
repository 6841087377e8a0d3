import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Leaf } from '#contract/catalogue/book-admin/look-inside.ts'
import { ChevronLeft, ChevronRight, X } from '#web/base/icons/first-icons.ts'
import { ZoomIn, ZoomOut } from '#web/base/icons/shop-icons.ts'
import { useModal } from '#web/base/ui/dialogs/modal.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'

type Props = { open: boolean; title: string; leaves: readonly Leaf[]; onClose: () => void }

const largest = 3

/** Which page is read and how large, by keys and buttons. */
function useLeaves(count: number, onClose: () => void) {
  const list = useRef<HTMLOListElement>(null)
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(1)
  const last = count - 1

  const turn = (wanted: number) => {
    const page = Math.min(Math.max(wanted, 0), last)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current?.children[page]?.scrollIntoView({
      behavior: still ? 'instant' : 'smooth',
      inline: 'start',
      block: 'nearest',
    })
  }
  const enlarge = (by: number) => setZoom((now) => Math.min(Math.max(now + by, 1), largest))
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(at - 1),
    ArrowRight: () => turn(at + 1),
    PageUp: () => turn(at - 1),
    PageDown: () => turn(at + 1),
    Home: () => turn(0),
    End: () => turn(last),
    '+': () => enlarge(0.5),
    '=': () => enlarge(0.5),
    '-': () => enlarge(-0.5),
    Escape: onClose,
  }
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { list, at, setAt, zoom, turn, enlarge, press }
}

/** Pages beside each other in the browser's own dialog: swiped, by arrows or keys, and larger where they are to be read. */
export default function LeafReader({ open, title, leaves, onClose }: Props) {
  const dialog = useModal(open, false)
  const titleId = useId()
  const { list, at, setAt, zoom, turn, enlarge, press } = useLeaves(leaves.length, onClose)
  const last = leaves.length - 1

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-paper text-ink open:flex open:flex-col"
    >
      <header className="flex items-center gap-1 border-b border-line px-2 py-1 sm:px-4">
        <h2 id={titleId} tabIndex={-1} className="min-w-0 flex-1 truncate text-base outline-none sm:text-xl">
          {title}
        </h2>
        <p aria-live="polite" className="figures shrink-0 px-2">
          <span className="sr-only">Trang </span>
          {at + 1} / {leaves.length}
        </p>
        <IconButton label="Thu nhỏ" icon={ZoomOut} aria-disabled={zoom === 1} onClick={() => enlarge(-0.5)} />
        <IconButton
          label="Phóng to"
          icon={ZoomIn}
          aria-disabled={zoom === largest}
          onClick={() => enlarge(0.5)}
        />
        <IconButton label="Đóng" icon={X} onClick={onClose} />
      </header>
      <div className="relative min-h-0 flex-1">
        <ol
          ref={list}
          tabIndex={-1}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / clientWidth))
          }
          className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
        >
          {leaves.map((leaf, index) => (
            <li
              key={leaf.image_url}
              inert={index !== at}
              // A leaf larger than its place scrolls by keys too.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="w-full shrink-0 snap-start overflow-auto p-3 sm:px-16"
            >
              <LeafPicture leaf={leaf} number={index + 1} zoom={zoom} near={Math.abs(index - at) < 2} />
            </li>
          ))}
        </ol>
        <Turn to="previous" end={at === 0} onClick={() => turn(at - 1)} />
        <Turn to="next" end={at === last} onClick={() => turn(at + 1)} />
      </div>
    </dialog>
  )
}

/** At first the whole page is seen. */
function LeafPicture({
  leaf,
  number,
  zoom,
  near,
}: {
  leaf: Leaf
  number: number
  zoom: number
  near: boolean
}) {
  const { image_url, thumb_url, width, height } = leaf
  return (
    <img
      src={near ? image_url : thumb_url}
      alt={`Trang ${number}`}
      width={width}
      height={height}
      loading="lazy"
      draggable={false}
      style={{
        width: `calc(min(100%, (100dvh - 5.5rem) * ${width / height}) * ${zoom})`,
        aspectRatio: `${width} / ${height}`,
      }}
      className="mx-auto h-auto max-w-none bg-surface shadow-raised"
    />
  )
}

const turns = {
  previous: { label: 'Trang trước', icon: ChevronLeft, side: 'start-1' },
  next: { label: 'Trang sau', icon: ChevronRight, side: 'end-1' },
}

type TurnProps = { to: keyof typeof turns; end: boolean; onClick: () => void }

/** Disabled at an end it would let go of the focus, and of the keys. */
function Turn({ to, end, onClick }: TurnProps) {
  const { label, icon, side } = turns[to]
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={end}
      onClick={onClick}
      className={`absolute top-1/2 -translate-y-1/2 bg-surface/90 ring-1 ring-edge aria-disabled:opacity-40 ${side} `}
    />
  )
}
