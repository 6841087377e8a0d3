import { timingSafeEqual } from 'node:crypto'
import { inTurn } from './hash-workers.ts'
import { argon2id, currentCost, hashBytes, type HashCost } from './argon2id.ts'

export type Verdict = { right: boolean; outdated: boolean }

/** Asker, an address or the shop, and the work that is decided and counted while they have the turn. */
export type Turn = {
  asker: string
  before?: () => Promise<void>
  after?: (right: boolean) => Promise<void>
}

/** Compared against where an account has none, so that the time it takes does not say which accounts exist. */
const dummyHash = { salt: Buffer.alloc(16), hash: Buffer.alloc(hashBytes), cost: currentCost, exists: false }

export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  { asker, before, after }: Turn = { asker: 'shop' },
): Promise<Verdict> {
  const { salt, hash, cost, exists } = stored ? readHash(stored) : dummyHash
  return inTurn(asker, async () => {
    await before?.()
    const same = timingSafeEqual(await argon2id(password, salt, cost), hash)
    const right = exists && same
    await after?.(right)
    return { right, outdated: cost.memory !== currentCost.memory || cost.passes !== currentCost.passes }
  })
}

function readHash(stored: string): { salt: Buffer; hash: Buffer; cost: HashCost; exists: boolean } {
  const read = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]{43})$/.exec(stored)
  if (!read) throw new Error('A stored password hash is not in the form that this shop writes')
  const [, memory, passes, salt = '', hash = ''] = read
  const cost = { memory: Number(memory), passes: Number(passes) }
  return { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64'), cost, exists: true }
}
