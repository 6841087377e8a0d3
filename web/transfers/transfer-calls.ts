import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as contract from '#contract/transfers/transfers.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type SettleBody = NonNullable<CallOf<typeof contract.settleTransfer>['body']>

export const settleTransfer = (id: number, body: SettleBody) =>
  api('PUT /transfers/settle-transfer', { ...byId(id), body })

export function sendStatement(what: 'preview' | 'import', file: File) {
  const body = new FormData()
  body.append('file', file)
  return api(`POST /transfers/${what}-statement`, { body })
}
