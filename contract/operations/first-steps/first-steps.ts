import * as z from 'zod/mini'
import { firstStepNames, type KeptStep, keptAsIs } from '#contract/base/shop/first-step-names.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { firstStepSentences as sentences } from './first-step-sentences.ts'

const admin = endpointsOf('First steps', 'admin', { rights: ['settings.change', 'settings.change'] })

const firstStep = z.object({
  step: z.enum(keysOf(firstStepNames)),
  done: z.boolean(),
  /** Sentences of what is there, and of what is missing. */
  has: z.array(z.string()),
  lacks: z.array(z.string()),
  /** Variables of the server that decide; a screen changes nothing about them. */
  set_by: z.array(z.string()),
})
export type FirstStep = z.output<typeof firstStep>

export const getFirstSteps = admin.get('/first-steps', {
  summary: 'What a shop in earnest has of its first seven steps, and what is missing; nothing of a demo',
  answer: z.object({ data: z.array(firstStep) }),
})

const kept: readonly KeptStep[] = keysOf(keptAsIs)

export const keepStep = admin.put('/first-steps/keep', {
  summary: 'Call a step done that the owner leaves as it is',
  body: z.object({ step: z.enum(kept, { error: sentences.stepUnknown }) }),
  answer: messageOnly,
  refusals: [invalidInput],
})
