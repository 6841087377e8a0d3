import { useState } from 'react'
import { codSentences as words } from '#contract/goods/cod/cod-sentences.ts'
import { codActionsFor, codFindingNames, type CodSettleAction } from '#contract/goods/cod/cod-states.ts'
import type { CodLine } from '#contract/goods/cod/cod.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

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
  const [action, setAction] = useState<CodSettleAction>()
  if (finding === null) return null
  const choices = codActionsFor(finding).map((value) => ({ value, name: actionNames[value] }))
  return (
    <FormDialog
      title="Xử lý chênh lệch"
      action="Ghi nhận"
      call="PUT /cod/settle-line"
      id={id}
      about={
        <p>
          <strong className="figures">{formatDong(amount)}</strong>
          {booked_amount > 0 && <>, đã ghi {formatDong(booked_amount)} vào đơn</>}.{' '}
          <strong>{codFindingNames[finding].short}.</strong> {codFindingNames[finding].advice}
        </p>
      }
      fields={{
        action: {
          kind: 'choice',
          label: 'Cách xử lý',
          choices,
          chosen: action,
          onChoose: setAction,
          required: words.actionMissing,
        },
        order: {
          label: 'Mã hoặc số đơn hàng',
          shown: action === 'assign',
          maxLength: 80,
          defaultValue: order_text,
          autoComplete: 'off',
          missing: words.orderMissing,
        },
        note: {
          kind: 'note',
          label: 'Lý do',
          rows: 2,
          required: action !== undefined && action !== 'assign' && words.noteMissing,
        },
      }}
      rest={{ version }}
      reload="page"
      fallback={words.failed}
      onClose={onClose}
    />
  )
}

/** Takes a booked line back: a counter line with a reason. */
export function CounterLineDialog({ line: { line_id: id, version, place, amount }, onClose }: Props) {
  return (
    <FormDialog
      title="Ghi bút toán ngược"
      action="Ghi ngược"
      call="PUT /cod/counter-line"
      id={id}
      about={
        <p>
          Dòng {place}, <span className="figures">{formatDong(amount)}</span>. Dòng cũ giữ nguyên; đơn của nó
          lại đứng trong danh sách chưa về.
        </p>
      }
      fields={{ note: { kind: 'note', label: 'Lý do', rows: 2, required: words.noteMissing } }}
      rest={{ version }}
      reload="page"
      fallback={words.failed}
      onClose={onClose}
    />
  )
}
