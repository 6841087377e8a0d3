import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { type CouponTarget, couponTargetKinds } from '#contract/selling/coupons/coupon-targets.ts'
import {
  couponManagementSentences as sentences,
  couponManagementSentences,
} from '#contract/selling/coupons/coupon-sentences.ts'
import { api, ApiRefusal, byId } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { readCouponForm } from './read-coupon-form.ts'
import { targetKindNames } from '#contract/catalogue/campaigns/campaign-targets.ts'
import { ChosenTargets, Finder } from '#web/staff/campaigns/target-field.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { useRecord } from '#web/base/platform/queries/use-record.ts'

const source = {
  fetch: async (id: number, signal?: AbortSignal) => (await api('GET /coupons', byId(id, signal))).data[0],
  notFound: couponManagementSentences.notFound,
  failed: couponManagementSentences.listFailed,
}

function useCoupon(couponId: number | undefined, known: StaffCoupon | undefined) {
  const { item: coupon, failure, reload } = useRecord(couponId, known, source)
  return { coupon, failure, reload }
}

const findCouponTargets = (kind: CouponTarget['kind'], q: string, signal: AbortSignal) =>
  api('GET /coupons/find-targets', { query: { kind, q }, signal })

type CouponTargetsProps = {
  targets: readonly CouponTarget[]
  onTargets: (targets: readonly CouponTarget[]) => void
  problem: string | undefined
}

/** Categories and authors whose books a coupon is for; none: all. */
function CouponTargets({ targets, onTargets, problem }: CouponTargetsProps) {
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

type Props = { couponId: number | undefined; known: StaffCoupon | undefined; onClose: () => void }

const loadSchema = () => import('#contract/selling/coupons/coupons.ts')

/** A new coupon, or one that is written anew. */
export default function CouponFormDialog({ couponId, known, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { coupon, failure, reload } = useCoupon(couponId, known)
  const [chosen, setChosen] = useState<readonly CouponTarget[]>()
  const targets = chosen ?? coupon?.targets ?? []
  const submit = useSubmit({
    prepare: loadSchema,
    check: async (values) => problemsOf((await loadSchema()).couponInput, readCouponForm(values, targets)),
    send: async (values) => {
      const body = readCouponForm(values, targets)
      const { msg } = await (
        coupon
          ? api('PUT /coupons', { ...byId(coupon.coupon_id), body: { ...body, version: coupon.version } })
          : api('POST /coupons', { body })
      ).catch(async (thrown: unknown) => {
        // It changed elsewhere meanwhile: what was typed stays, the next try overwrites it.
        if (thrown instanceof ApiRefusal && thrown.code === 'VERSION_CHANGED')
          await Promise.all([revalidate(), reload()])
        throw atItsField(thrown)
      })
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: sentences.saveFailed,
  })
  const { problemOf } = submit
  const missing = couponId !== undefined && !coupon
  return (
    <FormModal
      title={couponId === undefined ? 'Tạo mã giảm giá' : `Sửa mã ${coupon?.code ?? ''}`}
      action={couponId === undefined ? 'Tạo mã' : 'Lưu thay đổi'}
      submit={submit}
      waiting={missing && <Waiting failure={failure} />}
      onClose={onClose}
    >
      <CouponFields coupon={coupon} problemOf={problemOf} />
      <CouponTargets targets={targets} onTargets={setChosen} problem={problemOf('targets')} />
      {coupon?.was_used && (
        <p className="text-sm text-ink-soft">Đơn hàng đã đặt giữ nguyên mức giảm của chúng.</p>
      )}
    </FormModal>
  )
}

function atItsField(thrown: unknown): unknown {
  if (!(thrown instanceof ApiRefusal) || thrown.code !== 'COUPON_CODE_TAKEN') return thrown
  const { status, code, message: msg } = thrown
  return new ApiRefusal({ status, code, msg, errors: [{ field: 'code', msg }] })
}

function Waiting({ failure }: { failure: string }) {
  return failure ? <p role="alert">{failure}</p> : <Skeleton className="h-64 w-full" />
}
