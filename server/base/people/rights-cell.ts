import { allRights } from '#contract/platform/access/rights.ts'
import { listOf, oneOf } from '#server/platform/database/rows.ts'

/** What a role allows. */
export const rightsCell = listOf(oneOf(...allRights))
