import type { Right } from '#contract/platform/access/rights.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { type WorkKey, workKeys, workKinds } from './work-kinds.ts'

/** Work is shown to those who can do something about it, or at least see it. */
export const rightForWork: Record<WorkKey, Right> = recordOf(workKeys, (key) => workKinds[key].right)
