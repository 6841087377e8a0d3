import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { refundUnknownHint, returnSentences as words } from '#contract/goods/returns/return-sentences.ts'
import { refundWaySentences } from '#contract/selling/transactions/refund-ways.ts'
import { useRecordChange } from '#web/base/platform/forms/use-submit.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { AboutReturn } from '#web/staff/returns/about-return.tsx'
import type { StepProps } from '#web/staff/returns/return-query.ts'

type Outcome = 'again' | 'went' | 'not'
const choices: readonly { value: Outcome; name: string }[] = [
  { value: 'again', name: 'Hỏi lại cổng thanh toán' },
  { value: 'went', name: 'Đã thấy ở cổng: tiền đã hoàn' },
  { value: 'not', name: 'Đã thấy ở cổng: tiền chưa hoàn' },
]

/** A gateway was asked and did not say: it is asked again under the same name, or the staff notes what it saw there. */
export function SettleForm({ asked, onClose, reload, onDone }: StepProps) {
  const { return_id: id, version, money_amount } = asked
  const [outcome, setOutcome] = useState<Outcome>()
  const submit = useRecordChange({
    check: (): Record<string, string> => (outcome ? {} : { outcome: refundWaySentences.outcomeMissing }),
    change: () => {
      if (outcome === undefined) return undefined
      if (outcome === 'again')
        return api('PUT /returns/pay-back', { ...byId(id), body: { way: 'gateway', version } })
      return api('PUT /returns/settle-refund', {
        ...byId(id),
        body: { went_back: outcome === 'went', version },
      })
    },
    reload,
    onClose: () => {},
    onSent: onDone,
    fallback: words.changeFailed,
  })
  return (
    <FormModal title={`Trả hàng #${id}`} action="Tiếp tục" submit={submit} onClose={onClose}>
      <AboutReturn asked={asked} />
      <p className="rounded-md border border-line bg-ink/4 px-3.5 py-2.5">
        {refundUnknownHint(formatDong(money_amount))}
      </p>
      <RadioCards
        legend="Kết quả"
        name="outcome"
        choices={choices}
        chosen={outcome}
        onChoose={setOutcome}
        problem={submit.problemOf('outcome')}
      />
    </FormModal>
  )
}
