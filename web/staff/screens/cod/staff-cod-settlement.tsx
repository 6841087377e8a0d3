import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { codList, settlementHref, loadSettlement } from '#web/staff/cod/cod-query.ts'
import { SettlementScreen } from '#web/staff/cod/settlement-screen.tsx'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-cod-settlement.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

const { path } = codList

/** Null where there is no such settlement. */
export const loader = adminLoader(
  async ({ call, url }) =>
    (await findPlace(loadSettlement(call, url.pathname.slice(path.length + 1)))) ?? null,
)

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((settlement) => ({
  title: settlement ? `${settlement.carrier} ${settlement.reference}` : codSentences.settlementMissing,
  path: settlement ? settlementHref(settlement.settlement_id) : path,
  description: codSentences.title,
}))

export default function StaffCodSettlement({ loaderData: { data: settlement } }: Route.ComponentProps) {
  if (!settlement)
    return (
      <EmptyState title={codSentences.settlementMissing}>
        <ButtonLink to={path}>Về tiền thu hộ</ButtonLink>
      </EmptyState>
    )
  const name = `${settlement.carrier} · ${settlement.reference}`
  return (
    <>
      <ListHead title={name} crumbs={[{ name: codSentences.title, to: path }, { name }]} />
      <SettlementScreen key={settlement.settlement_id} settlement={settlement} />
    </>
  )
}

export const ErrorBoundary = loadFailure(codSentences.listFailed)
