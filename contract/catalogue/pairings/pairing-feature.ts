import type { Feature } from '#contract/base/subjects/feature.ts'
import { pairingSentences } from './pairing-sentences.ts'

export const pairingFeature = {
  actions: { 'set-pairings': 'Chọn sách đọc cùng' },
  fields: { pairings: pairingSentences.title },
} as const satisfies Feature
