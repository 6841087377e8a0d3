import type { LetterKey } from '#contract/letters/letter-kinds.ts'
import type * as contract from '#contract/letters/letters.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type TemplateBody = NonNullable<CallOf<typeof contract.updateTemplate>['body']>

/** The staff's calls about letters, named by their types: no schema is loaded for them. */
export const fetchLetter = (id: number, signal?: AbortSignal) =>
  api<typeof contract.getLetter>({ method: 'GET', path: '/letters/get-letter' }, byId(id, signal))

export const retryLetter = (id: number) =>
  api<typeof contract.retryLetter>({ method: 'PUT', path: '/letters/retry-letter' }, byId(id))

export const saveTemplate = (body: TemplateBody) =>
  api<typeof contract.updateTemplate>({ method: 'PUT', path: '/letters/update-template' }, { body })

export const postSample = (kind: Exclude<LetterKey, 'plain'>) =>
  api<typeof contract.sendSample>({ method: 'POST', path: '/letters/send-sample' }, { body: { kind } })
