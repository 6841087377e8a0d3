import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { isUnderWay } from '#contract/catalogue/imports/import-status.ts'
import { importSentences as sentences, stockModes } from '#contract/catalogue/imports/import-sentences.ts'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { CheckedImport } from './checked-import.tsx'
import { FinishedActions } from './finished-actions.tsx'
import { ImportFigures } from './import-figures.tsx'
import { ImportRowList } from './import-row-list.tsx'
import type { ImportRows } from './load-import.ts'
import { RunningImport } from './running-import.tsx'
import { useImport } from './use-import.ts'

/** One import: while it runs, what was found, and what came of it. */
export function ImportCard({ loaded, rows }: { loaded: BookImport; rows: ImportRows | undefined }) {
  const { now, lost, setNow } = useImport(loaded)
  const underWay = isUnderWay(now.status)
  // The rows come after the news: until then they tell of the step before.
  const rowsNow = now.status === loaded.status ? rows : undefined
  return (
    <section
      aria-labelledby="lan-nhap"
      aria-busy={underWay || undefined}
      className="space-y-6 rounded-md border border-line bg-surface p-4 sm:p-6"
    >
      <Heading of={now} />
      {underWay ? (
        <RunningImport now={now} lost={lost} onChange={setNow} />
      ) : (
        <>
          {now.counts.total > 0 && <ImportFigures now={now} />}
          {now.status === 'checked' && <CheckedImport now={now} onChange={setNow} />}
          {rowsNow && now.counts.total > 0 && <ImportRowList id={now.import_id} rows={rowsNow} now={now} />}
          {now.status !== 'checked' && <FinishedActions now={now} onChange={setNow} />}
        </>
      )}
    </section>
  )
}

function Heading({ of }: { of: BookImport }) {
  const { title, text, icon } = headingOf(of)
  return (
    <header>
      <h2 id="lan-nhap" className="flex items-center gap-2.5 text-2xl">
        {icon}
        <output>{title}</output>
      </h2>
      {text && <p className="mt-2">{text}</p>}
      {of.status !== 'failed' && <p className="mt-1">{stockModes[of.add_stock ? 'add' : 'set'].told}</p>}
      <p className="mt-1 text-sm break-words text-ink-soft">
        {of.file_name} · {of.by_name} · <time dateTime={of.created_at}>{formatDateTime(of.created_at)}</time>
      </p>
    </header>
  )
}

const good = <CircleCheck aria-hidden="true" size={26} className="shrink-0 text-jade" />
const bad = <CircleAlert aria-hidden="true" size={26} className="shrink-0 text-seal" />
const plain = <Info aria-hidden="true" size={26} className="shrink-0 text-indigo-ink" />

function headingOf({ status, problem, counts }: BookImport): {
  title: string
  text: string
  icon: ReactNode
} {
  const done = counts.created + counts.updated + counts.same + counts.repeated
  if (status === 'failed') return { title: sentences.failed, text: problem, icon: bad }
  if (status === 'done') {
    const text = sentences.result(done, counts.total)
    return done > 0
      ? { title: sentences.succeeded, text, icon: good }
      : { title: sentences.failed, text, icon: bad }
  }
  const text = {
    checked: 'Chưa có gì được lưu. Xem lại rồi bấm "Bắt đầu Import".',
    cancelled: done > 0 ? sentences.result(done, counts.total) : 'Chưa có sách nào được lưu.',
    undone: '',
    reading: '',
    saving: 'Bạn có thể rời trang này và quay lại sau.',
    undoing: 'Bạn có thể rời trang này và quay lại sau.',
  }[status]
  return { title: titles[status], text, icon: plain }
}

const titles = {
  reading: 'Đang đọc file',
  checked: 'Kết quả xem trước',
  saving: 'Đang nhập sách',
  cancelled: 'Đã dừng nhập sách',
  undoing: 'Đang hoàn tác',
  undone: 'Đã hoàn tác lần nhập này',
} as const
