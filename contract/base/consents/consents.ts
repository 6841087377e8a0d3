import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { notBoolean } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { consentSentences, newsQuestions } from './consent-words.ts'

const signedIn = endpointsOf('Consents', 'signed-in')

/** An answer, with the words that were shown. */
export const newsAnswer = z.object({
  given: z.boolean({ error: notBoolean }),
  words: z.enum(newsQuestions, { error: consentSentences.outdated }),
})
export type NewsAnswer = z.output<typeof newsAnswer>

const consent = z.object({ given: z.boolean(), answered_at: z.nullable(z.string()) })
export type NewsConsent = z.output<typeof consent>

export const getConsents = signedIn.get('/users/consents', {
  summary: 'Whether the caller wants advertising letters, and since when; false where they were never asked',
  answer: z.object({ data: z.object({ news: consent }) }),
})

export const updateConsents = signedIn.put('/users/consents', {
  summary: 'Want advertising letters, or not any more; `words` are those that were shown',
  body: z.object({ news: newsAnswer }),
  answer: z.object({ data: z.object({ news: consent }) }),
  refusals: [invalidInput],
})
