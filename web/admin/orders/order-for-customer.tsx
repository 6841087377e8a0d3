import { fulfilmentSentences } from '#contract/fulfilment/fulfilment-sentences.ts'
import { makingSentences } from '#contract/fulfilment/making-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { loadMaking } from '#web/fulfilment/making/load-making.ts'
import { makeOrderPath } from '#web/fulfilment/making/make-order-href.ts'
import { MakeOrderScreen } from '#web/fulfilment/making/make-order-screen.tsx'
import { staffOrderList } from '#web/fulfilment/staff-order-query.ts'
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx'
import type { Route } from './+types/order-for-customer.ts'

export const loader = adminLoader(({ call, params }) => loadMaking(call, params))

export const meta = adminMeta({ title: makingSentences.title, path: makeOrderPath })

export default function OrderForCustomer({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { name: fulfilmentSentences.title, to: staffOrderList.path },
          { name: makingSentences.title },
        ]}
      />
      <h1 className="mt-3 mb-2 text-3xl sm:text-4xl">{makingSentences.title}</h1>
      <MakeOrderScreen key={data.chosen?.user_id ?? 0} {...data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(makingSentences.loadBroke)
