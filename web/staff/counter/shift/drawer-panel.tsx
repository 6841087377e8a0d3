import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { counterSentences as words } from '#contract/goods/counter/counter-sentences.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { OpenShift } from '#web/staff/counter/till/till-database.ts'
import { newKey } from '#web/staff/counter/till/new-key.ts'
import type { CheckoutContext } from '#web/staff/counter/till/use-till.ts'
import { CashCountField, cashOf } from './cash-count.tsx'

type Props = { shift: OpenShift; till: CheckoutContext }

/** Actions on the drawer beside selling. */
export function DrawerPanel({ shift, till }: Props) {
  const [open, setOpen] = useState<'cash' | 'close'>()
  const close = () => setOpen(undefined)
  const ask = async () => {
    await till.send()
    setOpen('close')
  }
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-4">
      <Button variant="outline" size="sm" onClick={() => setOpen('cash')}>
        Tiền vào, tiền ra
      </Button>
      <Button variant="outline" size="sm" onClick={() => void ask()}>
        Đóng ca
      </Button>
      {open === 'cash' && <CashDialog shift={shift} onClose={close} />}
      {open === 'close' && <CloseDialog shift={shift} till={till} onClose={close} />}
    </div>
  )
}

function CashDialog({ shift, onClose }: { shift: OpenShift; onClose: () => void }) {
  const [key] = useState(newKey)
  const submit = useSubmit({
    send: async (values) => {
      const sum = Number(textOf(values, 'amount').replace(/\D/g, ''))
      const amount = values.get('way') === 'out' ? 0 - sum : sum
      await api('POST /counter/move-cash', {
        ...byId(shift.shift_id),
        body: { cash_key: key, amount, note: textOf(values, 'note').trim() },
      })
      toast.success(amount < 0 ? `Đã ghi tiền ra ${formatDong(sum)}` : `Đã ghi tiền vào ${formatDong(sum)}`)
      onClose()
    },
    fallback: words.failed,
  })
  return (
    <FormModal title="Tiền vào, tiền ra" action="Ghi" submit={submit} onClose={onClose}>
      <fieldset className="flex gap-6">
        <legend className="sr-only">Vào hay ra</legend>
        {[
          ['out', 'Tiền ra'],
          ['in', 'Tiền vào'],
        ].map(([value, name]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="way"
              value={value}
              defaultChecked={value === 'out'}
              className="size-5 accent-seal"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Số tiền"
        name="amount"
        inputMode="numeric"
        required
        maxLength={13}
        problem={submit.problemOf('amount') ?? ''}
      />
      <TextField
        label="Lý do"
        name="note"
        required
        maxLength={200}
        problem={submit.problemOf('note') ?? ''}
      />
    </FormModal>
  )
}

function CloseDialog({ shift, till, onClose }: Props & { onClose: () => void }) {
  const submit = useSubmit({
    send: async (values) => {
      const { cash, count } = cashOf(values, 'counted_cash')
      const note = textOf(values, 'note').trim()
      const { data } = await api('PUT /counter/close-shift', {
        ...byId(shift.shift_id),
        body: { counted_cash: cash, count, note },
      })
      const off = cash - data.expected_cash
      toast.success(off === 0 ? 'Đã đóng ca: tiền khớp sổ' : `Đã đóng ca: lệch ${formatDong(off)} so với sổ`)
      onClose()
      till.forgetLast()
      await till.adopt(null)
    },
    fallback: words.failed,
  })
  return (
    <FormModal title="Đóng ca" action="Đóng ca" submit={submit} onClose={onClose}>
      {till.waiting.length > 0 && (
        <p role="alert" className="rounded-md border border-seal px-3 py-2 text-seal">
          Còn {till.waiting.length} hóa đơn chưa gửi. Đóng ca bây giờ thì chúng được ghi là đến muộn.
        </p>
      )}
      <CashCountField name="counted_cash" label="Tiền đếm được" problem={submit.problemOf('counted_cash')} />
      <TextField
        label="Ghi chú"
        name="note"
        required={false}
        maxLength={500}
        hint="Cần khi tiền đếm được khác sổ."
        problem={submit.problemOf('note') ?? ''}
      />
    </FormModal>
  )
}
