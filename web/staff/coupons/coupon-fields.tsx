import { useState } from 'react'
import type { StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { couponKindNames, couponKinds } from '#contract/selling/coupons/coupon-states.ts'
import { toLocalField } from '#web/base/platform/text/vietnam-time.ts'
import { Select } from '#web/base/ui/fields/select.tsx'
import { MomentField } from '#web/base/dates/moment-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = { coupon: StaffCoupon | undefined; problemOf: (field: string) => string | undefined }

export function CouponFields({ coupon, problemOf }: Props) {
  const [kind, setKind] = useState(coupon?.kind ?? 'percent')
  // The 100 of one for delivery is no percentage of the books.
  const wrote = (name: keyof StaffCoupon & string) =>
    name === 'value' && coupon?.kind === 'shipping' ? '' : coupon?.[name]
  const number = (name: keyof StaffCoupon & string) => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: String(wrote(name) ?? ''),
    problem: problemOf(name) ?? '',
  })
  return (
    <>
      <TextField
        label="Mã giảm giá"
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={coupon?.code}
        readOnly={coupon?.was_used ?? false}
        problem={problemOf('code') ?? ''}
        hint={
          coupon?.was_used
            ? 'Đã có đơn hàng dùng mã này nên không đổi được.'
            : 'Chữ cái không dấu, chữ số, dấu gạch. Viết hoa hay thường đều như nhau.'
        }
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select
          label="Loại giảm giá"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(couponKinds.find((one) => one === target.value) ?? 'percent')}
        >
          {couponKinds.map((one) => (
            <option key={one} value={one}>
              {couponKindNames[one]}
            </option>
          ))}
        </Select>
        <TakenOff kind={kind} number={number} />
        <TextField label="Đơn từ (₫)" required={false} {...number('min_subtotal')} />
        <Moment label="Bắt đầu" name="starts_at" coupon={coupon} problemOf={problemOf} />
        <Moment label="Kết thúc" name="ends_at" coupon={coupon} problemOf={problemOf} />
        <TextField label="Tổng số lượt" required={false} {...number('total_limit')} />
        <TextField label="Số lượt mỗi khách" required={false} {...number('per_customer_limit')} />
      </div>
      <Check
        name="is_public"
        checked={coupon?.is_public}
        label="Mã công khai"
        hint="Mọi người thấy mã ở giỏ hàng và lúc thanh toán."
      />
      <Check
        name="first_order"
        checked={coupon?.first_order}
        label="Chỉ cho đơn hàng đầu tiên"
        hint="Khách chưa có đơn nào, kể cả đơn đang giao; đơn đã hủy không tính."
      />
    </>
  )
}

type TakenOffProps = {
  kind: StaffCoupon['kind']
  number: (name: 'value' | 'max_discount') => { name: string; defaultValue: string; problem: string }
}

/** Discount; for a fee for delivery always the whole, up to its most. */
function TakenOff({ kind, number }: TakenOffProps) {
  const isForDelivery = kind === 'shipping'
  return (
    <>
      {isForDelivery ? (
        <input type="hidden" name="value" value="100" />
      ) : (
        <TextField label={kind === 'percent' ? 'Giảm (%)' : 'Giảm (₫)'} required {...number('value')} />
      )}
      <TextField
        label={isForDelivery ? 'Miễn phí tối đa (₫)' : 'Giảm tối đa (₫)'}
        required={false}
        {...number('max_discount')}
      />
    </>
  )
}

type CheckProps = { name: string; checked: boolean | undefined; label: string; hint: string }

function Check({ name, checked = false, label, hint }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={checked} className="size-5 shrink-0 accent-seal" />
      <span>
        {label}
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
    </label>
  )
}

type MomentProps = Props & { label: string; name: 'starts_at' | 'ends_at' }

function Moment({ label, name, coupon, problemOf }: MomentProps) {
  return (
    <div className="sm:col-span-2">
      <MomentField
        label={label}
        name={name}
        usualTime={name === 'starts_at' ? '00:00' : '23:59'}
        defaultValue={toLocalField(coupon?.[name] ?? null)}
        problem={problemOf(name) ?? ''}
      />
    </div>
  )
}
