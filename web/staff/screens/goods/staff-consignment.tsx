import { consignmentSentences as words } from '#contract/goods/stock/consignment-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { consignmentHref, consignmentList, monthText } from '#web/staff/stock/stock-addresses.ts'
import { ConsignmentScreen } from '#web/staff/stock/consignment/consignment-screen.tsx'
import { getConsignment } from '#contract/goods/stock/consignments.ts'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-consignment.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

/** Null where nothing was sold. */
export const loader = adminLoader(async ({ call, url }) => {
  const [supplier_id = '', month = ''] = url.pathname.split('/').slice(-2)
  return (await findPlace(call(getConsignment, { query: { supplier_id, month } }))) ?? null
})

const nameOf = ({ supplier, month }: { supplier: string; month: string }) =>
  `${supplier} · tháng ${monthText(month)}`

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((found) => ({
  title: found ? nameOf(found) : words.title,
  path: found ? consignmentHref(found) : consignmentList.path,
  description: words.about,
}))

export default function StaffConsignment({ loaderData: { data: found } }: Route.ComponentProps) {
  if (!found)
    return (
      <EmptyState title={words.missing}>
        <ButtonLink to={consignmentList.path}>Về hàng ký gửi</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ListHead
        title={nameOf(found)}
        crumbs={[{ name: words.title, to: consignmentList.path }, { name: nameOf(found) }]}
      />
      <ConsignmentScreen key={consignmentHref(found)} data={found} />
    </>
  )
}

export const ErrorBoundary = loadFailure(words.listFailed)
