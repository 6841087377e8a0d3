import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useEffect,
} from 'react'
import { CalendarDays } from '#web/base/icons/desk-icons.ts'
import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { dayOf, dayText, isOnCalendar, moveDay, moveMonth, weeksOf } from './day-text.ts'
import { ChevronLeft, ChevronRight } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'

export type DateFieldHandle = { focus: () => void; clear: () => void }

type Props = {
  ref?: Ref<DateFieldHandle>
  label: string
  name?: string
  /** The day as YYYY-MM-DD, or nothing. */
  defaultValue?: string | undefined
  /** A day that stands, or none: what is half typed is neither. */
  onDay?: (day: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  problem?: string
  hint?: ReactNode
  required?: boolean
  className?: string
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())

/**
 * A day as dd/mm/yyyy whatever language the browser speaks, typed or chosen from a month. Its form gets YYYY-MM-DD; before scripts come
 * it gets what was typed.
 */
export function DateField({ ref, name, defaultValue = '', onDay, onKeyDown, ...field }: Props) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(dayText(defaultValue))
  const [given, setGiven] = useState(defaultValue)
  if (given !== defaultValue) {
    setGiven(defaultValue)
    setText(dayText(defaultValue))
  }
  const day = dayOf(text)
  const type = (typed: string) => {
    setText(typed)
    const now = dayOf(typed)
    if (now !== day && (now === '' || isOnCalendar(now))) onDay?.(now)
  }
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus(), clear: () => setText('') }))
  return (
    <>
      <TextField
        {...field}
        ref={input}
        {...(name !== undefined && !hydrated ? { name } : {})}
        data-day={name}
        value={text}
        placeholder="dd/mm/yyyy"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setText(dayText(day))}
        onKeyDown={onKeyDown}
        end={
          <CalendarButton
            day={isOnCalendar(day) ? day : ''}
            onChoose={(chosen) => {
              type(dayText(chosen))
              input.current?.focus()
            }}
          />
        }
      />
      {hydrated && name !== undefined && <input type="hidden" name={name} value={day} />}
    </>
  )
}

type CalendarProps = { day: string; onChoose: (day: string) => void }

function CalendarButton({ day, onChoose }: CalendarProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [cursor, setCursor] = useState<string>()
  const begin = () => {
    place(panel.current, button.current)
    setCursor(day || today())
  }
  const leave = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  const choose = (chosen: string) => {
    panel.current?.hidePopover()
    onChoose(chosen)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label="Mở lịch"
        className="absolute inset-y-0 end-0 my-auto grid w-10 place-items-center rounded-md text-ink-soft hover:text-ink noscript:hidden"
      >
        <CalendarDays size={18} />
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        aria-label="Lịch"
        className="fixed m-0 w-fit rounded-md border border-edge bg-raised p-2 text-base text-ink shadow-raised"
        onBeforeToggle={({ newState }) => newState === 'open' && begin()}
        onToggle={({ newState }) =>
          newState === 'open'
            ? panel.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
            : setCursor(undefined)
        }
      >
        {cursor !== undefined && (
          <MonthGrid
            cursor={cursor}
            chosen={day}
            today={today()}
            onCursor={setCursor}
            onChoose={choose}
            onLeave={leave}
          />
        )}
      </section>
    </>
  )
}

/** Below its button, or above it where the window ends. */
function place(panel: HTMLElement | null, button: HTMLElement | null) {
  if (!panel || !button) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const end = Math.min(Math.max(window.innerWidth - right, 8), window.innerWidth - 300)
  panel.style.inset =
    bottom + 340 > window.innerHeight && top > 340
      ? `auto ${end}px ${window.innerHeight - top + 4}px auto`
      : `${Math.min(bottom + 4, Math.max(window.innerHeight - 340, 8))}px ${end}px auto auto`
}

type MonthGridProps = {
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
function MonthGrid({ cursor, chosen, today, onCursor, onChoose, onLeave }: MonthGridProps) {
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

type DayProps = Pick<MonthGridProps, 'cursor' | 'chosen' | 'today' | 'onChoose'> & {
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
