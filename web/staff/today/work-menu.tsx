import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Work } from '#contract/desk/today/today.ts'
import { todaySentences as words } from '#contract/desk/today/work-kinds.ts'
import { Ellipsis } from '#web/base/icons/shop-icons.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useDropdown } from '#web/base/ui/dialogs/use-dropdown.ts'
import type { TodayData } from './load-today.ts'

type Marked = Pick<Work, 'version' | 'assigned_to' | 'snoozed_until'>
type Saying = { version: number; assigned_to: number | null; snoozed_until: string | null }
export type Said = Partial<Omit<Saying, 'version'>>

/** Says something of some work, once at a time; afterwards the list is read again, also where a colleague was first. */
export function useMark(
  { version, assigned_to, snoozed_until }: Marked,
  save: (saying: Saying) => Promise<unknown>,
) {
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const mark = async (said: Said) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await save({ version, assigned_to: assigned_to?.account_id ?? null, snoozed_until, ...said })
      toast.success(words.marked, 2000)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.markFailed))
    }
    await revalidate()
    running.current = false
    setBusy(false)
  }
  return { busy, mark }
}

type Props = {
  of: Marked
  name: string
  me: number | undefined
  clerks: TodayData['clerks']
  now: number
  onMark: (said: Said) => Promise<void>
}

/** Menu to assign some work, and to snooze it. */
export function WorkMenu({ of: { assigned_to, snoozed_until }, name, me, clerks, now, onMark }: Props) {
  const { open, closeToButton, dropdownProps, buttonProps } = useDropdown()
  const mark = (said: Said) => {
    closeToButton()
    void onMark(said)
  }
  const others = clerks.filter(
    ({ account_id }) => account_id !== me && account_id !== assigned_to?.account_id,
  )
  return (
    <div className="relative shrink-0" {...dropdownProps}>
      <button
        {...buttonProps}
        aria-label={`Nhận, hoãn: ${name}`}
        className="grid size-9 place-items-center rounded-md hover:bg-ink/7 pointer-coarse:size-11"
      >
        <Ellipsis size={18} />
      </button>
      {open && (
        <div className="absolute end-0 top-full z-40 mt-1 w-64 rounded-md border border-line bg-raised p-1.5 shadow-raised">
          {me !== undefined && assigned_to?.account_id !== me && (
            <Item onClick={() => mark({ assigned_to: me })}>Tôi nhận việc này</Item>
          )}
          {assigned_to && <Item onClick={() => mark({ assigned_to: null })}>Thôi nhận</Item>}
          {others.length > 0 && (
            <label className="block px-3 py-2 text-sm">
              <span className="text-ink-soft">Giao cho</span>
              <select
                className="field mt-1"
                value=""
                onChange={({ target }) => mark({ assigned_to: Number(target.value) })}
              >
                <option value="">Chọn người</option>
                {others.map(({ account_id, name: clerk }) => (
                  <option key={account_id} value={account_id}>
                    {clerk}
                  </option>
                ))}
              </select>
            </label>
          )}
          <hr className="my-1 border-line" />
          {snoozed_until ? (
            <Item onClick={() => mark({ snoozed_until: null })}>Làm ngay, không hoãn nữa</Item>
          ) : (
            snoozeChoices(now).map(({ name: choice, until }) => (
              <Item key={choice} onClick={() => mark({ snoozed_until: until })}>
                {choice}
              </Item>
            ))
          )}
        </div>
      )}
    </div>
  )
}

function Item({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="block min-h-10 w-full rounded-sm px-3 text-start hover:bg-ink/7 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}

const hour = 3_600_000
const dayLong = 24 * hour
/** Vietnam has one time zone and no summer time. */
const hanoi = 7 * hour

/** Until when work may wait: an hour, eight o'clock tomorrow, or of the same day next week. */
function snoozeChoices(now: number) {
  const today = Math.floor((now + hanoi) / dayLong) * dayLong - hanoi
  const at = (days: number) => new Date(today + days * dayLong + 8 * hour).toISOString()
  return [
    { name: 'Hoãn 1 giờ', until: new Date(now + hour).toISOString() },
    { name: 'Hoãn đến 8 giờ sáng mai', until: at(1) },
    { name: 'Hoãn một tuần', until: at(7) },
  ]
}
