import { useId, useState } from 'react'
import { type To, useNavigate } from 'react-router'
import { keysOf } from '#contract/platform/shape/records.ts'
import { type DeskKey, useKeys } from '#web/staff/keys/use-keys.ts'

type Options = {
  count: number
  /** Selects a row, or all up to it. */
  toggle: ((index: number, range: boolean) => void) | undefined
  openOf: (index: number) => To | undefined
  editOf: (index: number) => To | undefined
}

const group = 'Trong bảng'
type Run = DeskKey['run']

/**
 * The rows of a table as one stop of the Tab key. J and K walk them from anywhere on the screen, the arrows where one has the focus; with
 * Shift they select on the way.
 */
export function useRowCursor({ count, toggle, openOf, editOf }: Options) {
  const bodyId = useId()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(0)
  const shown = Math.min(current, Math.max(count - 1, 0))

  const rows = () => [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(bodyId)} > tr`)]
  const indexInside = () => rows().findIndex((row) => row.contains(document.activeElement))
  const follow = (to: To | undefined, row: HTMLElement, otherwise: string) => {
    if (to !== undefined) void navigate(to, { preventScrollReset: true })
    else row.querySelector<HTMLElement>(otherwise)?.click()
  }
  const step =
    (by: 1 | -1, { range = false, onRow = false } = {}): Run =>
    () => {
      const inside = indexInside()
      if (count === 0 || (onRow && !isRow(document.activeElement))) return false
      const next = inside < 0 ? shown : Math.min(Math.max(inside + by, 0), count - 1)
      if (range && inside >= 0) toggle?.(next, true)
      const row = rows()[next]
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
      return true
    }
  const onRow =
    (act: (index: number, row: HTMLElement) => void): Run =>
    ({ target }) => {
      const index = indexInside()
      const row = rows()[index]
      if (!row || (target instanceof Element && target.closest('[role=menu]'))) return false
      return act(index, row)
    }
  useKeys(
    keysOfRows(count > 0, {
      down: step(1),
      up: step(-1),
      downFromRow: step(1, { onRow: true }),
      upFromRow: step(-1, { onRow: true }),
      open: onRow((index, row) => follow(openOf(index), row, 'th a[href]')),
      edit: onRow((index, row) => follow(editOf(index), row, '[data-edit]')),
      menu: onRow((_index, row) => row.querySelector<HTMLElement>('[data-row-menu]')?.click()),
      ...(toggle && {
        pick: onRow((index) => toggle(index, false)),
        pickDown: step(1, { range: true }),
        pickUp: step(-1, { range: true }),
      }),
    }),
  )

  const rowProps = (index: number) => ({
    tabIndex: index === shown ? 0 : -1,
    onFocus: () => setCurrent(index),
  })
  return { bodyId, rowProps }
}

const words = {
  down: ['j', 'Dòng dưới'],
  up: ['k', 'Dòng trên'],
  downFromRow: ['ArrowDown', 'Dòng dưới, khi đang ở một dòng'],
  upFromRow: ['ArrowUp', 'Dòng trên, khi đang ở một dòng'],
  pick: ['x', 'Chọn dòng'],
  pickDown: ['J', 'Chọn thêm dòng dưới'],
  pickUp: ['K', 'Chọn thêm dòng trên'],
  open: ['Enter', 'Mở dòng'],
  edit: ['e', 'Sửa dòng'],
  menu: ['.', 'Mở menu của dòng'],
} as const satisfies Record<string, readonly [keys: string, words: string]>

function keysOfRows(some: boolean, runs: Partial<Record<keyof typeof words, Run>>): DeskKey[] {
  if (!some) return []
  return keysOf(words).flatMap((deed) => {
    const [keys, said] = words[deed]
    const run = runs[deed]
    return run ? [{ keys, words: said, group, run }] : []
  })
}

const isRow = (element: Element | null) => element instanceof HTMLTableRowElement
