import type { WorkKind } from '#contract/base/subjects/feature.ts'
import type { Work } from '#contract/desk/today/today.ts'
import {
  todaySentences as words,
  workKinds,
  type WorkView,
  workViews,
} from '#contract/desk/today/work-kinds.ts'
import { ChevronLeft } from '#web/base/icons/first-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { type TodayData, mostAtOnce, workHref } from './today-query.ts'
import { useMay } from '#web/staff/lists/use-may.ts'
import { Due, WorkItemRow, useMark, WorkMenu } from './work-item-row.tsx'
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

/** Work that waits, kind by kind, what is due first first; a kind that is chosen shows its single things. */
export function WorkList({ data }: { data: TodayData }) {
  const session = useSession()
  const me = session.status === 'in' ? session.user.account_id : undefined
  const { kinds, query } = data
  const { view, kind } = query.work
  const counted = kinds.filter((work) => kind === undefined || work.kind === kind)
  const total = (of: WorkView) => counted.reduce((sum, work) => sum + weightIn(work, of), 0)
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
      {kind === undefined ? <Kinds data={data} me={me} /> : <Things data={data} me={me} />}
    </section>
  )
}

type Props = { data: TodayData; me: number | undefined }

/** Each kind of work that waits: how many, since when, until when, and the step that does them. */
function Kinds({ data, me }: Props) {
  const { view } = data.query.work
  const shown = data.kinds.filter((work) => countIn(work, view) > 0)
  const rowsOf = (some: readonly Work[]) => (
    <ol aria-label="Loại việc" className="divide-y divide-line">
      {some.map((work) => (
        <KindRow key={work.kind} work={work} data={data} me={me} />
      ))}
    </ol>
  )
  if (shown.length === 0)
    return <p className="px-4 py-10 text-center text-ink-soft">{viewWords[view].none}</p>
  return (
    <>
      {rowsOf(shown.slice(0, mostAtOnce))}
      {shown.length > mostAtOnce && (
        <details className="border-t border-line">
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center px-3 text-sm sm:px-4">
            Thêm {formatNumber(shown.length - mostAtOnce)} loại việc
          </summary>
          {rowsOf(shown.slice(mostAtOnce))}
        </details>
      )}
    </>
  )
}

/** The single things of the kind that is chosen. */
function Things({ data, me }: Props) {
  const { items, kinds, clerks, now, query } = data
  const { view, kind } = query.work
  const open = kinds.find((work) => work.kind === kind)
  return (
    <>
      <Link
        to={workHref(query, { kind: undefined })}
        preventScrollReset
        className="text-link inline-flex min-h-9 items-center gap-1 px-3 text-sm sm:px-4 pointer-coarse:min-h-11"
      >
        <ChevronLeft size={16} /> Mọi loại việc
      </Link>
      {open && <KindBar key={open.kind} work={open} data={data} me={me} />}
      {items.length === 0 ? (
        <p className="px-4 py-10 text-center text-ink-soft">
          {view === 'all' ? words.noneOfKind : viewWords[view].none}
        </p>
      ) : (
        <ol aria-label="Từng việc" className="divide-y divide-line">
          {items.map((item) => (
            <WorkItemRow key={item.item_id} item={item} now={now} me={me} clerks={clerks} />
          ))}
        </ol>
      )}
      <Pages data={data} />
    </>
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

/** Number of things to do: what one line stands for is one. */
const weightIn = (work: Work, view: WorkView) =>
  kindOf(work).asOne ? Math.min(countIn(work, view), 1) : countIn(work, view)

const kindOf = ({ kind }: Work): WorkKind => workKinds[kind]

type RowProps = { work: Work; data: TodayData; me: number | undefined }

function KindRow({ work, data: { query, now }, me }: RowProps) {
  const may = useMay()
  const { kind, due_at, since, amount, own, assigned_to } = work
  const { view } = query.work
  const { title, to, action, asOne } = kindOf(work)
  const done = asOne && may(asOne.right) ? asOne : { to, action }
  const Icon = shownWork[kind].icon
  const due = due_at === null ? undefined : dueWords(due_at, now)
  const name = title(formatNumber(countIn(work, view)))
  const about = [
    since && `lâu nhất từ ${formatDateTime(since)}`,
    amount !== null && amount > 0 && view === 'all' && formatDong(amount),
    own > 0 && view !== 'own' && `bạn đang nhận ${formatNumber(own)}`,
    assigned_to && assigned_to.account_id !== me && `${assigned_to.name} đang nhận cả loại`,
  ].filter(Boolean)
  return (
    <li
      className={classes(
        'flex min-h-13 items-center gap-2.5 px-3 py-1.5 sm:px-4',
        due && due.tone !== 'calm' && 'shadow-[inset_3px_0_0_var(--seal)]',
      )}
    >
      <Icon
        size={18}
        className={classes('shrink-0', due && due.tone !== 'calm' ? 'text-seal' : 'text-ink-soft')}
      />
      <div className="min-w-0 flex-1">
        <Link
          to={asOne ? done.to : workHref(query, { kind })}
          preventScrollReset={!asOne}
          className="leading-snug font-semibold break-words hover:underline"
        >
          {name}
        </Link>
        <span className="line-clamp-2 text-sm leading-snug text-ink-soft">{about.join(' · ')}</span>
      </div>
      {due && <Due due={due} />}
      <ButtonLink
        to={done.to}
        variant="outline"
        size="sm"
        aria-label={`${done.action}: ${name}`}
        className="w-26 shrink-0 whitespace-nowrap"
      >
        {done.action}
      </ButtonLink>
    </li>
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
