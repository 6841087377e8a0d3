import { useState } from 'react'
import { editingSentences as said } from '#contract/goods/fulfilment/editing-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import type { SupplementWay } from '#contract/selling/orders/order-supplements.ts'
import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = {
  amount: number
  ways: readonly SupplementWay[]
  /** Way to pay so far. */
  before?: SupplementWay | undefined
  name?: 'pay_by' | 'way'
  problemOf: (field: string) => string | undefined
}

/** Choice of how the customer pays what their paid order costs more. */
export function PayMore({ amount, ways, before, name = 'pay_by', problemOf }: Props) {
  const [way, setWay] = useState<SupplementWay | undefined>(before)
  return (
    <div className="space-y-3">
      <RadioCards
        legend={`Khách trả thêm ${formatDong(amount)}`}
        name={name}
        choices={ways.map((value) => ({ value, name: said.payByNames[value] }))}
        chosen={way}
        onChoose={setWay}
        problem={problemOf(name)}
      />
      {way === 'received' && (
        <TextField
          label={returnSentences.referenceLabel}
          name="reference"
          maxLength={100}
          required
          problem={problemOf('reference') ?? ''}
        />
      )}
    </div>
  )
}
