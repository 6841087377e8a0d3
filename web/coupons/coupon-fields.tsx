import { useState } from 'react'
import type { StaffCoupon } from '#contract/coupons/coupon-management.ts'
import { couponKindNames, couponKinds } from '#contract/coupons/coupon-states.ts'
import { toLocalField } from '#web/platform/text/vietnam-time.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { MomentField } from '#web/dates/moment-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Props = { coupon: StaffCoupon | undefined; problemOf: (field: string) => string | undefined }

export function CouponFields({ coupon, problemOf }: Props) {
  const [kind, setKind] = useState(coupon?.kind ?? 'percent')
  const number = (name: keyof StaffCoupon & string) => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: coupon?.[name] === null ? '' : String(coupon?.[name] ?? ''),
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
          onChange={({ target }) => setKind(target.value === 'amount' ? 'amount' : 'percent')}
        >
          {couponKinds.map((one) => (
            <option key={one} value={one}>
              {couponKindNames[one]}
            </option>
          ))}
        </Select>
        <TextField label={kind === 'percent' ? 'Giảm (%)' : 'Giảm (₫)'} required {...number('value')} />
        <TextField label="Giảm tối đa (₫)" required={false} {...number('max_discount')} />
        <TextField label="Đơn từ (₫)" required={false} {...number('min_subtotal')} />
        <Moment label="Bắt đầu" name="starts_at" coupon={coupon} problemOf={problemOf} />
        <Moment label="Kết thúc" name="ends_at" coupon={coupon} problemOf={problemOf} />
        <TextField label="Tổng số lượt" required={false} {...number('total_limit')} />
        <TextField label="Số lượt mỗi khách" required={false} {...number('per_customer_limit')} />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="is_public"
          defaultChecked={coupon?.is_public ?? false}
          className="size-5 shrink-0 accent-seal"
        />
        <span>
          Mã công khai
          <span className="block text-sm text-ink-soft">Mọi người thấy mã ở giỏ hàng và lúc thanh toán.</span>
        </span>
      </label>
    </>
  )
}

type MomentProps = Props & { label: string; name: 'starts_at' | 'ends_at' }

function Moment({ label, name, coupon, problemOf }: MomentProps) {
  return (
    <MomentField
      label={label}
      name={name}
      usualTime={name === 'starts_at' ? '00:00' : '23:59'}
      defaultValue={toLocalField(coupon?.[name] ?? null)}
      problem={problemOf(name) ?? ''}
    />
  )
}
