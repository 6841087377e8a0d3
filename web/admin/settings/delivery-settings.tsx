import { getDeliverySettings } from '#contract/delivery/delivery.ts'
import { deliveryPath, deliverySentences } from '#contract/delivery/delivery-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { DeliveryForm } from '#web/delivery/delivery-form.tsx'
import { ListHead } from '#web/staff-list/list-head.tsx'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import type { Route } from './+types/delivery-settings.ts'

export const loader = adminLoader(async ({ call, visitor }) => {
  const { data: settings } = await call(getDeliverySettings)
  return { settings, userId: visitor.user_id }
})

export const meta = adminMeta({ title: deliverySentences.title, path: deliveryPath })

export default function DeliverySettings({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title={deliverySentences.title}>
        <ButtonLink to="/admin/settings" variant="outline">
          Cài đặt chung
        </ButtonLink>
      </ListHead>
      <DeliveryForm {...data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(deliverySentences.loadFailed)
