import type { CallOf } from '#contract/shape/endpoint.ts'
import type { updateDeliverySettings } from '#contract/delivery/delivery.ts'
import { api } from '#web/platform/api/api.ts'

export type DeliveryBody = NonNullable<CallOf<typeof updateDeliverySettings>['body']>

export const saveDelivery = (body: DeliveryBody) => api('PUT /settings/delivery', { body })
