import {
  AlarmClock,
  BookOpen,
  CreditCard,
  HandCoins,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  RotateCcw,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import { useState } from 'react'
import type { Work } from '#contract/today/today.ts'
import { todaySentences as words, type WorkKey, workKinds } from '#contract/today/work-kinds.ts'
import { useSession } from '#web/platform/session/session.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/platform/text/formats.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { dueWords } from './due-words.ts'
import type { TodayData } from './load-today.ts'
import { WorkMenu } from './work-menu.tsx'

const icons: Record<WorkKey, LucideIcon> = {
  confirm: AlarmClock,
  chat: MessageSquare,
  send: Truck,
  late: Package,
  transfer: CreditCard,
  refund: CreditCard,
  enquiry: TriangleAlert,
  'return-asked': RotateCcw,
  'return-received': RotateCcw,
  'return-accepted': RotateCcw,
  'cod-late': HandCoins,
  'cod-difference': HandCoins,
  payment: CreditCard,
  letter: Mail,
  'low-stock': BookOpen,
}

/** One list of everything that waits, what is due first first. */
export function WorkList({ data: { work, clerks, now } }: { data: TodayData }) {
  const session = useSession()
  const me = session.status === 'in' ? session.user.account_id : undefined
  const [own, setOwn] = useState(false)
  const [later, setLater] = useState(false)
  const awake = work.filter(({ snoozed_until }) => snoozed_until === null)
  const asleep = work.filter(({ snoozed_until }) => snoozed_until !== null)
  const mine = awake.filter(({ assigned_to }) => assigned_to !== null && assigned_to.account_id === me)
  const shown = own ? mine : awake
  const row = (one: Work) => <WorkRow key={one.kind} work={one} now={now} me={me} clerks={clerks} />
  return (
    <section aria-labelledby="viec-can-lam" className="rounded-md border border-line bg-surface">
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 id="viec-can-lam" className="text-lg">
          Việc cần làm
        </h2>
        <span className="figures text-sm text-ink-soft">{formatNumber(awake.length)}</span>
        <fieldset className="ms-auto flex rounded-md border border-edge">
          <legend className="sr-only">Việc của ai</legend>
          <Choice chosen={!own} onChoose={() => setOwn(false)} name="Cả tiệm" />
          <Choice chosen={own} onChoose={() => setOwn(true)} name={`Của tôi ${formatNumber(mine.length)}`} />
        </fieldset>
      </header>
      {shown.length === 0 ? (
        <p className="px-4 py-10 text-center text-ink-soft">{own ? words.doneOwn : words.done}</p>
      ) : (
        <ol className="divide-y divide-line">{shown.map(row)}</ol>
      )}
      {asleep.length > 0 && (
        <div className="border-t border-line">
          <button
            type="button"
            aria-expanded={later}
            onClick={() => setLater(!later)}
            className="text-link min-h-11 px-4 text-sm"
          >
            Đã hoãn {formatNumber(asleep.length)} việc
          </button>
          {later && <ol className="divide-y divide-line border-t border-line">{asleep.map(row)}</ol>}
        </div>
      )}
    </section>
  )
}

function Choice({ chosen, onChoose, name }: { chosen: boolean; onChoose: () => void; name: string }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="min-h-9 px-3 text-sm first:rounded-s-md last:rounded-e-md hover:bg-ink/7 aria-pressed:bg-ink/10 aria-pressed:font-semibold pointer-coarse:min-h-11"
    >
      {name}
    </button>
  )
}

type RowProps = { work: Work; now: number; me: number | undefined; clerks: TodayData['clerks'] }
const tones = { hot: 'text-seal font-semibold', late: 'text-seal font-semibold', calm: 'text-ink-soft' }

function WorkRow({ work, now, me, clerks }: RowProps) {
  const { kind, count, amount, due_at, assigned_to, snoozed_until } = work
  const { title, to, action } = workKinds[kind]
  const due = due_at === null ? undefined : dueWords(due_at, now)
  const Icon = icons[kind]
  const about = [
    amount !== null && amount > 0 && formatDong(amount),
    assigned_to && (assigned_to.account_id === me ? 'Bạn đang nhận' : `${assigned_to.name} đang nhận`),
    snoozed_until && `hoãn đến ${formatDateTime(snoozed_until)}`,
  ].filter(Boolean)
  return (
    <li
      className={classes(
        'flex items-center gap-2.5 px-3 py-1.5 sm:px-4',
        due?.tone === 'hot' && 'shadow-[inset_3px_0_0_var(--seal)]',
      )}
    >
      <Icon
        aria-hidden="true"
        size={18}
        className={classes('shrink-0', due ? tones[due.tone] : 'text-ink-soft')}
      />
      <div className="min-w-0 flex-1">
        <Link to={to} className="block leading-snug font-semibold hover:underline">
          {title(formatNumber(count))}
        </Link>
        {about.length > 0 && (
          <span className="figures block text-sm leading-snug break-words text-ink-soft">
            {about.join(' · ')}
          </span>
        )}
      </div>
      {due && (
        <div className="figures shrink-0 text-end text-sm leading-snug">
          <span className={classes('block', due.tone !== 'calm' && 'font-semibold text-seal')}>{due.at}</span>
          <span className={classes('block', tones[due.tone])}>{due.rest}</span>
        </div>
      )}
      <ButtonLink
        to={to}
        variant="outline"
        size="sm"
        className="min-w-24 max-sm:hidden"
        aria-label={`${action}: ${title(formatNumber(count))}`}
      >
        {action}
      </ButtonLink>
      <WorkMenu work={work} me={me} clerks={clerks} now={now} />
    </li>
  )
}
