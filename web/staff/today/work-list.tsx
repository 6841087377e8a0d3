import type { WorkItem, Work } from '#contract/desk/today/today.ts'
import {
  todaySentences as words,
  workKinds,
  type WorkView,
  workViews,
} from '#contract/desk/today/work-kinds.ts'
import { ArrowRight } from '#web/base/icons/first-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { TodayData } from './load-today.ts'
import { workHref } from './today-query.ts'
import { WorkItemRow, useMark, WorkMenu } from './work-item-row.tsx'
import { api } from '#web/base/platform/api/api.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { dueWords } from './due-words.ts'
import { shownWork } from '#web/staff/feature-desks.ts'

const viewWords: Record<WorkView, { name: string; none: string }> = {
  all: { name: 'Tất cả', none: words.done },
  own: { name: 'Của tôi', none: words.doneOwn },
  free: { name: 'Chưa ai nhận', none: words.noneFree },
  snoozed: { name: 'Đã hoãn', none: words.noneSnoozed },
}

/** One list of every single thing that waits, what is due first first. */
export function WorkList({ data }: { data: TodayData }) {
  const session = useSession()
  const me = session.status === 'in' ? session.user.account_id : undefined
  const { items, kinds, clerks, now, query } = data
  const { view, kind } = query.work
  const counted = kinds.filter((work) => kind === undefined || work.kind === kind)
  const total = (of: WorkView) => counted.reduce((sum, work) => sum + countIn(work, of), 0)
  const row = (item: WorkItem) => (
    <WorkItemRow key={`${item.kind} ${item.item_id}`} item={item} now={now} me={me} clerks={clerks} />
  )
  return (
    <section aria-labelledby="viec-can-lam" className="min-w-0 rounded-md border border-line bg-surface">
      <header className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-1.5 sm:px-4">
        <h2 id="viec-can-lam" className="text-lg">
          Việc cần làm
        </h2>
        <nav aria-label="Việc của ai" className="flex flex-wrap rounded-md border border-edge sm:ms-auto">
          {workViews.map((one) => (
            <Link
              key={one}
              to={workHref(query, { view: one })}
              preventScrollReset
              aria-current={one === view ? 'true' : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 px-2.5 text-sm whitespace-nowrap first:rounded-s-md last:rounded-e-md hover:bg-ink/7 aria-[current]:bg-ink/10 aria-[current]:font-semibold pointer-coarse:min-h-11"
            >
              {viewWords[one].name} <span className="figures text-ink-soft">{formatNumber(total(one))}</span>
            </Link>
          ))}
        </nav>
      </header>
      <WorkKindStrip data={data} me={me} />
      {items.length === 0 ? (
        <p className="px-4 py-10 text-center text-ink-soft">
          {kind && view === 'all' ? words.noneOfKind : viewWords[view].none}
        </p>
      ) : (
        <ol aria-label="Từng việc" className="divide-y divide-line">
          {items.map(row)}
        </ol>
      )}
      <Pages data={data} />
    </section>
  )
}

function Pages({ data: { query, next } }: { data: TodayData }) {
  if (!next && !query.work.after) return null
  return (
    <nav
      aria-label="Trang của danh sách việc"
      className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-3 py-1 sm:px-4"
    >
      {query.work.after ? (
        <Link
          to={workHref(query, {})}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          Về việc gấp nhất
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link
          to={workHref(query, { after: next })}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          Xem việc tiếp theo
        </Link>
      )}
    </nav>
  )
}

/** Count of one kind in a view. */
function countIn({ count, snoozed, own, free }: Work, view: WorkView): number {
  return { all: count - snoozed, own, free, snoozed }[view]
}

type Props = { data: TodayData; me: number | undefined }

/** Each kind of work with its count: chosen it narrows the list, its arrow leads to where all of it is done together. */
function WorkKindStrip({ data, me }: Props) {
  const { kinds, query, now } = data
  const { view, kind: chosen } = query.work
  const shown = kinds.filter((work) => work.kind === chosen || countIn(work, view) > 0)
  const open = kinds.find(({ kind }) => kind === chosen)
  if (shown.length === 0) return null
  return (
    <>
      <ul aria-label="Loại việc" className="flex flex-wrap gap-1.5 border-b border-line px-3 py-2 sm:px-4">
        {shown.map((work) => (
          <li key={work.kind} className="max-w-full min-w-0">
            <KindChip work={work} query={query} now={now} />
          </li>
        ))}
      </ul>
      {open && <KindBar key={open.kind} work={open} data={data} me={me} />}
    </>
  )
}

type ChipProps = { work: Work; query: TodayData['query']; now: number }

function KindChip({ work, query, now }: ChipProps) {
  const { kind, due_at } = work
  const { to, title, action } = workKinds[kind]
  const isChosen = query.work.kind === kind
  const Icon = shownWork[kind].icon
  const name = title(formatNumber(countIn(work, query.work.view)))
  const hot = due_at !== null && dueWords(due_at, now).tone !== 'calm'
  return (
    <span
      className={classes(
        'flex max-w-full items-stretch rounded-md border text-sm',
        isChosen ? 'border-ink bg-ink/10 font-semibold' : 'border-edge',
      )}
    >
      <Link
        to={workHref(query, { kind: isChosen ? undefined : kind })}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-h-9 min-w-0 items-center gap-1.5 rounded-s-md px-2.5 hover:bg-ink/7 pointer-coarse:min-h-11"
      >
        <Icon size={16} className={classes('shrink-0', hot ? 'text-seal' : 'text-ink-soft')} />
        <span className="min-w-0 truncate">{name}</span>
      </Link>
      <Link
        to={to}
        aria-label={`${action}: ${title(formatNumber(work.count))}`}
        title={action}
        className="grid w-8 shrink-0 place-items-center rounded-e-md border-s border-line text-ink-soft hover:bg-ink/7 pointer-coarse:w-11"
      >
        <ArrowRight size={15} />
      </Link>
    </span>
  )
}

type BarProps = { work: Work; data: TodayData; me: number | undefined }

/** All of one kind: for how much, who has the kind in hand, and the way to its list. */
function KindBar({ work, data: { clerks, now }, me }: BarProps) {
  const { kind, count, amount, assigned_to, snoozed_until } = work
  const { mark } = useMark(work, (saying) => api('PUT /today/mark-work', { body: { kind, ...saying } }))
  const { to, title, action } = workKinds[kind]
  const name = title(formatNumber(count))
  const about = [
    amount !== null && amount > 0 && formatDong(amount),
    assigned_to &&
      (assigned_to.account_id === me ? 'Bạn đang nhận cả loại' : `${assigned_to.name} đang nhận cả loại`),
    snoozed_until && `cả loại hoãn đến ${formatDateTime(snoozed_until)}`,
  ].filter(Boolean)
  return (
    <div className="flex items-center gap-2.5 border-b border-line bg-ink/4 px-3 py-1.5 sm:px-4">
      <p className="min-w-0 flex-1 text-sm break-words">
        <b>{name}</b>
        {about.length > 0 && <span className="text-ink-soft"> · {about.join(' · ')}</span>}
      </p>
      <ButtonLink to={to} variant="outline" size="sm">
        {action} cả loạt
      </ButtonLink>
      <WorkMenu of={work} name={`cả ${name}`} me={me} clerks={clerks} now={now} onMark={mark} />
    </div>
  )
}
