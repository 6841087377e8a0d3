import { noSuchUser } from '#contract/identity/accounts/users.ts'
import * as calls from '#contract/selling/credit/credit.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { findUser } from '#server/base/people/account-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pageWindowOf } from '#server/platform/database/page-window.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { changeCredit } from './change-credit.ts'
import { countCredit, listCredit, ownEntry, readBalance } from './credit-store.ts'

const defaultPageSize = 10

export function creditRoutes({ db }: Database) {
  async function creditOf(userId: number, page: number, pageSize: number) {
    const [balance, entries, total] = await Promise.all([
      readBalance(db, userId),
      listCredit(db, userId, pageWindowOf(page, pageSize)),
      countCredit(db, userId),
    ])
    return { balance, entries, pagination: paginate(page, pageSize, total) }
  }

  return [
    service(calls.getCredit, async ({ query: { page = 1, page_size = defaultPageSize }, person }) => {
      const { balance, entries, pagination } = await creditOf(person.user_id, page, page_size)
      return { data: { balance, entries: entries.map(ownEntry) }, pagination }
    }),
    service(calls.getCreditOfUser, async ({ query: { id, page = 1, page_size = defaultPageSize } }) => {
      if (!(await findUser(db, id))) throw new Failure(noSuchUser)
      const { balance, entries, pagination } = await creditOf(id, page, page_size)
      return { data: { balance, entries }, pagination }
    }),
    service(calls.changeCredit, async ({ query: { id }, body, caller, person }) => ({
      data: await changeCredit(db, caller, person, id, body),
      msg: creditSentences.changed,
    })),
  ]
}
