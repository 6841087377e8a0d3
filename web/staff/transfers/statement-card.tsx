import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { importFileAccept } from '#contract/catalogue/imports/import-file.ts'
import { transferSentences as words } from '#contract/selling/transfers/transfer-sentences.ts'
import { findingNames } from '#contract/selling/transfers/transfer-states.ts'
import type { StatementRow } from '#contract/selling/transfers/transfers.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'

function sendStatement(what: 'preview' | 'import', file: File) {
  const body = new FormData()
  body.append('file', file)
  return api(`POST /transfers/${what}-statement`, { body })
}

type Shown = { file: File; rows: readonly StatementRow[]; outgoing: number; booked: boolean }

/** A statement of the bank: shown line by line first, then booked. */
export function StatementCard() {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const send = async (what: 'preview' | 'import', file: File) => {
    setBusy(true)
    setProblem('')
    try {
      const { data, outgoing } = await sendStatement(what, file)
      setShown({ file, rows: data, outgoing, booked: what === 'import' })
      if (what === 'import') {
        toast.success(words.statementBooked)
        await revalidate()
      }
    } catch (thrown) {
      setProblem(sentenceOf(thrown, words.statementFailed))
    } finally {
      setBusy(false)
    }
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) void send('preview', file)
  }
  return (
    <section aria-labelledby="sao-ke" className="mt-6 border-t border-line pt-5 noscript:hidden">
      <h2 id="sao-ke" className="text-lg">
        Sao kê ngân hàng
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{words.statementHint}</p>
      <label className="mt-3 inline-flex min-h-11 cursor-pointer items-center rounded-md border border-edge bg-surface px-4 font-semibold hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo-ink">
        Chọn sao kê (.csv, .xlsx)
        <input
          type="file"
          accept={importFileAccept}
          disabled={busy}
          onChange={onChange}
          className="sr-only"
        />
      </label>
      <div className="mt-3" aria-live="polite" aria-busy={busy}>
        <FormAlert>{problem}</FormAlert>
        {shown && (
          <Preview
            shown={shown}
            busy={busy}
            onBook={() => void send('import', shown.file)}
            onClose={() => setShown(undefined)}
          />
        )}
      </div>
    </section>
  )
}

type PreviewProps = { shown: Shown; busy: boolean; onBook: () => void; onClose: () => void }
const mostShown = 200

function Preview({ shown: { file, rows, outgoing, booked }, busy, onBook, onClose }: PreviewProps) {
  const count = (outcome: StatementRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const matched = count('paid') + count('sold')
  const fresh = matched + count('stands')
  const figures = [
    `${formatNumber(matched)} ${booked ? 'đã ghi vào đơn' : 'khớp với đơn'}`,
    `${formatNumber(count('stands'))} cần xem`,
    `${formatNumber(count('repeated'))} đã có từ trước`,
    count('unreadable') > 0 && `${formatNumber(count('unreadable'))} không đọc được`,
    outgoing > 0 && `${formatNumber(outgoing)} tiền ra, bỏ qua`,
  ]
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <p className="font-semibold break-words">{file.name}</p>
      <p className="text-ink-soft">{figures.filter(Boolean).join(' · ')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rows.slice(0, mostShown).map((row) => (
          <Line key={row.row} row={row} booked={booked} />
        ))}
      </ul>
      {rows.length > mostShown && (
        <p className="mt-2 text-sm text-ink-soft">và {formatNumber(rows.length - mostShown)} dòng nữa</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!booked && (
          <Button busy={busy} disabled={fresh === 0} onClick={onBook}>
            Ghi nhận {formatNumber(fresh)} khoản
          </Button>
        )}
        <Button variant="outline" disabled={busy} onClick={onClose}>
          Đóng
        </Button>
      </div>
    </div>
  )
}

function Line({
  row: { row, amount, content, outcome, finding, order_code },
  booked,
}: {
  row: StatementRow
  booked: boolean
}) {
  const said = {
    paid: booked ? `Đã ghi vào đơn ${order_code}` : `Khớp với đơn ${order_code}`,
    sold: booked ? 'Đã ghi vào hóa đơn ở quầy' : 'Khớp với hóa đơn ở quầy',
    repeated: 'Đã có từ trước',
    stands: finding ? findingNames[finding].short : 'Cần xem',
    unreadable: 'Không đọc được ngày hoặc số tiền',
  }[outcome]
  return (
    <li className="grid gap-x-4 py-2 text-sm sm:grid-cols-[3rem_8rem_minmax(0,1fr)_11rem]">
      <span className="text-ink-soft">Dòng {row}</span>
      <span className="figures font-semibold">{amount === null ? '—' : formatDong(amount)}</span>
      <span className="break-words">{content}</span>
      <span
        className={
          outcome === 'paid' || outcome === 'sold'
            ? 'text-jade'
            : outcome === 'repeated'
              ? 'text-ink-soft'
              : 'text-ochre'
        }
      >
        {said}
        {outcome === 'stands' && order_code !== null && ` · đơn ${order_code}`}
      </span>
    </li>
  )
}
