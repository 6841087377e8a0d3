import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import type { CouponTarget } from '#contract/selling/coupons/coupon-targets.ts'
import { couponManagementSentences as sentences } from '#contract/selling/coupons/coupon-sentences.ts'
import { api, byId, ApiRefusal } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { CouponTargets } from './coupon-targets-field.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { readCouponForm } from './read-coupon-form.ts'
import { useCoupon } from './use-coupon.ts'

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
