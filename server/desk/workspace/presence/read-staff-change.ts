import type { StaffChange } from '#contract/base/subjects/subjects.ts'

/** As `writeAudit` sends it. */
export const readStaffChange = (payload: string) => JSON.parse(payload) as StaffChange
