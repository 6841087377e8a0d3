import { useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import { type CouponTarget, couponTargetKinds } from '#contract/selling/coupons/coupon-targets.ts'
import { targetKindNames } from '#contract/catalogue/campaigns/campaign-targets.ts'
import { ChosenTargets, Finder } from '#web/staff/campaigns/target-field.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'

const findCouponTargets = (kind: CouponTarget['kind'], q: string, signal: AbortSignal) =>
  api('GET /coupons/find-targets', { query: { kind, q }, signal })

type Props = {
  targets: readonly CouponTarget[]
  onTargets: (targets: readonly CouponTarget[]) => void
  problem: string | undefined
}

/** Of which categories and authors the books are that a coupon is for; none: of all. */
export function CouponTargets({ targets, onTargets, problem }: Props) {
  const [kind, setKind] = useState<CouponTarget['kind']>('category')
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-semibold">Chỉ áp dụng cho</legend>
      <p className="text-sm text-ink-soft">Không chọn gì thì mã áp dụng cho cả đơn.</p>
      <Select
        label="Chọn theo"
        name="targets"
        value={kind}
        onChange={({ target }) =>
          setKind(couponTargetKinds.find((one) => one === target.value) ?? 'category')
        }
      >
        {couponTargetKinds.map((one) => (
          <option key={one} value={one}>
            {targetKindNames[one]}
          </option>
        ))}
      </Select>
      <Finder
        kind={kind}
        find={findCouponTargets}
        chosen={targets}
        onPick={(one) => onTargets([...targets, one])}
      />
      <ChosenTargets targets={targets} onTargets={onTargets} />
      {problem && (
        <p role="alert" className="text-sm text-seal">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
