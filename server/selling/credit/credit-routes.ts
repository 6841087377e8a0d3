import { noSuchUser } from '#contract/identity/accounts/users.ts'
import * as calls from '#contract/selling/credit/credit.ts'
import { creditKindNames, creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import type { QueryOf, BodyOf } from '#contract/platform/shape/endpoint.ts'
import { exporting, type ListSheet } from '#server/base/lists/export-list.ts'
import { findUser } from '#server/base/people/account-store.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { creditList, ownEntry, readBalance, holdCredit, writeCredit } from './credit-store.ts'
import { creditTooLow, type changeCredit as call } from '#contract/selling/credit/credit.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'

export function creditRoutes({ db }: Database) {
  async function creditOf(
    customer: number,
    page: { page?: number | undefined; page_size?: number | undefined },
  ) {
    const [balance, { data: entries, pagination }] = await Promise.all([
      readBalance(db, customer),
      creditList.page(db, { ...page, customer }),
    ])
    return { balance, entries, pagination }
  }

  return [
    service(calls.getCredit, async ({ query, person }) => {
      const { balance, entries, pagination } = await creditOf(person.user_id, query)
      return { data: { balance, entries: entries.map(ownEntry) }, pagination }
    }),
    service(calls.getCreditOfUser, async ({ query: { id, ...page } }) => {
      if (!(await findUser(db, id))) throw new Failure(noSuchUser)
      const { balance, entries, pagination } = await creditOf(id, page)
      return { data: { balance, entries }, pagination }
    }),
    exporting(db, {
      call: calls.exportCreditOfUser,
      sheet: creditSheet,
      read: ({ query }, window) => {
        const { id: customer } = query as QueryOf<typeof calls.exportCreditOfUser>
        return creditList.rows(db, { customer }, window)
      },
    }),
    service(calls.changeCredit, async ({ query: { id }, body, caller, person }) => ({
      data: await changeCredit(db, caller, person, id, body),
      msg: creditSentences.changed,
    })),
  ]
}

const creditSheet: ListSheet<calls.StaffCreditEntry> = {
  name: 'Số dư mua sách',
  file: 'so-du-mua-sach',
  columns: [
    ['Lúc', 'text', 18, ({ at }) => formatMoment(at)],
    ['Khoản', 'text', 32, ({ kind }) => creditKindNames[kind]],
    ['Số tiền', 'money', 16, ({ change }) => change],
    ['Số dư', 'money', 16, ({ balance }) => balance],
    ['Đơn hàng', 'text', 16, ({ order_code }) => order_code],
    ['Lý do', 'text', 40, ({ note }) => note],
    ['Người ghi', 'text', 22, ({ by_name }) => by_name],
  ],
}

/** Staff grant credit, or correct it by less than nothing; who did it and why stands with the entry and in the audit log. */
export async function changeCredit(
  db: Db,
  caller: Caller,
  person: Person,
  userId: number,
  { amount, reason }: BodyOf<typeof call>,
): Promise<{ balance: number }> {
  const { account_id: accountId, user_id } = person
  const leave = await MoneyLeave.ofStaff(db, person, amount)
  const request = { userId, amount, reason }
  return db.transaction((tx) =>
    runIdempotently(
      tx,
      { userId: user_id, call: 'change-credit', key: caller.idempotencyKey, request },
      async () => {
        await holdPersonShared(tx, userId, noSuchUser)
        const before = await holdCredit(tx, userId)
        const balance = before + amount
        if (balance < 0) throw new Failure(creditTooLow)
        const kind = amount > 0 ? 'granted' : 'corrected'
        await writeCredit(tx, leave, { userId, kind, change: amount, note: reason, accountId })
        await writeAudit(tx, caller, {
          action: 'change-credit',
          on: ['user', userId],
          before: { balance: before },
          after: { balance, reason },
        })
        return { balance }
      },
    ),
  )
}
