import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { type CouponTarget, couponTargetKinds } from '#contract/selling/coupons/coupon-targets.ts'
import {
  couponManagementSentences as sentences,
  couponManagementSentences,
} from '#contract/selling/coupons/coupon-sentences.ts'
import { ChevronDown } from '#web/base/icons/first-icons.ts'
import { api, ApiRefusal, byId } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { readCouponForm } from './read-coupon-form.ts'
import { targetKindNames } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { ChosenTargets, Finder } from '#web/staff/campaigns/target-field.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { couponKindNames, couponKinds } from '#contract/selling/coupons/coupon-rules.ts'
import { toLocalField } from '#web/base/dates/day-text.ts'
import { MomentField } from '#web/base/dates/moment-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { withName } from '#web/base/platform/text/sentences.ts'

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

type CouponFormDialogProps = {
  couponId: number | undefined
  known: StaffCoupon | undefined
  onClose: () => void
}

const loadSchema = () => import('#contract/selling/coupons/coupons.ts')

/** A new coupon, or one that is written anew. */
export default function CouponFormDialog({ couponId, known, onClose }: CouponFormDialogProps) {
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
      title={couponId === undefined ? 'Tạo mã giảm giá' : withName('Sửa mã', coupon?.code)}
      action={couponId === undefined ? 'Tạo mã' : 'Lưu thay đổi'}
      submit={submit}
      waiting={missing && <Waiting failure={failure} />}
      onClose={onClose}
    >
      <CouponFields coupon={coupon} problemOf={problemOf} />
      <Fold name="Sách được giảm" open={targets.length > 0 || problemOf('targets') !== undefined}>
        <CouponTargets targets={targets} onTargets={setChosen} problem={problemOf('targets')} />
      </Fold>
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

type CouponFieldsProps = { coupon: StaffCoupon | undefined; problemOf: (field: string) => string | undefined }

export function CouponFields({ coupon, problemOf }: CouponFieldsProps) {
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
  const isSet = (...names: (keyof StaffCoupon & string)[]) =>
    names.some((name) => Boolean(coupon?.[name]) || problemOf(name) !== undefined)
  return (
    <>
      <CodeField coupon={coupon} problem={problemOf('code') ?? ''} />
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
      </div>
      <Fold name="Thời gian" open={isSet('starts_at', 'ends_at')}>
        <Moment label="Bắt đầu" name="starts_at" coupon={coupon} problemOf={problemOf} />
        <Moment label="Kết thúc" name="ends_at" coupon={coupon} problemOf={problemOf} />
      </Fold>
      <Fold
        name="Giới hạn"
        open={isSet('min_subtotal', 'max_discount', 'total_limit', 'per_customer_limit', 'first_order')}
      >
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField label="Đơn từ (₫)" required={false} {...number('min_subtotal')} />
          <TextField
            label={kind === 'shipping' ? 'Miễn phí tối đa (₫)' : 'Giảm tối đa (₫)'}
            required={false}
            {...number('max_discount')}
          />
          <TextField label="Tổng số lượt" required={false} {...number('total_limit')} />
          <TextField label="Số lượt mỗi khách" required={false} {...number('per_customer_limit')} />
        </div>
        <Check
          name="first_order"
          checked={coupon?.first_order}
          label="Chỉ cho đơn hàng đầu tiên"
          hint="Khách chưa có đơn nào, kể cả đơn đang giao; đơn đã hủy không tính."
        />
      </Fold>
      <Check
        name="is_public"
        checked={coupon?.is_public}
        label="Mã công khai"
        hint="Mọi người thấy mã ở giỏ hàng và lúc thanh toán."
      />
    </>
  )
}

function CodeField({ coupon, problem }: { coupon: StaffCoupon | undefined; problem: string }) {
  return (
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
      problem={problem}
      hint={
        coupon?.was_used
          ? 'Đã có đơn hàng dùng mã này nên không đổi được.'
          : 'Chữ cái không dấu, chữ số, dấu gạch. Viết hoa hay thường đều như nhau.'
      }
    />
  )
}

type FoldProps = { name: string; open: boolean; children: ReactNode }

/** Fields that few coupons need; open where one of them is set, or refused. */
function Fold({ name, open, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [first] = useState(open)
  // It does not close under what is being typed once a problem is gone.
  useEffect(() => {
    if (open && fold.current) fold.current.open = true
  }, [open])
  return (
    <details ref={fold} open={first} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        <ChevronDown size={18} className="transition-transform group-open:rotate-180" />
        {name}
      </summary>
      <div className="space-y-5 pt-1 pb-4">{children}</div>
    </details>
  )
}

type TakenOffProps = {
  kind: StaffCoupon['kind']
  number: (name: 'value') => { name: string; defaultValue: string; problem: string }
}

/** Discount; for a fee for delivery always the whole. */
function TakenOff({ kind, number }: TakenOffProps) {
  if (kind === 'shipping') return <input type="hidden" name="value" value="100" />
  return <TextField label={kind === 'percent' ? 'Giảm (%)' : 'Giảm (₫)'} required {...number('value')} />
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

type MomentProps = CouponFieldsProps & { label: string; name: 'starts_at' | 'ends_at' }

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
