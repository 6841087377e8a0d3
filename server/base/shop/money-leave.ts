import { moneyNeedsRight } from '#contract/base/people/money-needs-right.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { proveForSum } from './prove-for-sum.ts'

type Mover = Pick<Person, 'role' | 'rights' | 'fresh'>

/** Causes that move money without one of the staff deciding about it: the sum is never theirs to choose. */
export const moneyCauses = {
  bank: 'money that came to the account, for the order that it names',
  delivery: 'cash at the door, or money at the counter, as much as the order was due',
  gateway: 'what a gateway signed, or answered when it was asked',
} as const

/**
 * Leave to move so much money. Every function that writes money takes one, whichever screen led to it, so that the right and the fresh
 * proof follow from what is done.
 */
export class MoneyLeave {
  readonly #most: number
  private constructor(most: number) {
    this.#most = most
  }

  static async ofStaff(db: DbOrTransaction, person: Mover, sum: number): Promise<MoneyLeave> {
    if (!holds(person, 'money.handle')) throw new Failure(forbidden, { msg: moneyNeedsRight })
    await proveForSum(db, person, Math.abs(sum))
    return new MoneyLeave(Math.abs(sum))
  }

  static ofCause(_cause: keyof typeof moneyCauses): MoneyLeave {
    return new MoneyLeave(Number.POSITIVE_INFINITY)
  }

  mustCover(sum: number) {
    if (Math.abs(sum) > this.#most) throw new Error('More money moves than leave was given for')
  }
}
