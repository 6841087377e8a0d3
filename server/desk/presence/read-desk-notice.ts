import type { DeskChange } from '#contract/desk/desk-things.ts'

/** As `writeAudit` sends it. */
export const readDeskNotice = (payload: string) => JSON.parse(payload) as DeskChange
