import { api, byId } from '#web/base/platform/api/api.ts'
import { counterSentences as words } from '#contract/goods/counter/counter-sentences.ts'
import type { Shift } from '#contract/goods/counter/counter.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { Line } from '#web/staff/counter/till/sale-sender.ts'
import { useState } from 'react'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import type { OpenShift } from '#web/staff/counter/till/till-database.ts'
import { newKey } from '#web/staff/counter/till/new-key.ts'
import type { CheckoutContext } from '#web/staff/counter/till/use-till.ts'
import { type CashCount as Count, denominations, sumOfCount } from '#contract/goods/counter/counter-sums.ts'

type OpenShiftFormProps = { onOpen: (shift: Shift) => Promise<void>; line: Line }

/** A shift begins with what is in the drawer. */
export function OpenShiftForm({ onOpen, line }: OpenShiftFormProps) {
  const submit = useSubmit({
    send: async (values) => {
      const { cash, count } = cashOf(values, 'opening_cash')
      const till = textOf(values, 'till')
      const { data } = await api('POST /counter/open-shift', { body: { till, opening_cash: cash, count } })
      localStorage.setItem('counter-till', till)
      await onOpen(data)
    },
    fallback: words.failed,
  })
  return (
    <form {...submit.formProps} className="max-w-xl space-y-5">
      <h2 className="text-xl">Mở ca</h2>
      <FormAlert>{submit.alert}</FormAlert>
      {line !== 'there' && (
        <p className="text-seal">Mở ca cần có mạng. Ca đã mở thì bán được cả khi mất mạng.</p>
      )}
      <TextField
        label="Tên quầy"
        name="till"
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={localStorage.getItem('counter-till') ?? 'Quầy 1'}
        problem={submit.problemOf('till') ?? ''}
      />
      <CashCountField
        name="opening_cash"
        label="Tiền trong ngăn kéo"
        problem={submit.problemOf('opening_cash')}
      />
      <Button type="submit" busy={submit.busy}>
        Mở ca
      </Button>
    </form>
  )
}

type DrawerPanelProps = { shift: OpenShift; till: CheckoutContext }

/** Actions on the drawer beside selling. */
export function DrawerPanel({ shift, till }: DrawerPanelProps) {
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

function CloseDialog({ shift, till, onClose }: DrawerPanelProps & { onClose: () => void }) {
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

type CashCountFieldProps = { name: string; label: string; problem?: string | undefined }

/** Notes by their kind, or the sum at once; a form sends the sum and, where notes were counted, how many. */
function CashCountField({ name, label, problem }: CashCountFieldProps) {
  const [count, setCount] = useState<Count>({})
  const [typed, setTyped] = useState('')
  const counts = Object.values(count).some((copies) => copies > 0)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-3 gap-y-1.5 sm:gap-x-6">
        {denominations.map((value) => (
          <label key={value} className="flex items-center justify-between gap-2">
            <span className="figures shrink-0 whitespace-nowrap max-sm:text-sm">{formatNumber(value)} ×</span>
            <input
              className="field figures w-24 min-w-0 max-sm:w-14 max-sm:px-1.5"
              inputMode="numeric"
              maxLength={5}
              aria-label={`Số tờ ${formatDong(value)}`}
              value={count[value] ?? ''}
              onChange={({ currentTarget }) => {
                const copies = Number(currentTarget.value.replace(/\D/g, ''))
                setCount((now) => ({ ...now, [value]: copies }))
              }}
            />
          </label>
        ))}
      </div>
      <label className="mt-3 flex items-center justify-between gap-3">
        <span className="font-semibold">Tổng cộng</span>
        <input
          className="field figures w-44 text-end"
          inputMode="numeric"
          maxLength={13}
          aria-label={label}
          name={name}
          readOnly={counts}
          aria-invalid={problem ? true : undefined}
          value={counts ? formatNumber(sumOfCount(count)) : typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <input type="hidden" name="count" value={JSON.stringify(counts ? count : {})} />
      {problem && <p className="mt-1 text-sm text-seal">{problem}</p>}
    </fieldset>
  )
}

/** Reads the field above from its form. */
function cashOf(form: FormData, name: string): { cash: number; count: Record<string, number> } {
  const cash = Number(String(form.get(name) ?? '').replace(/\D/g, ''))
  const count = Object.entries(JSON.parse(String(form.get('count') ?? '{}')) as Record<string, number>)
  return { cash, count: Object.fromEntries(count.filter(([, copies]) => copies > 0)) }
}
