import { type ShopCalendar, leavesBy } from '#contract/selling/delivery/expected-arrival.ts'
import type { Work } from '#contract/desk/today/today.ts'
import { workKeys, workKinds } from '#contract/desk/today/work-kinds.ts'
import type { WaitingWork, WorkMark } from './work-store.ts'

const hour = 3_600_000

/** Sorts work: what is due first first, what waits without a day behind it, each as long as it is there in one order. */
export function composeWork(
  waiting: readonly WaitingWork[],
  marks: readonly WorkMark[],
  { now, calendar }: { now: number; calendar: ShopCalendar },
): Work[] {
  return waiting
    .map(({ due, ...work }): Work => {
      const said = marks.find(({ kind }) => kind === work.kind)
      const mark = said && holds(said, work) ? said : undefined
      const snoozed = mark?.snoozed_until && Date.parse(mark.snoozed_until) > now ? mark.snoozed_until : null
      return {
        ...work,
        due_at: dueOf({ ...work, due }, calendar),
        assigned_to:
          mark?.assigned_to === undefined || mark.assigned_to === null
            ? null
            : { account_id: mark.assigned_to, name: mark.assigned_name ?? '' },
        snoozed_until: snoozed,
        version: said?.version ?? 0,
      }
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || rankOf(one) - rankOf(other))
}

/** Sort key among other work: what has no day comes last. */
export const placeOf = ({ due_at }: Pick<Work, 'due_at'>) =>
  due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(due_at)
export const rankOf = ({ kind }: Pick<Work, 'kind'>) => workKeys.indexOf(kind)

/** Marks of work that is done since say nothing of what came after it. */
const holds = ({ changed_at }: WorkMark, { since }: Pick<WaitingWork, 'since'>) =>
  since === null || Date.parse(since) <= Date.parse(changed_at)

type Waiting = Pick<WaitingWork, 'kind' | 'since' | 'due'>

/** Until when the shop promised, or means, to have done what waits: as its row says, or its kind. */
export function dueOf({ kind, since, due }: Waiting, calendar: ShopCalendar): string | null {
  if (due !== null) return due
  const { due: usual } = workKinds[kind]
  if (usual === undefined || since === null) return null
  const at = Date.parse(since)
  return new Date(usual === 'promise' ? leavesBy(at, calendar) : at + usual * hour).toISOString()
}
