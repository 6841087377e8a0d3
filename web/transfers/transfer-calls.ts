import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/transfers/transfers.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type SettleBody = NonNullable<CallOf<typeof contract.settleTransfer>['body']>

/** The calls of the staff about transfers, named by their types: no schema is loaded for them. */
export const settleTransfer = (id: number, body: SettleBody) =>
  api<typeof contract.settleTransfer>(
    { method: 'PUT', path: '/transfers/settle-transfer' },
    { ...byId(id), body },
  )

export function sendStatement(what: 'preview' | 'import', file: File) {
  const body = new FormData()
  body.append('file', file)
  return api<typeof contract.importStatement>(
    { method: 'POST', path: `/transfers/${what}-statement` },
    { body },
  )
}
