import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { notBoolean } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { consentSentences, messagesQuestions, newsQuestions } from './consent-words.ts'

const signedIn = endpointsOf('Consents', 'signed-in')
const anyone = endpointsOf('Consents', 'anyone')

/** An answer, with the words that were shown. */
export const newsAnswer = z.object({
  given: z.boolean({ error: notBoolean }),
  words: z.enum(newsQuestions, { error: consentSentences.outdated }),
})
export type NewsAnswer = z.output<typeof newsAnswer>

/** The same about messages to the telephone. */
export const messagesAnswer = z.object({
  given: z.boolean({ error: notBoolean }),
  words: z.enum(messagesQuestions, { error: consentSentences.outdated }),
})
export type MessagesAnswer = z.output<typeof messagesAnswer>

const consent = z.object({ given: z.boolean(), answered_at: z.nullable(z.string()) })
export type Consent = z.output<typeof consent>
const consents = z.object({
  news: consent,
  /** Null where the shop sends no messages to telephones. Given until a person says no. */
  phone: z.nullable(consent),
})

export const getConsents = signedIn.get('/users/consents', {
  summary:
    'Whether the caller wants advertising letters, and messages about their orders to their telephone, and since when they said so',
  answer: z.object({ data: consents }),
})

export const getMessageWay = anyone.get('/consents/get-message-way', {
  summary:
    'Whether messages about an order of the caller go to their telephone: the shop sends some, and who is signed in has not said no',
  answer: z.object({ data: z.object({ by_phone: z.boolean() }) }),
})

export const updateConsents = signedIn.put('/users/consents', {
  byForm: true,
  summary: 'Want advertising letters or messages, or not any more; `words` are those that were shown',
  body: z
    .object({ news: z.optional(newsAnswer), phone: z.optional(messagesAnswer) })
    .check(
      z.refine(({ news, phone }) => news !== undefined || phone !== undefined, consentSentences.nothing),
    ),
  answer: z.object({ data: consents }),
  refusals: [invalidInput],
})
