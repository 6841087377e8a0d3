import { useEffect, useRef } from 'react'
import { data, redirect } from 'react-router'
import * as calls from '#contract/selling/orders/tracking.ts'
import { claimPath, trackingPath } from '#contract/selling/orders/tracking-paths.ts'
import { trackingSentences as said } from '#contract/selling/orders/tracking-sentences.ts'
import { signInHref } from '#web/shop/accounts/sign-in/sign-in-href.ts'
import { storedJson } from '#web/base/platform/stores/stored-json.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { loginPath } from '#web/base/platform/access/guard.ts'
import { firstErrorSentence, refusalOf } from '#web/base/platform/forms/form-submission.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { Route } from './+types/claim.ts'

const pathOf = (token: string) => `${claimPath}/${token}`

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { call } = context.get(callContext)
  const [someone, found] = await Promise.all([
    context.get(callContext).visitor(),
    call(calls.getClaim, { query: { token } }).catch((thrown: unknown) => {
      if (thrown instanceof Response && thrown.status < 500) return undefined
      throw thrown
    }),
  ])
  const shown = { orders: found?.data.orders ?? 0, signedIn: someone !== undefined }
  return data(shown, { status: found ? 200 : 404 })
}

/** By a form: what only opens the link, as programs that look through letters do, changes nothing. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { call, flash, visitor } = context.get(callContext)
  if (!(await visitor())) return redirect(loginPath(pathOf(token)), 303)
  try {
    const { msg = '' } = await call(calls.claimOrders, { body: { token } })
    flash([{ type: 'success', sentence: msg }])
    return redirect('/orders', 303)
  } catch (thrown) {
    flash([{ type: 'error', sentence: firstErrorSentence(await refusalOf(thrown)) }])
    return redirect(pathOf(token), 303)
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: said.claimTitle,
    description: shop.blurb,
    path: claimPath,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

export default function ClaimOrders({
  loaderData: { orders, signedIn },
  params: { token },
}: Route.ComponentProps) {
  return (
    <div className="shell py-10 text-center sm:py-14">
      <h1 className="mb-4 text-2xl sm:text-3xl">{said.claimTitle}</h1>
      {orders === 0 ? (
        <>
          <p className="mx-auto mb-6 max-w-prose">{said.claimInvalid}</p>
          <ButtonLink to={trackingPath}>{said.title}</ButtonLink>
        </>
      ) : (
        <>
          <p className="mx-auto mb-6 max-w-prose">
            {orders === 1 ? 'Đơn hàng đặt' : `${orders} đơn hàng đặt`} với email này sẽ nằm trong “Đơn hàng
            của tôi”: bạn xem, mua lại và đánh giá sách được từ đó. Liên kết chỉ dùng được một lần.
          </p>
          {signedIn ? (
            <ClaimForm token={token} />
          ) : (
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={loginPath(pathOf(token))} onClick={() => wish(token)}>
                Đăng nhập
              </ButtonLink>
              <ButtonLink
                to={signInHref('register', pathOf(token))}
                variant="outline"
                onClick={() => wish(token)}
              >
                Tạo tài khoản
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** Kept for the tab in which it was pressed: a link from elsewhere claims nothing by itself. */
const wished = storedJson<string>('claim')
const wish = (token: string) => wished.write(token)

/** Asks by itself for a person who came here to have the orders, and signed in for it. */
function ClaimForm({ token }: { token: string }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wished.read() !== token) return
    wished.write(undefined)
    form.current?.requestSubmit()
  }, [token])
  return (
    <form ref={form} method="post">
      <Button type="submit">Đưa vào tài khoản của tôi</Button>
    </form>
  )
}
