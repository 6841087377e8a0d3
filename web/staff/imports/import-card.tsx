import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import {
  isUnderWay,
  importSentences as sentences,
  importSentences,
  stockModes,
} from '#contract/catalogue/imports/import-sentences.ts'
import type { BookImport, ImportCounts } from '#contract/catalogue/imports/imports.ts'
import { CircleAlert, CircleCheck, Info } from '#web/base/icons/first-icons.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { ImportRowList } from './import-row-list.tsx'
import { type ImportRows, importPath } from './import-query.ts'
import { RunningImport, useImport } from './running-import.tsx'
import { useNavigate, useRevalidator } from 'react-router'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'

/** Counts of the rows, by what they became or would become. */
function ImportFigures({ now: { status, counts } }: { now: BookImport }) {
  const done = counts.created + counts.updated + counts.same + counts.repeated
  const undone = counts.removed + counts.restored + counts.kept
  const main = [
    { name: 'Tổng số dòng', value: counts.total },
    status === 'checked'
      ? { name: 'Nhập được', value: counts.certain }
      : { name: 'Thành công', value: done + undone },
    { name: 'Lỗi', value: counts.bad },
  ]
  return (
    <div>
      <dl className="grid grid-cols-3 gap-3 sm:gap-4">
        {main.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-col justify-between rounded-md border border-line px-3 py-3 sm:px-4"
          >
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="figures mt-0.5 font-serif text-xl font-semibold sm:text-2xl">
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{detailsOf(counts)}</p>
    </div>
  )
}

const names: Partial<Record<keyof ImportCounts, string>> = {
  about_known: 'về sách đã có',
  created: 'thêm mới',
  updated: 'cập nhật',
  same: 'không đổi',
  repeated: 'trùng trong file',
  removed: 'đã gỡ',
  restored: 'đã trả lại như cũ',
  kept: 'được giữ nguyên',
  fixed: 'được chuẩn hóa',
}

function detailsOf(counts: ImportCounts): string {
  return Object.entries(names)
    .filter(([field]) => counts[field as keyof ImportCounts] > 0)
    .map(([field, name]) => `${formatNumber(counts[field as keyof ImportCounts])} dòng ${name}`)
    .join(' · ')
}

const UndoDialog = lazy(() => import('./undo-dialog.tsx'))

type FinishedActionsProps = { now: BookImport; onChange: (next: BookImport) => void }

/** Next steps after the end. */
function FinishedActions({ now, onChange }: FinishedActionsProps) {
  const [asking, setAsking] = useState(false)
  const { status, counts } = now
  const mayUndo = (status === 'done' || status === 'cancelled') && counts.created + counts.updated > 0
  const cameIn = counts.created + counts.updated + counts.same + counts.repeated > 0
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={importPath} variant={status === 'done' && cameIn ? 'outline' : 'primary'}>
        Import file khác
      </ButtonLink>
      {status === 'done' && cameIn && <ButtonLink to="/admin">Xem danh sách sách</ButtonLink>}
      {mayUndo && (
        <Button variant="quiet" className="text-seal" onClick={() => setAsking(true)}>
          Hoàn tác lần nhập này
        </Button>
      )}
      {asking && (
        <Suspense>
          <UndoDialog now={now} onChange={onChange} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}

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

const good = <CircleCheck size={26} className="shrink-0 text-jade" />
const bad = <CircleAlert size={26} className="shrink-0 text-seal" />
const plain = <Info size={26} className="shrink-0 text-indigo-ink" />

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

type Props = { now: BookImport; onChange: (next: BookImport) => void }

/** Questions that only a person can decide, and then the word to go on. */
function CheckedImport({ now, onChange }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'start' | 'leave'>()
  const [alert, setAlert] = useState('')
  const { doubtful, without_category: without, ready } = now.counts

  const run = async (what: 'start' | 'leave', work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(what)
    setAlert('')
    try {
      await work()
    } catch (thrown) {
      setAlert(sentenceOf(thrown, importSentences.broke))
      await revalidate()
    } finally {
      setBusy(undefined)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const answers = { accept_doubtful: chosen.has('doubtful'), create_categories: chosen.has('categories') }
    void run('start', async () =>
      onChange((await api('POST /books/start-import', { ...byId(now.import_id), body: answers })).data),
    )
  }
  const leave = () =>
    run('leave', async () => {
      await api('POST /books/cancel-import', byId(now.import_id))
      await navigate(importPath)
    })

  return (
    <form onSubmit={onSubmit} className="space-y-4">
      {without > 0 && (
        <Choice name="categories" label={`Tạo danh mục mới cho ${formatNumber(without)} dòng`}>
          {now.new_categories.map(({ name, rows }) => `${name} (${formatNumber(rows)})`).join(', ')}
        </Choice>
      )}
      {doubtful > 0 && (
        <Choice name="doubtful" label={`Nhập cả ${formatNumber(doubtful)} dòng còn nghi ngờ`}>
          Những dòng ghi câu hỏi ở dưới sẽ được nhập như file đã viết.
        </Choice>
      )}
      <FormAlert>{alert}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy === 'start'} disabled={ready === 0}>
          Bắt đầu Import
        </Button>
        <Button variant="outline" busy={busy === 'leave'} onClick={() => void leave()}>
          Bỏ qua, chọn file khác
        </Button>
      </div>
    </form>
  )
}

function Choice({ name, label, children }: { name: string; label: string; children: string }) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" name={name} className="size-4.5 shrink-0 accent-seal" />
        {label}
      </label>
      <p className="ps-7.5 text-sm break-words text-ink-soft">{children}</p>
    </div>
  )
}
