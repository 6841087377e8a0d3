import { returnSentences } from '#contract/goods/returns/return-sentences.ts'
import { useState } from 'react'
import type { EditPreview } from '#contract/goods/fulfilment/line-editing.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { moneyNeedsRight } from '#contract/base/people/money-needs-right.ts'
import { FieldProblem } from '#web/base/ui/fields/field-frame.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { PayMore } from './pay-more.tsx'

type Props = {
  preview: EditPreview | undefined
  problem: string | undefined
  busy: boolean
  problemOf: (field: string) => string | undefined
}

/** What the change does to sum and money, said before it is made. */
export function EditOutcome({ preview, problem, busy, problemOf }: Props) {
  if (problem && !busy)
    return (
      <p role="alert" className="text-seal">
        {problem}
      </p>
    )
  if (!preview) return <p className="min-h-24 text-ink-soft">Đang tính tổng mới…</p>
  const { total_before, total_amount, discount, credit_change, not_covered, coupon_lost, to_give_back } =
    preview
  const { supplement_before, coupon_shipping_discount: offDelivery } = preview
  return (
    <div className="space-y-4">
      <dl aria-busy={busy} className={`space-y-1.5 tabular-nums ${busy ? 'opacity-60' : ''}`}>
        <Sum name="Tạm tính" amount={preview.subtotal} />
        <Sum name="Phí vận chuyển" amount={preview.shipping_fee + offDelivery} />
        {offDelivery > 0 && <Sum name="Mã giảm phí vận chuyển" amount={-offDelivery} />}
        {preview.cod_fee > 0 && <Sum name="Phí thu hộ (COD)" amount={preview.cod_fee} />}
        {preview.gift_fee > 0 && <Sum name="Gói quà" amount={preview.gift_fee} />}
        {discount > 0 && <Sum name="Giảm giá" amount={-discount} />}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>Tổng mới</dt>
          <dd>
            {total_before !== total_amount && (
              <del className="me-2 text-base font-normal text-ink-soft">{formatDong(total_before)}</del>
            )}
            {formatDong(total_amount)}
          </dd>
        </div>
        {credit_change < 0 && <Sum name="Trả lại vào số dư mua sách" amount={-credit_change} />}
        {!preview.paid && preview.credit_used > 0 && (
          <Sum name="Khách còn phải trả" amount={preview.due_amount} />
        )}
      </dl>
      {supplement_before && (
        <p className="text-ink-soft">
          Khoản {formatDong(supplement_before.amount)} chờ thanh toán thêm trước đây được thay bằng lần sửa
          này.
        </p>
      )}
      {not_covered > 0 && (
        <PayMore
          amount={not_covered}
          ways={preview.pay_ways}
          before={supplement_before?.way}
          problemOf={problemOf}
        />
      )}
      {coupon_lost && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="drop_coupon" className="size-5 accent-seal" />
          Đơn không còn đủ điều kiện: bỏ mã {coupon_lost}
        </label>
      )}
      {to_give_back > 0 && <GiveBack amount={to_give_back} ways={preview.ways} problemOf={problemOf} />}
    </div>
  )
}

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{amount < 0 ? `−${formatDong(-amount)}` : formatDong(amount)}</dd>
  </div>
)

const wayNames = {
  credit: 'Vào số dư mua sách của khách',
  transfer: 'Đã chuyển khoản trả khách',
  gateway: 'Hoàn qua cổng khách đã thanh toán',
} as const
type Ways = EditPreview['ways']

function GiveBack({ amount, ways, problemOf }: { amount: number; ways: Ways } & Pick<Props, 'problemOf'>) {
  const [way, setWay] = useState<Ways[number]>()
  if (ways.length === 0) return <p role="note">{moneyNeedsRight}</p>
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">Trả lại khách {formatDong(amount)}</legend>
      {ways.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="way"
            value={one}
            checked={way === one}
            onChange={() => setWay(one)}
            className="size-5 accent-seal"
          />
          {wayNames[one]}
        </label>
      ))}
      <FieldProblem id="tra-lai">{problemOf('way')}</FieldProblem>
      {way === 'transfer' && (
        <TextField
          label={returnSentences.referenceLabel}
          name="reference"
          maxLength={100}
          required
          problem={problemOf('reference') ?? ''}
        />
      )}
    </fieldset>
  )
}
