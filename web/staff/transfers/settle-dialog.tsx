import { useState } from 'react'
import type { RequestBody } from '#contract/calls.ts'
import { transferSentences as words } from '#contract/selling/transfers/transfer-sentences.ts'
import { findingNames } from '#contract/selling/transfers/transfer-states.ts'
import type { BankTransfer } from '#contract/selling/transfers/transfers.ts'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

type Action = RequestBody<'PUT /transfers/settle-transfer'>['action']
const choices: readonly { value: Action; name: string }[] = [
  { value: 'assign', name: 'Ghi vào một đơn hàng' },
  { value: 'give-back', name: 'Đã trả lại người chuyển' },
  { value: 'keep', name: 'Giữ nguyên' },
]

/** Settles money that pays no order by itself. */
export default function SettleDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const { transfer_id: id, version, booked_amount, proposed } = transfer
  const [action, setAction] = useState<Action | undefined>(proposed ? 'assign' : undefined)
  // The rest of a transfer that paid an order already goes back or stays.
  const open = booked_amount > 0 ? choices.filter(({ value }) => value !== 'assign') : choices
  return (
    <FormDialog
      title="Xử lý khoản chuyển khoản"
      action="Ghi nhận"
      call="PUT /transfers/settle-transfer"
      id={id}
      about={<About transfer={transfer} />}
      fields={{
        action: {
          kind: 'choice',
          label: 'Cách xử lý',
          choices: open,
          chosen: action,
          onChoose: setAction,
          required: words.actionMissing,
        },
        order: {
          label: 'Mã hoặc số đơn hàng',
          shown: action === 'assign',
          maxLength: 40,
          defaultValue: transfer.order_code ?? proposed?.order_code ?? '',
          autoComplete: 'off',
          missing: words.orderMissing,
        },
        note: {
          kind: 'note',
          label: 'Ghi chú',
          rows: 2,
          required: action !== undefined && action !== 'assign' && words.noteMissing,
        },
      }}
      rest={{ version }}
      reload="page"
      fallback={words.settleFailed}
      onClose={onClose}
    />
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
          {words.proposed(proposed.order_code)} {words.proposedHint}
        </p>
      )}
    </div>
  )
}
