import { useState } from 'react'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { payBackParts } from '#contract/goods/returns/pay-back.ts'
import { returnSentences as words } from '#contract/goods/returns/return-sentences.ts'
import { refundWaySentences } from '#contract/selling/transactions/refund-ways.ts'
import { returnWayNames, type ReturnWay } from '#contract/goods/returns/return-states.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { AboutReturn } from '#web/staff/returns/about-return.tsx'
import type { StepProps } from '#web/staff/returns/return-query.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

/** By which of the ways that are open what is owed goes back. */
export function PayBackForm({ asked, onClose, reload }: StepProps) {
  const { return_id: id, version, goods_amount, fees_amount, ways, money_left, gateway_left } = asked
  const [way, setWay] = useState<ReturnWay | undefined>(ways[0])
  const amount = goods_amount + fees_amount
  const { money, credit } = payBackParts(way ?? 'transfer', {
    amount,
    moneyLeft: money_left,
    gatewayLeft: gateway_left,
  })
  return (
    <FormDialog
      title={`Trả hàng #${id}`}
      action="Hoàn tiền"
      call="PUT /returns/pay-back"
      id={id}
      about={
        <>
          <AboutReturn asked={asked} />
          <p>
            Cần hoàn <strong className="figures whitespace-nowrap">{formatDong(amount)}</strong>
            {fees_amount > 0 && <>, gồm {formatDong(fees_amount)} phí</>}.
          </p>
        </>
      }
      fields={{
        way: {
          kind: 'choice',
          label: 'Cách hoàn tiền',
          choices: ways.map((value) => ({ value, name: returnWayNames[value] })),
          chosen: way,
          onChoose: setWay,
          required: refundWaySentences.wayMissing,
          below: way !== undefined && way !== 'credit' && credit > 0 && (
            <p className="text-sm text-ink-soft">
              {formatDong(money)} theo cách này, {formatDong(credit)} vào{' '}
              {creditSentences.title.toLowerCase()} vì đơn đã được trả một phần bằng số dư.
            </p>
          ),
        },
        reference: {
          label: words.referenceLabel,
          shown: way === 'transfer' && money > 0,
          maxLength: 100,
          autoComplete: 'off',
          hint: `Chuyển ${formatDong(money)} cho khách trước, rồi ghi mã ở đây.`,
          missing: words.referenceMissing,
        },
      }}
      rest={{ version }}
      reload={reload}
      fallback={words.changeFailed}
      onClose={onClose}
    />
  )
}
