import { periodBefore, problemOfPeriod } from '#contract/desk/reports/report-period.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import * as calls from '#contract/desk/today/today.ts'
import { getWorkItems, markWorkItem as markItemCall } from '#contract/desk/today/today.ts'
import { rightForWork, type WorkKey, workKeys } from '#contract/desk/today/work-kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { readPeriod } from '#server/desk/reports/read-period.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { composeWork } from './compose-work.ts'
import { countPlaced, sumUpDays } from '#server/desk/reports/sale-store.ts'
import { markWork, markWorkItem } from './mark-work.ts'
import { showWorkItems } from './show-work-items.ts'
import { countWork, listClerks, listMarks } from './work-store.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'

const mostMonths = 12

const maySee = (person: Person, kind: WorkKey) => holds(person, rightForWork[kind])
function mustSee(person: Person, kind: WorkKey) {
  if (!maySee(person, kind)) throw new Failure(forbidden)
}

export const todayRoutes = (db: Db, sources: DeskParts['work']) => [
  service(calls.getWork, async ({ person }) => {
    const [waiting, marks, clerks, calendar] = await Promise.all([
      countWork(db, sources, person.account_id),
      listMarks(db),
      listClerks(db),
      findDelivery(db),
    ])
    const own = waiting.filter(({ kind }) => maySee(person, kind))
    return { data: composeWork(own, marks, { now: Date.now(), calendar }), clerks }
  }),
  service(calls.markWork, async ({ body, person }) => {
    mustSee(person, body.kind)
    await markWork(db, person.account_id, body)
    return {}
  }),
  service(getWorkItems, ({ query: { kind, ...query }, person }) => {
    if (kind) mustSee(person, kind)
    const kinds = kind ? [kind] : workKeys.filter((one) => maySee(person, one))
    return showWorkItems(db, sources, person.account_id, { ...query, kinds })
  }),
  service(markItemCall, async ({ body, person }) => {
    mustSee(person, body.kind)
    await markWorkItem(db, sources, person, body)
    return {}
  }),
  service(calls.getDays, async ({ query }) => {
    const period = readPeriod(query)
    const problem = problemOfPeriod(period, mostMonths)
    if (problem) throw invalidField(`${problem.field}_date`, problem.msg)
    const before = periodBefore(period)
    const [days, daysBefore, placed, placedBefore] = await Promise.all([
      sumUpDays(db, period),
      sumUpDays(db, before),
      countPlaced(db, period),
      countPlaced(db, before),
    ])
    return {
      data: {
        start_date: period.start,
        end_date: period.end,
        days,
        days_before: daysBefore,
        placed,
        placed_before: placedBefore,
      },
    }
  }),
]
