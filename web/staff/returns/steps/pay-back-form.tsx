import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { payBackParts } from '#contract/goods/returns/pay-back.ts'
import { returnSentences as words } from '#contract/goods/returns/return-sentences.ts'
import { refundWaySentences } from '#contract/selling/transactions/refund-ways.ts'
import { returnWayNames, type ReturnWay } from '#contract/goods/returns/return-states.ts'
import type { StaffReturn } from '#contract/goods/returns/returns.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { AboutReturn } from '#web/staff/returns/about-return.tsx'

/** By which of the ways that are open what is owed goes back. */
export function PayBackForm({ asked, onClose }: { asked: StaffReturn; onClose: () => void }) {
  const { return_id: id, version, goods_amount, fees_amount, ways, money_left, gateway_left } = asked
  const { revalidate } = useRevalidator()
  const [way, setWay] = useState<ReturnWay>()
  const amount = goods_amount + fees_amount
  const { money, credit } = payBackParts(way ?? 'transfer', {
    amount,
    moneyLeft: money_left,
    gatewayLeft: gateway_left,
  })
  const submit = useRecordChange({
    check: (values): Record<string, string> => {
      if (way === undefined) return { way: refundWaySentences.wayMissing }
      const missing = way === 'transfer' && money > 0 && !textOf(values, 'reference').trim()
      return missing ? { reference: words.referenceMissing } : {}
    },
    change: (values) =>
      way &&
      api('PUT /returns/pay-back', {
        ...byId(id),
        body: { way, reference: textOf(values, 'reference'), version },
      }),
    reload: revalidate,
    onClose,
    fallback: words.changeFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal title={`Trả hàng #${id}`} action="Hoàn tiền" submit={submit} onClose={onClose}>
      <AboutReturn asked={asked} />
      <p>
        Cần hoàn <strong className="figures whitespace-nowrap">{formatDong(amount)}</strong>
        {fees_amount > 0 && <>, gồm {formatDong(fees_amount)} phí</>}.
      </p>
      <RadioCards
        legend="Cách hoàn tiền"
        name="way"
        choices={ways.map((value) => ({ value, name: returnWayNames[value] }))}
        chosen={way}
        onChoose={setWay}
        problem={problemOf('way')}
      />
      {way !== undefined && way !== 'credit' && credit > 0 && (
        <p className="text-sm text-ink-soft">
          {formatDong(money)} theo cách này, {formatDong(credit)} vào {creditSentences.title.toLowerCase()} vì
          đơn đã được trả một phần bằng số dư.
        </p>
      )}
      {way === 'transfer' && money > 0 && (
        <TextField
          label={words.referenceLabel}
          name="reference"
          maxLength={100}
          autoComplete="off"
          hint={`Chuyển ${formatDong(money)} cho khách trước, rồi ghi mã ở đây.`}
          problem={problemOf('reference') ?? ''}
        />
      )}
    </FormModal>
  )
}
