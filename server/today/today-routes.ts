import { periodBefore, problemOfPeriod } from '#contract/reports/report-period.ts'
import * as calls from '#contract/today/today.ts'
import { getWorkItems, markWorkItem as markItemCall } from '#contract/today/work-items.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { readPeriod } from '#server/reports/read-period.ts'
import { findDelivery } from '#server/shop/delivery/delivery-store.ts'
import { composeWork } from './compose-work.ts'
import { countPlaced, sumUpDays } from './day-sale-store.ts'
import { markWork } from './mark-work.ts'
import { markWorkItem } from './mark-work-item.ts'
import { showWorkItems } from './show-work-items.ts'
import { countWork } from './work-source-store.ts'
import { listClerks, listMarks } from './work-store.ts'

const mostMonths = 12

export const todayRoutes = (db: Db) => [
  service(calls.getWork, async ({ person }) => {
    const [waiting, marks, clerks, calendar] = await Promise.all([
      countWork(db, person.account_id),
      listMarks(db),
      listClerks(db),
      findDelivery(db),
    ])
    return { data: composeWork(waiting, marks, { now: Date.now(), calendar }), clerks }
  }),
  service(calls.markWork, async ({ body, person }) => {
    await markWork(db, person.account_id, body)
    return {}
  }),
  service(getWorkItems, ({ query, person }) => showWorkItems(db, person.account_id, query)),
  service(markItemCall, async ({ body, person }) => {
    await markWorkItem(db, person, body)
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
