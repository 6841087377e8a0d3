import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ChevronLeft, ChevronRight } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { dayText, moveDay, moveMonth, weeksOf } from './day-text.ts'

type Props = {
  /** The day at which the cursor stands; its month is shown. */
  cursor: string
  chosen: string
  today: string
  onCursor: (day: string) => void
  onChoose: (day: string) => void
  onLeave: () => void
}

const weekdays = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => moveDay(day, -1),
  ArrowRight: (day) => moveDay(day, 1),
  ArrowUp: (day) => moveDay(day, -7),
  ArrowDown: (day) => moveDay(day, 7),
  PageUp: (day) => moveMonth(day, -1),
  PageDown: (day) => moveMonth(day, 1),
}

/** A month of days: the arrows go by days and weeks, Page Up and Page Down by months. */
export function MonthGrid({ cursor, chosen, today, onCursor, onChoose, onLeave }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    byKey.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      return onLeave()
    }
    const step = event.target instanceof HTMLElement && event.target.closest('td') && steps[event.key]
    if (!step) return
    event.preventDefault()
    byKey.current = true
    onCursor(step(cursor))
  }
  const [year = '', month = ''] = cursor.split('-')
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label="Tháng trước"
          icon={ChevronLeft}
          onKeyDown={onKeyDown}
          onClick={() => onCursor(moveMonth(cursor, -1))}
        />
        <output className="font-semibold">
          Tháng {Number(month)} năm {year}
        </output>
        <IconButton
          label="Tháng sau"
          icon={ChevronRight}
          onKeyDown={onKeyDown}
          onClick={() => onCursor(moveMonth(cursor, 1))}
        />
      </div>
      <table ref={grid} className="w-full border-collapse text-center text-sm">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="py-1 font-normal text-ink-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <Day day={day} {...{ cursor, chosen, today, onChoose, onKeyDown }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type DayProps = Pick<Props, 'cursor' | 'chosen' | 'today' | 'onChoose'> & {
  day: string
  onKeyDown: (event: KeyboardEvent) => void
}

function Day({ day, cursor, chosen, today, onChoose, onKeyDown }: DayProps) {
  return (
    <button
      type="button"
      tabIndex={day === cursor ? 0 : -1}
      aria-label={dayText(day)}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onChoose(day)}
      onKeyDown={onKeyDown}
      className={classes(
        'figures grid size-9 place-items-center rounded-md hover:bg-ink/7 aria-pressed:bg-ink aria-pressed:text-paper aria-[current=date]:font-semibold pointer-coarse:size-11',
        day.slice(0, 7) !== cursor.slice(0, 7) && 'text-ink-soft',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}
