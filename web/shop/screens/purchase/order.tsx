import { data, redirect } from 'react-router'
import { getOrderById } from '#contract/selling/orders/orders.ts'
import { getInvoicesOfOrder } from '#contract/selling/invoices/invoice-files.ts'
import { getReturnsOfOrder, requestReturn, withdrawReturn } from '#contract/goods/returns/returns.ts'
import { orderSentences, orderStatus, noSuchOrder } from '#contract/selling/orders/order-status.ts'
import { getPaymentMethods } from '#contract/selling/payments/payments.ts'
import { readId } from '#web/shop/books/query/book-query.ts'
import { loadNextReads } from '#web/shop/orders/detail/load-next-reads.ts'
import { OrderScreen } from '#web/shop/orders/detail/order-screen.tsx'
import { loadTransfer } from '#web/shop/payments/load-transfer.ts'
import { firstErrorSentence, refusalOf, textIn } from '#web/base/platform/forms/form-submission.ts'
import { wishIn } from '#web/shop/returns/return-form.ts'
import { orderHref } from '#web/shop/order-links/order-href.ts'
import { type CallEndpoint, callContext } from '#web/base/platform/api/call-context.ts'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/order.ts'
import { LoadFailure } from '#web/base/ui/feedback/load-failure.tsx'

/** An order is called by its code; links that know its number lead there. */
export async function loader(args: Route.LoaderArgs) {
  await requireSignedIn(args)
  const { call, publicUrl } = args.context.get(callContext)
  const name = args.params.orderName
  const [order, { data: methods }] = await Promise.all([
    call(getOrderById, { query: queryOf(name) }).catch(unlessMissing),
    call(getPaymentMethods),
  ])
  if (order && order.data.order_code !== name)
    throw redirect(orderHref(order.data.order_code) + args.url.search)
  const isDelivered = order?.data.status === orderStatus.delivered
  const [transfer, returns, next, invoices] = await Promise.all([
    order && loadTransfer(call, order.data),
    isDelivered ? call(getReturnsOfOrder, { query: { order_id: String(order?.data.order_id) } }) : undefined,
    loadNextReads(call, order?.data),
    isDelivered
      ? call(getInvoicesOfOrder, { query: { order_id: String(order.data.order_id) } }).catch(() => undefined)
      : undefined,
  ])
  return data(
    {
      order: order?.data,
      methods,
      transfer,
      returns,
      next,
      invoices: invoices?.data,
      publicUrl,
    },
    { status: order ? 200 : 404 },
  )
}

/** A return is asked for and taken back without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { call, flash } = context.get(callContext)
  const form = await request.formData()
  try {
    const { msg = '' } =
      textIn(form, 'do') === 'withdraw'
        ? await call(withdrawReturn, { query: { id: textIn(form, 'id') } })
        : await call(requestReturn, {
            body: { order_id: await numberOf(call, params.orderName), ...wishIn(form) },
          })
    flash([{ type: 'success', sentence: msg }])
  } catch (thrown) {
    flash([{ type: 'error', sentence: firstErrorSentence(await refusalOf(thrown)) }])
  }
  return redirect(orderHref(params.orderName), 303)
}

const queryOf = (name: string) => {
  const id = readId(name)
  return id === undefined ? { code: name } : { id: String(id) }
}

const numberOf = async (call: CallEndpoint, name: string) =>
  (await call(getOrderById, { query: queryOf(name) })).data.order_id

/** An order of another person is not found either. */
function unlessMissing(thrown: unknown): undefined {
  if (!(thrown instanceof Response) || ![404, 422].includes(thrown.status)) throw thrown
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: loaderData.order ? `Đơn hàng ${loaderData.order.order_code}` : 'Không tìm thấy đơn hàng',
    description: 'Sách, người nhận, thanh toán và tình trạng của đơn hàng.',
    path: orderHref(params.orderName),
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function OrderPage({ loaderData, matches }: Route.ComponentProps) {
  const { order, methods, transfer, returns, next, invoices } = loaderData
  if (order)
    return (
      <OrderScreen
        {...{ order, methods, transfer, returns, next, invoices }}
        shop={matches[0].loaderData.shop}
      />
    )
  return (
    <EmptyState
      isPage
      title={noSuchOrder}
      text="Có thể đường dẫn bị gõ nhầm, hoặc đơn hàng thuộc về một tài khoản khác."
    >
      <ButtonLink to="/">Về trang chủ</ButtonLink>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={orderSentences.detailFailed} />
}
