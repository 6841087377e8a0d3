import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { codSentences as words } from '#contract/goods/cod/cod-sentences.ts'
import { codActionsFor, codFindingNames, type CodSettleAction } from '#contract/goods/cod/cod-states.ts'
import type { CodLine } from '#contract/goods/cod/cod.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = { line: CodLine; onClose: () => void }

const actionNames: Record<CodSettleAction, string> = {
  assign: 'Ghi vào một đơn đã giao',
  received: 'Đã nhận đủ phần thiếu',
  lost: 'Bỏ phần thiếu',
  'give-back': 'Đã trả lại bên giao hàng',
  keep: 'Giữ lại số tiền này',
}

/** Settles a line that is not what was owed. */
export function SettleLineDialog({ line, onClose }: Props) {
  const { line_id: id, version, finding, amount, booked_amount, order_text } = line
  const { revalidate } = useRevalidator()
  const [action, setAction] = useState<CodSettleAction>()
  const submit = useRecordChange({
    check: (values) => problemsIn(action, values),
    change: (values) =>
      action &&
      api('PUT /cod/settle-line', {
        ...byId(id),
        body: { action, version, order: textOf(values, 'order'), note: textOf(values, 'note') },
      }),
    reload: revalidate,
    onClose,
    fallback: words.failed,
  })
  const { problemOf } = submit
  if (finding === null) return null
  const open = codActionsFor(finding).map((value) => ({ value, name: actionNames[value] }))
  return (
    <FormModal title="Xử lý chênh lệch" action="Ghi nhận" submit={submit} onClose={onClose}>
      <p>
        <strong className="figures">{formatDong(amount)}</strong>
        {booked_amount > 0 && <>, đã ghi {formatDong(booked_amount)} vào đơn</>}.{' '}
        <strong>{codFindingNames[finding].short}.</strong> {codFindingNames[finding].advice}
      </p>
      <RadioCards
        legend="Cách xử lý"
        name="action"
        choices={open}
        chosen={action}
        onChoose={setAction}
        problem={problemOf('action')}
      />
      {action === 'assign' && (
        <TextField
          label="Mã hoặc số đơn hàng"
          name="order"
          maxLength={80}
          defaultValue={order_text}
          autoComplete="off"
          problem={problemOf('order') ?? ''}
        />
      )}
      <NoteField
        label="Lý do"
        name="note"
        rows={2}
        required={action !== undefined && action !== 'assign'}
        problem={problemOf('note') ?? ''}
      />
    </FormModal>
  )
}

function problemsIn(action: CodSettleAction | undefined, values: FormData): Problems {
  if (action === undefined) return { action: words.actionMissing }
  if (action === 'assign') return textOf(values, 'order').trim() ? {} : { order: words.orderMissing }
  return textOf(values, 'note').trim() ? {} : { note: words.noteMissing }
}

/** Takes a booked line back: a counter line with a reason. */
export function CounterLineDialog({ line: { line_id: id, version, place, amount }, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const submit = useRecordChange({
    check: (values): Problems => (textOf(values, 'note').trim() ? {} : { note: words.noteMissing }),
    change: (values) =>
      api('PUT /cod/counter-line', { ...byId(id), body: { version, note: textOf(values, 'note') } }),
    reload: revalidate,
    onClose,
    fallback: words.failed,
  })
  return (
    <FormModal title="Ghi bút toán ngược" action="Ghi ngược" submit={submit} onClose={onClose}>
      <p>
        Dòng {place}, <span className="figures">{formatDong(amount)}</span>. Dòng cũ giữ nguyên; đơn của nó
        lại đứng trong danh sách chưa về.
      </p>
      <NoteField label="Lý do" name="note" rows={2} required problem={submit.problemOf('note') ?? ''} />
    </FormModal>
  )
}
