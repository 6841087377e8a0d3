import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { rowVersion, textOf, wholeNumber } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { longestPolicy, policyKeys } from './policy-kinds.ts'
import { policySentences } from './policy-sentences.ts'
import { problemOfPolicy } from './policy-text.ts'

const feature = 'Policies'
const anyone = endpointsOf(feature, 'anyone')
const admin = endpointsOf(feature, 'admin', { rights: ['storefront.change', 'storefront.change'] })

export const policyChanged = { status: 409, code: 'VERSION_CHANGED', msg: policySentences.changed }
export const policyVersionUnknown = {
  status: 404,
  code: 'POLICY_VERSION_NOT_FOUND',
  msg: policySentences.versionUnknown,
}

const policy = z.enum(policyKeys, { error: policySentences.unknown })
const words = z.array(
  z.object({ text: z.string(), strong: z.optional(z.boolean()), href: z.optional(z.string()) }),
)
const blocks = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('heading'),
      level: z.union([z.literal(2), z.literal(3)]),
      id: z.string(),
      words,
    }),
    z.object({ kind: z.literal('text'), words }),
    z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(words) }),
  ]),
)

export const getPolicy = anyone.get('/policies/get-policy', {
  summary: 'A policy of the shop in blocks of text, its facts put in from the settings of this moment',
  query: z.object({ policy }),
  answer: z.object({
    data: z.object({
      policy,
      blocks,
      /** Days in which a book is given back; 0: only damaged or wrong ones are. */
      return_days: z.int(),
      /** Null while it is the text that every shop begins with. */
      updated_at: z.nullable(z.string()),
    }),
  }),
  refusals: [invalidInput],
})

/** 0 is the text that every shop begins with. */
const policyHead = { policy, version: z.int(), own: z.boolean(), updated_at: z.nullable(z.string()) }

export const getStaffPolicies = admin.get('/policies/get-staff-policies', {
  summary: 'All policies with the version that readers see',
  answer: z.object({ data: z.array(z.object(policyHead)) }),
})
export type StaffPolicyHead = z.output<typeof getStaffPolicies.answer>['data'][number]

const policyVersion = z.object({
  version: z.int(),
  own: z.boolean(),
  created_at: z.string(),
  author_name: z.string(),
})
const staffPolicy = z.object({
  ...policyHead,
  body: z.string(),
  versions: z.array(policyVersion),
  facts: z.array(z.object({ name: z.string(), means: z.string(), says: z.string() })),
})
export type StaffPolicy = z.output<typeof staffPolicy>

export const getStaffPolicy = admin.get('/policies/get-staff-policy', {
  summary: 'A policy as its owner writes it, its last versions, and the facts that may be put into it',
  query: z.object({ policy }),
  answer: z.object({ data: staffPolicy }),
  refusals: [invalidInput],
})

export const getPolicyVersion = admin.get('/policies/get-version', {
  summary: 'The text of an earlier version; 0 is the text that every shop begins with',
  query: z.object({ policy, version: wholeNumber() }),
  answer: z.object({ data: z.object({ body: z.string() }) }),
  refusals: [policyVersionUnknown, invalidInput],
})

const body = textOf({ name: 'Nội dung', max: longestPolicy }).check(
  z.superRefine((text, context) => {
    const message = problemOfPolicy(text)
    if (message) context.addIssue({ code: 'custom', message })
  }),
)
/** Four bytes a letter. */
const bodyBounds = { bytes: 200_000 }

export const updatePolicy = admin.put('/policies/update-policy', {
  summary:
    'Write a policy anew as its next version, as long as `version` is the one that was read; an empty text is the one that every shop begins with',
  bodyBounds,
  body: z.object({ policy, body, version: rowVersion(0) }),
  answer: z.object({ data: staffPolicy }),
  refusals: [policyChanged, invalidInput],
})

export const previewPolicy = admin.post('/policies/preview', {
  summary: 'A text as readers would see it; nothing is saved',
  callsPerMinute: 60,
  bodyBounds,
  body: z.object({ policy, body }),
  answer: z.object({ data: blocks }),
  refusals: [invalidInput],
})
