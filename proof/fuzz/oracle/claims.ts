import { look } from '#proof/year/choose.ts'
import type { FuzzWorld } from '#proof/fuzz/fuzz-world.ts'

/** Orders without an account are an account's only where its owner reads the mailbox to which they were sent. */
export async function findWrongClaims(world: FuzzWorld): Promise<string[]> {
  const claimed = await look<{ order_id: number; user_id: number; email: string }>(
    world,
    'select order_id, user_id, email from orders where order_id = any($1) and user_id = any($2)',
    [...world.promises.guests.keys()],
    world.customers.map(({ user_id }) => user_id),
  )
  return claimed
    .filter(({ user_id: id, email }) => !world.mailboxes.get(id)?.has(email))
    .map(({ order_id: id }) => `Guest order ${id} was claimed by who does not read its mailbox`)
}
