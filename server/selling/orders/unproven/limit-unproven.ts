import {
  type Bounded,
  type Reserved,
  type UnprovenLimits,
  unprovenAlone,
  unprovenExceeded,
  unprovenProblem,
} from '#contract/selling/orders/unproven-orders.ts'
import type { OrderLine } from '#server/selling/orders/place/check-ordered-books.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { type Newcomer, newcomerKeysOf } from './newcomer-keys.ts'
import { enterUnproven, type ReservedBefore } from './unproven-store.ts'

export type NewcomersOrder = {
  orderId: number
  userId: number
  newcomer: Newcomer
  standing: Bounded
  /** As the books stood before it. */
  lines: readonly OrderLine[]
  worth: number
  /** The copies on all shelves, with those that newcomers have reserved. */
  stock: number
}

type OwnOrder = Pick<NewcomersOrder, 'lines' | 'worth' | 'standing'>

/** Refuses before anything is written what would be refused after it, so that it costs as little as it gives. */
export function refuseLargeOrder(limits: UnprovenLimits, { lines, worth, standing }: OwnOrder): void {
  refuse(unprovenAlone({ copies: copiesOf(lines), worth }, limits, standing))
}

/**
 * An order that was just written waits for money or a word of somebody of whom nothing is proven: refused where such orders take too
 * much with it. What who has paid types as their telephone takes nothing from whose it is. The last thing that its transaction does, because all such orders wait for each other here.
 */
export async function limitUnproven(
  tx: Transaction,
  limits: UnprovenLimits,
  order: NewcomersOrder,
): Promise<void> {
  const { orderId, userId, newcomer, standing, lines, worth } = order
  const keys = newcomerKeysOf(userId, standing === 'new' ? newcomer : { network: newcomer.network })
  const before = await enterUnproven(tx, { ...keys, orderId, worth, lines })
  refuse(unprovenProblem(sumsWith(before, order), limits, standing))
}

function refuse(msg: string | undefined) {
  if (msg !== undefined) throw new Failure(unprovenExceeded, { msg, errors: [{ field: 'items', msg }] })
}

const copiesOf = (lines: readonly OrderLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function sumsWith(
  { own, alike, network, all, titles }: ReservedBefore,
  { lines, worth, stock }: NewcomersOrder,
) {
  const copies = copiesOf(lines)
  const plus = (before: Reserved) => ({ copies: before.copies + copies, worth: before.worth + worth })
  return {
    own: plus(own),
    alike: plus(alike),
    network: plus(network),
    all: { copies: all + copies, stock },
    titles: titles.map((taken) => {
      const ofTitle = lines.filter(({ book_id }) => book_id === taken.book_id)
      const wanted = ofTitle.reduce((sum, { quantity }) => sum + quantity, 0)
      const { title = '', stock: onShelf = 0 } = ofTitle[0] ?? {}
      return {
        title,
        own: taken.own + wanted,
        network: taken.network + wanted,
        all: taken.all + wanted,
        stock: onShelf + taken.all,
      }
    }),
  }
}
