import { allRights } from '#contract/platform/access/rights.ts'
import { listOf, oneOf } from '#server/platform/database/rows.ts'

export const rightsCell = listOf(oneOf(...allRights))
