import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { runName, runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { ShownRun } from './load-runs.ts'

type Props = { run: ShownRun; onClose: () => void }

/** Dong as people type them: 1.250.000. */
const readDong = (text: string): number | undefined => {
  const digits = text.replace(/[\s.,₫đ]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : undefined
}

/** Cash that the rider put on the table, beside what the delivered orders owe. */
export default function RunCashDialog({ run: { run_id, rider, owed }, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const counted = readDong(typed)
  const difference = counted === undefined ? 0 : counted - owed
  const submit = useRecordChange({
    check: (values): Problems => ({
      ...(counted === undefined && { counted: words.countedInvalid }),
      ...(difference !== 0 && !textOf(values, 'note').trim() && { note: words.differenceNote }),
    }),
    change: (values) =>
      counted === undefined
        ? undefined
        : api('PUT /delivery-runs/book-cash', {
            ...byId(run_id),
            body: { counted, note: textOf(values, 'note') },
          }),
    reload: revalidate,
    onClose,
    fallback: words.failed,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={`Tiền mang về · ${runName(run_id)}`}
      action="Ghi tiền mang về"
      submit={submit}
      onClose={onClose}
    >
      <p className="break-words">
        {rider} phải mang về <strong className="figures whitespace-nowrap">{formatDong(owed)}</strong>.
      </p>
      <TextField
        label="Số tiền đếm được"
        name="counted"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        required
        hint={<span aria-live="polite">{differenceWords(counted, difference)}</span>}
        problem={problemOf('counted') ?? ''}
      />
      {difference !== 0 && (
        <NoteField label="Lý do" name="note" rows={2} required problem={problemOf('note') ?? ''} />
      )}
    </FormModal>
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
