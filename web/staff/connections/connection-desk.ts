import { operationsFeature } from '#contract/desk/operations-feature.ts'
import {
  connectionSentences,
  connectionsPath,
} from '#contract/operations/connections/connection-sentences.ts'
import { Link2 } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const connectionDesk = {
  menu: [
    {
      to: connectionsPath,
      right: 'settings.change',
      entry: 'settings',
      name: connectionSentences.title,
      about: operationsFeature.pages['/admin/connections'],
      icon: Link2,
    },
  ],
} as const satisfies FeatureDesk
