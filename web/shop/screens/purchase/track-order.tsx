import { data, redirect, useLocation } from 'react-router'
import { trackOrder } from '#contract/selling/orders/tracking.ts'
import { trackingHref, trackingPath } from '#contract/selling/orders/tracking-paths.ts'
import { trackingSentences as said } from '#contract/selling/orders/tracking-sentences.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { refusalOf, textIn } from '#web/base/platform/forms/form-submission.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { PhoneField } from '#web/shop/accounts/identity-fields.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { Route } from './+types/track-order.ts'

/** A form of the page, with scripts and without: it leads to the address of the order. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(callContext)
  const form = await request.formData()
  const typed = { order_code: textIn(form, 'order_code'), phone_number: textIn(form, 'phone_number') }
  try {
    const { tracking_token } = await call(trackOrder, { body: typed })
    return redirect(trackingHref(tracking_token), 303)
  } catch (thrown) {
    const { status, msg, errors = [] } = await refusalOf(thrown)
    const problems: Readonly<Record<string, string>> = Object.fromEntries(
      errors.map(({ field, msg }) => [field, msg]).toReversed(),
    )
    return data({ typed, problems, said: errors.length > 0 ? '' : msg }, status)
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: said.title,
    description: `Xem đơn hàng ở ${shop.name} đang ở đâu, bằng mã đơn hàng và số điện thoại.`,
    path: trackingPath,
    publicUrl,
    shopName: shop.name,
  })
}

export default function TrackOrder({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const code = actionData?.typed.order_code ?? new URLSearchParams(search).get('ma') ?? ''
  return (
    <div className="shell max-w-xl py-10 sm:py-14">
      <h1 className="mb-3 text-3xl sm:text-4xl">{said.title}</h1>
      <p className="mb-8 text-ink-soft">{said.intro}</p>
      <form method="post" action={trackingPath} className="space-y-5">
        <FormAlert>{actionData?.said ?? ''}</FormAlert>
        <TextField
          key={code}
          label={said.code}
          name="order_code"
          defaultValue={code}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="HS…"
          problem={actionData?.problems['order_code'] ?? ''}
        />
        <PhoneField
          value={actionData?.typed.phone_number ?? ''}
          required
          maxLength={40}
          problem={actionData?.problems['phone_number']}
        />
        <Button type="submit" className="w-full sm:w-auto">
          Xem đơn hàng
        </Button>
      </form>
    </div>
  )
}
