import { type ChangeEvent, useState } from 'react'
import { runName, runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import type { ShownRun } from './run-query.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

type Props = { run: ShownRun; onClose: () => void }

/** Dong as people type them: 1.250.000. */
const readDong = (text: string): number | undefined => {
  const digits = text.replace(/[\s.,₫đ]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : undefined
}

/** Cash that the rider put on the table, beside what the delivered orders owe. */
export default function RunCashDialog({ run: { run_id, rider, owed }, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const counted = readDong(typed)
  const difference = counted === undefined ? 0 : counted - owed
  return (
    <FormDialog
      title={`Tiền mang về · ${runName(run_id)}`}
      action="Ghi tiền mang về"
      call="PUT /delivery-runs/book-cash"
      id={run_id}
      about={
        <p className="break-words">
          {rider} phải mang về <strong className="figures whitespace-nowrap">{formatDong(owed)}</strong>.
        </p>
      }
      fields={{
        counted: {
          label: 'Số tiền đếm được',
          inputMode: 'numeric',
          autoComplete: 'off',
          value: typed,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
          required: true,
          hint: <span aria-live="polite">{differenceWords(counted, difference)}</span>,
          read: readDong,
          invalid: words.countedInvalid,
        },
        note: {
          kind: 'note',
          label: 'Lý do',
          rows: 2,
          shown: difference !== 0,
          required: words.differenceNote,
        },
      }}
      reload="page"
      fallback={words.failed}
      onClose={onClose}
    />
  )
}

function differenceWords(counted: number | undefined, difference: number): string {
  if (counted === undefined) return 'Đếm tiền rồi gõ tổng số.'
  if (difference === 0) return 'Đủ.'
  const sum = formatDong(Math.abs(difference))
  return difference < 0
    ? `Thiếu ${sum}: đứng trong Chênh lệch đối soát đến khi xử lý.`
    : `Thừa ${sum}: đứng trong Chênh lệch đối soát đến khi xử lý.`
}
