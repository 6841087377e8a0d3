import type * as contract from '#contract/goods/consignments.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** The calls of the staff about consigned goods, named by their types: no schema is loaded for them. */
export const lockConsignment = (body: NonNullable<CallOf<typeof contract.lockConsignment>['body']>) =>
  api<typeof contract.lockConsignment>({ method: 'POST', path: '/goods/lock-consignment' }, { body })

export const payConsignment = (id: number, note: string) =>
  api<typeof contract.payConsignment>(
    { method: 'PUT', path: '/goods/pay-consignment' },
    { ...byId(id), body: { note } },
  )
