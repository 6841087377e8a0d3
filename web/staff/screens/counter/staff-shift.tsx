import { counterSentences } from '#contract/goods/counter/counter-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { getShift } from '#contract/goods/counter/counter.ts'
import { readListQuery } from '#web/base/platform/queries/list-query.ts'
import { ShiftScreen } from '#web/staff/counter/shifts/shift-screen.tsx'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-shift.ts'

const path = '/admin/shifts'

/** Null where there is no such shift, or not for who asks. */
export const loader = adminLoader(async ({ call, url, params }) => {
  const query = { id: url.pathname.slice(path.length + 1), page: String(readListQuery(params).page) }
  const asked = call(getShift, { query: { ...query, page_size: '50' } })
  return (
    (await findPlace(asked.then(({ data: shift, pagination }) => ({ data: { shift, pagination } })))) ?? null
  )
})

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((data) => ({
  title: data ? `Ca ${data.shift.shift_id} · ${data.shift.till}` : counterSentences.shifts,
  path: data ? `${path}/${data.shift.shift_id}` : path,
  description: counterSentences.shiftsAbout,
}))

export default function StaffShift({ loaderData: { data }, matches }: Route.ComponentProps) {
  if (!data)
    return (
      <EmptyState title="Không có ca bán hàng này">
        <ButtonLink to={path}>Về ca bán hàng</ButtonLink>
      </EmptyState>
    )
  const { name, address, phone } = matches[0].loaderData.shop
  return <ShiftScreen key={data.shift.shift_id} data={data} shop={{ name, address, phone }} />
}

export const ErrorBoundary = loadFailure(counterSentences.listFailed)
