import type { DeskChange } from '#contract/base/subjects/subjects.ts'

/** As `writeAudit` sends it. */
export const readDeskNotice = (payload: string) => JSON.parse(payload) as DeskChange
