import { creditTooLow, type changeCredit as call } from '#contract/selling/credit/credit.ts'
import { noSuchUser } from '#contract/identity/accounts/users.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { MoneyLeave } from '#server/base/shop/money-leave.ts'
import { holdCredit, writeCredit } from './credit-store.ts'

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
