import * as z from 'zod/mini'
import { type MenuCount, waitingSubjects } from '#contract/desk/features.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'

const admin = endpointsOf('Desk', 'admin', { rights: ['desk.use', 'desk.use'] })

const counts = Object.values(waitingSubjects).flatMap(({ menu }) => menu ?? []) as MenuCount[]
const deskCounts = z.object(recordOf(counts, () => z.int()))
export type DeskCounts = z.output<typeof deskCounts>

export const getDeskCounts = admin.get('/desk/counts', {
  summary: 'How much of each kind waits for the staff, as the menu shows it',
  answer: z.object({ data: deskCounts }),
})
