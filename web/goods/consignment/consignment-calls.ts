import type * as contract from '#contract/goods/consignments.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export const lockConsignment = (body: NonNullable<CallOf<typeof contract.lockConsignment>['body']>) =>
  api('POST /goods/lock-consignment', { body })

export const payConsignment = (id: number, note: string) =>
  api('PUT /goods/pay-consignment', { ...byId(id), body: { note } })
