import { api } from '#web/base/platform/api/api.ts'
import type { WorkItem } from '#contract/desk/today/work-items.ts'
import { workKinds } from '#contract/desk/today/work-kinds.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { type DueWords, dueWords } from './due-words.ts'
import type { TodayData } from './load-today.ts'
import { shownWork } from '#web/staff/feature-desks.ts'
import { useMark, WorkMenu } from './work-menu.tsx'

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

const Due = ({ due: { at, rest, tone } }: { due: DueWords }) => (
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
