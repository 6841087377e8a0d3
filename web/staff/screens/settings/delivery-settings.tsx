import { getDeliverySettings } from '#contract/selling/delivery/delivery.ts'
import { deliveryPath, deliverySentences } from '#contract/selling/delivery/delivery-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { DeliveryForm } from '#web/staff/delivery/delivery-form.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import type { Route } from './+types/delivery-settings.ts'

export const loader = adminLoader(async ({ call, visitor }) => {
  const { data: settings } = await call(getDeliverySettings)
  return { settings, userId: visitor.user_id }
})

export const meta = adminMeta({ title: deliverySentences.title, path: deliveryPath })

export default function DeliverySettings({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title={deliverySentences.title} />
      <DeliveryForm {...data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(deliverySentences.loadFailed)
