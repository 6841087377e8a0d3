import type { WorkItem } from '#contract/desk/today/work-items.ts'
import { todaySentences as words, type WorkView, workViews } from '#contract/desk/today/work-kinds.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { TodayData } from './load-today.ts'
import { workHref } from './today-query.ts'
import { WorkItemRow } from './work-item-row.tsx'
import { countIn, WorkKindStrip } from './work-kind-strip.tsx'

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
