import { countSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { countHref, countList } from '#web/staff/stock/stock-addresses.ts'
import { CountScreen } from '#web/staff/stock/counts/count-screen.tsx'
import { getCount } from '#contract/goods/stock/stock-counts.ts'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-count.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

const { path } = countList

/** Null where there is no such stock-take. */
export const loader = adminLoader(
  async ({ call, url }) =>
    (await findPlace(call(getCount, { query: { id: url.pathname.slice(path.length + 1) } }))) ?? null,
)

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((count) => ({
  title: count ? `${countSentences.title} ${count.count_id} · ${count.name}` : countSentences.missing,
  path: count ? countHref(count.count_id) : path,
  description: countSentences.description,
}))

export default function StaffCount({ loaderData: { data: count } }: Route.ComponentProps) {
  if (!count)
    return (
      <EmptyState title={countSentences.missing}>
        <ButtonLink to={path}>Về kiểm kê</ButtonLink>
      </EmptyState>
    )
  const name = `Phiếu ${count.count_id}`
  return (
    <>
      <ListHead
        title={`${name} · ${count.name}`}
        crumbs={[{ name: countSentences.title, to: path }, { name }]}
      />
      <CountScreen key={count.count_id} count={count} />
    </>
  )
}

export const ErrorBoundary = loadFailure(countSentences.listFailed)
