import { api } from '#web/base/platform/api/api.ts'
import { counterSentences as words } from '#contract/goods/counter/counter-sentences.ts'
import type { Shift } from '#contract/goods/counter/counter.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { Line } from '#web/staff/counter/till/sale-sender.ts'
import { CashCountField, cashOf } from './cash-count.tsx'

type Props = { onOpen: (shift: Shift) => Promise<void>; line: Line }

/** A shift begins with what is in the drawer. */
export function OpenShiftForm({ onOpen, line }: Props) {
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
