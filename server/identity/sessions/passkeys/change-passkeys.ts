import * as calls from '#contract/identity/sessions/second-factor.ts'
import { mostPasskeys } from '#contract/identity/sessions/second-factor-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import { findUser } from '#server/base/people/account-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { holdOwn, noteAdded, noteRemoved } from '#server/identity/sessions/factor/change-factors.ts'
import { optionsToAdd, readNewPasskey } from './check-passkey.ts'
import { deletePasskeys, insertPasskey, listPasskeys } from './passkey-store.ts'

type Changing = Pick<SessionContext, 'db' | 'publicUrl'>

export async function askNewPasskey({ db, publicUrl }: Changing, { account_id: accountId }: Person) {
  if ((await listPasskeys(db, accountId)).length >= mostPasskeys) throw new Failure(calls.tooManyKeys)
  const [user, shop] = await Promise.all([findUser(db, accountId), findShop(db)])
  return optionsToAdd(db, publicUrl(), { accountId, email: user?.email ?? '', shopName: shop.name })
}

export function addPasskey(
  { db, publicUrl }: Changing,
  caller: Caller,
  person: Person,
  { name, key }: { name: string; key: object },
): Promise<string[]> {
  const { account_id: accountId } = person
  return db.transaction(async (tx) => {
    const first = await holdOwn(tx, person)
    if ((await listPasskeys(tx, accountId)).length >= mostPasskeys) throw new Failure(calls.tooManyKeys)
    const added = await readNewPasskey(tx, publicUrl(), accountId, key)
    if (!(await insertPasskey(tx, { ...added, accountId, name }))) throw new Failure(calls.wrongKey)
    return noteAdded(tx, caller, person, first)
  })
}

export function removePasskey({ db }: Changing, caller: Caller, person: Person, id: number) {
  const { account_id: accountId } = person
  return db.transaction(async (tx) => {
    await holdOwn(tx, person)
    if ((await deletePasskeys(tx, accountId, id)) === 0) throw new Failure(calls.noSuchFactor)
    await noteRemoved(tx, caller, accountId)
  })
}
