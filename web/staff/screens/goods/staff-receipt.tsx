import { receiptKindNames, receiptSentences } from '#contract/goods/stock/receipt-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { getReceipt } from '#contract/goods/stock/receipts.ts'
import { receiptHref, receiptList } from '#web/staff/stock/stock-addresses.ts'
import { ReceiptScreen } from '#web/staff/stock/receipts/receipt-screen.tsx'
import { findPlace } from '#web/shop/places/place-not-found.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { Route } from './+types/staff-receipt.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

const { path } = receiptList

/** Null where there is no such receipt. */
export const loader = adminLoader(
  async ({ call, url }) =>
    (await findPlace(call(getReceipt, { query: { id: url.pathname.slice(path.length + 1) } }))) ?? null,
)

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((receipt) => ({
  title: receipt
    ? `${receiptKindNames[receipt.kind]} ${receipt.receipt_id} · ${receipt.supplier}`
    : receiptSentences.missing,
  path: receipt ? receiptHref(receipt.receipt_id) : path,
  description: receiptSentences.title,
}))

export default function StaffReceipt({ loaderData: { data: receipt } }: Route.ComponentProps) {
  if (!receipt)
    return (
      <EmptyState title={receiptSentences.missing}>
        <ButtonLink to={path}>Về nhập hàng</ButtonLink>
      </EmptyState>
    )
  const name = `${receiptKindNames[receipt.kind]} ${receipt.receipt_id}`
  return (
    <>
      <ListHead
        title={`${name} · ${receipt.supplier}`}
        crumbs={[{ name: receiptSentences.title, to: path }, { name }]}
      />
      <ReceiptScreen key={receipt.receipt_id} receipt={receipt} />
    </>
  )
}

export const ErrorBoundary = loadFailure(receiptSentences.listFailed)
