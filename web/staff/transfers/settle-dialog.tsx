import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import type { RequestBody } from '#contract/calls.ts'
import { transferSentences as words } from '#contract/selling/transfers/transfer-sentences.ts'
import { findingNames } from '#contract/selling/transfers/transfer-states.ts'
import type { BankTransfer } from '#contract/selling/transfers/transfers.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Action = RequestBody<'PUT /transfers/settle-transfer'>['action']
const choices: readonly { value: Action; name: string }[] = [
  { value: 'assign', name: 'Ghi vào một đơn hàng' },
  { value: 'give-back', name: 'Đã trả lại người chuyển' },
  { value: 'keep', name: 'Giữ nguyên' },
]

/** Settles money that pays no order by itself. */
export default function SettleDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const { transfer_id: id, version, booked_amount, proposed } = transfer
  const { revalidate } = useRevalidator()
  const [action, setAction] = useState<Action | undefined>(proposed ? 'assign' : undefined)
  const submit = useRecordChange({
    check: (values) => problemsIn(action, values),
    change: (values) =>
      action &&
      api('PUT /transfers/settle-transfer', {
        ...byId(id),
        body: { action, version, order: textOf(values, 'order'), note: textOf(values, 'note') },
      }),
    reload: revalidate,
    onClose,
    fallback: words.settleFailed,
  })
  const { problemOf } = submit
  // The rest of a transfer that paid an order already goes back or stays.
  const open = booked_amount > 0 ? choices.filter(({ value }) => value !== 'assign') : choices
  return (
    <FormModal title="Xử lý khoản chuyển khoản" action="Ghi nhận" submit={submit} onClose={onClose}>
      <About transfer={transfer} />
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
          maxLength={40}
          defaultValue={transfer.order_code ?? proposed?.order_code ?? ''}
          autoComplete="off"
          problem={problemOf('order') ?? ''}
        />
      )}
      <NoteField
        label="Ghi chú"
        name="note"
        rows={2}
        required={action !== undefined && action !== 'assign'}
        problem={problemOf('note') ?? ''}
      />
    </FormModal>
  )
}

function About({ transfer }: { transfer: BankTransfer }) {
  const { amount, booked_amount, transferred_at, content, finding, proposed } = transfer
  return (
    <div className="space-y-2">
      <p>
        <strong className="figures whitespace-nowrap">{formatDong(amount)}</strong> lúc{' '}
        {formatDateTime(transferred_at)}
        {booked_amount > 0 && <>, đã ghi {formatDong(booked_amount)} vào đơn</>}
      </p>
      <p className="break-words text-ink-soft">{content || 'Không có nội dung'}</p>
      {finding && (
        <p className="rounded-md border border-line bg-ink/4 px-3.5 py-2.5">
          <strong>{findingNames[finding].short}.</strong> {findingNames[finding].advice}
        </p>
      )}
      {proposed && (
        <p>
          {words.proposed(`#${proposed.order_id}`)} {words.proposedHint}
        </p>
      )}
    </div>
  )
}

function problemsIn(action: Action | undefined, values: FormData): Problems {
  if (action === undefined) return { action: words.actionMissing }
  if (action === 'assign') return textOf(values, 'order').trim() ? {} : { order: words.orderMissing }
  return textOf(values, 'note').trim() ? {} : { note: words.noteMissing }
}
