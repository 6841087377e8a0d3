import { noSuchUser } from '#contract/identity/accounts/users.ts'
import * as calls from '#contract/selling/credit/credit.ts'
import { creditKindNames, creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import type { QueryOf } from '#contract/platform/shape/endpoint.ts'
import { exporting, type ListSheet } from '#server/base/lists/export-list.ts'
import { findUser } from '#server/base/people/account-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { changeCredit } from './change-credit.ts'
import { creditList, ownEntry, readBalance } from './credit-store.ts'

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
