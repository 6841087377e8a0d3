import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { phoneOrderSentences } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { loadPhoneOrder } from '#web/staff/fulfilment/phone-orders/load-phone-order.ts'
import { makeOrderPath } from '#web/staff/fulfilment/phone-orders/phone-order-href.ts'
import { MakeOrderScreen } from '#web/staff/fulfilment/phone-orders/make-order-screen.tsx'
import { staffOrderList } from '#web/staff/fulfilment/staff-order-query.ts'
import type { Route } from './+types/order-for-customer.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

export const loader = adminLoader(({ call, params }) => loadPhoneOrder(call, params))

export const meta = adminMeta({ title: phoneOrderSentences.title, path: makeOrderPath })

export default function OrderForCustomer({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title={phoneOrderSentences.title}
        crumbs={[
          { name: fulfilmentSentences.title, to: staffOrderList.path },
          { name: phoneOrderSentences.title },
        ]}
      />
      <MakeOrderScreen key={data.chosen?.user_id ?? 0} {...data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(phoneOrderSentences.loadBroke)
