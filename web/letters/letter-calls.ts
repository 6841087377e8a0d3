import type { LetterKey } from '#contract/letters/letter-kinds.ts'
import type * as contract from '#contract/letters/letters.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type TemplateBody = NonNullable<CallOf<typeof contract.updateTemplate>['body']>

export const fetchLetter = (id: number, signal?: AbortSignal) =>
  api('GET /letters/get-letter', byId(id, signal))

export const retryLetter = (id: number) => api('PUT /letters/retry-letter', byId(id))

export const saveTemplate = (body: TemplateBody) => api('PUT /letters/update-template', { body })

export const postSample = (kind: Exclude<LetterKey, 'plain'>) =>
  api('POST /letters/send-sample', { body: { kind } })
