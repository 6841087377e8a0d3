import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import type { WorkItem, Work } from '#contract/desk/today/today.ts'
import { workKinds, todaySentences as words } from '#contract/desk/today/work-kinds.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { type DueWords, dueWords } from './due-words.ts'
import type { TodayData } from './today-query.ts'
import { shownWork } from '#web/staff/feature-desks.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Ellipsis } from '#web/base/icons/shop-icons.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useDropdown } from '#web/base/ui/dialogs/dropdown-panel.tsx'

type RowProps = { item: WorkItem; now: number; me: number | undefined; clerks: TodayData['clerks'] }
const tones = { hot: 'text-seal font-semibold', late: 'text-seal font-semibold', calm: 'text-ink-soft' }

/** One thing that waits: what it is, since when, until when, and who has it. */
export function WorkItemRow({ item, now, me, clerks }: RowProps) {
  const { kind, item_id, code, name, due_at, assigned_to } = item
  const { busy, mark } = useMark(item, (saying) =>
    api('PUT /today/mark-work-item', { body: { kind, item_id, ...saying } }),
  )
  const due = due_at === null ? undefined : dueWords(due_at, now)
  const Icon = shownWork[kind].icon
  const called = `${workKinds[kind].one} ${code ?? name}`
  return (
    <li
      className={classes(
        'flex items-center gap-2.5 px-3 py-1.5 sm:px-4',
        due && due.tone !== 'calm' && 'shadow-[inset_3px_0_0_var(--seal)]',
      )}
    >
      <Icon size={18} className={classes('shrink-0', due ? tones[due.tone] : 'text-ink-soft')} />
      <div className="min-w-0 flex-1">
        <ItemLink item={item} />
        <About item={item} me={me} />
      </div>
      {due && <Due due={due} />}
      {me !== undefined && assigned_to === null && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          className="max-sm:hidden"
          aria-label={`Tôi nhận: ${called}`}
          onClick={() => void mark({ assigned_to: me })}
        >
          Nhận
        </Button>
      )}
      <WorkMenu of={item} name={called} me={me} clerks={clerks} now={now} onMark={mark} />
    </li>
  )
}

function ItemLink({ item }: { item: WorkItem }) {
  const subject = subjectOfWork(item)
  const { code, name } = item
  const look = 'line-clamp-2 leading-snug font-semibold break-words hover:underline'
  const words = code ? (
    <>
      <span className="figures">{code}</span> <span className="font-normal">{name}</span>
    </>
  ) : (
    name
  )
  return subject ? (
    <PanelLink subject={subject} className={look}>
      {words}
    </PanelLink>
  ) : (
    <Link to={hrefOfWork(item)} className={look}>
      {words}
    </Link>
  )
}

function About({ item, me }: { item: WorkItem; me: number | undefined }) {
  const { kind, amount, note, since, assigned_to, snoozed_until } = item
  const about = [
    workKinds[kind].one,
    note,
    amount !== null && amount > 0 && formatDong(amount),
    since && `từ ${formatDateTime(since)}`,
    assigned_to && (assigned_to.account_id === me ? 'bạn đang nhận' : `${assigned_to.name} đang nhận`),
    snoozed_until && `hoãn đến ${formatDateTime(snoozed_until)}`,
  ].filter(Boolean)
  return (
    <span className="line-clamp-3 text-sm leading-snug break-words text-ink-soft">{about.join(' · ')}</span>
  )
}

/** Until when, and how long that is. */
export const Due = ({ due: { at, rest, tone } }: { due: DueWords }) => (
  <div className="figures shrink-0 text-end text-sm leading-snug">
    <span className={classes('block', tone !== 'calm' && 'font-semibold text-seal')}>{at}</span>
    <span className={classes('block', tones[tone])}>{rest}</span>
  </div>
)

const subjectOfWork = ({ kind, item_id: id }: Pick<WorkItem, 'kind' | 'item_id'>) => {
  const shown = shownWork[kind]
  return 'panel' in shown ? { kind: shown.panel, id } : undefined
}

/** Link to where one thing is done that no panel shows. */
function hrefOfWork({ kind, item_id }: Pick<WorkItem, 'kind' | 'item_id'>): string {
  const shown = shownWork[kind]
  if ('href' in shown) return shown.href(item_id)
  const { to } = workKinds[kind]
  return 'dialog' in shown ? `${to}#${shown.dialog}-${item_id}` : to
}

type Marked = Pick<Work, 'version' | 'assigned_to' | 'snoozed_until'>
type Saying = { version: number; assigned_to: number | null; snoozed_until: string | null }
type Said = Partial<Omit<Saying, 'version'>>

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
