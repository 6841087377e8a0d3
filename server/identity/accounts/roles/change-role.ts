import { beyondOwnRights } from '#contract/identity/accounts/account-management.ts'
import * as calls from '#contract/identity/accounts/role-management.ts'
import { mostOwnRoles } from '#contract/identity/accounts/role-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import { covers, type Right } from '#contract/platform/access/rights.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import { keepRightsOfHolders, lockActiveStaff } from '#server/base/people/account-admin-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { hasFactor } from '#server/identity/sessions/factor/factor-store.ts'
import { announceRoleChange } from '#server/identity/sessions/session-store.ts'
import * as store from '#server/base/people/role-store.ts'

type Wanted = { name: string; rights: readonly Right[] }

export function createRole(db: Db, caller: Caller, person: Person, wanted: Wanted): Promise<store.RoleRow> {
  return db.transaction(async (tx) => {
    await mustCover(tx, person, wanted.rights)
    if ((await store.countOwnRoles(tx)) >= mostOwnRoles) throw new Failure(calls.tooManyRoles)
    const role = await store.insertRole(tx, wanted)
    if (!role) throw new Failure(calls.roleNameTaken)
    await writeAudit(tx, caller, {
      action: 'create-role',
      on: ['role', role.staff_role_id],
      after: { ...wanted },
    })
    return role
  })
}

type Change = Wanted & { id: number; version: number }

/** Holders may do at once what it says now: their calls ask the database, and their sockets come back anew. */
export function updateRole(
  db: Db,
  caller: Caller,
  person: Person,
  { id, version, ...wanted }: Change,
): Promise<store.RoleRow> {
  return db.transaction(async (tx) => {
    const own = await mustCover(tx, person, wanted.rights)
    const before = await holdOwnRole(tx, id, own.rights)
    if (before.version !== version) throw new Failure(calls.roleChanged)
    if (own.staff_role_id === id) throw new Failure(calls.ownRole)
    await keepRightsOfHolders(tx, id)
    const role = await store.updateRole(tx, id, wanted).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(calls.roleNameTaken) : error
    })
    if (!role) throw new Error('The role that is held is not there')
    await announceRoleChange(tx, await store.listHolders(tx, id))
    const { name, rights } = before
    await writeAudit(tx, caller, {
      action: 'update-role',
      on: ['role', id],
      before: { name, rights },
      after: { ...wanted },
    })
    return role
  })
}

export function deleteRole(db: Db, caller: Caller, person: Person, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const own = await mustCover(tx, person, [])
    const { name, rights } = await holdOwnRole(tx, id, own.rights)
    // Giving it to somebody meanwhile waits for the row, and finds it gone.
    if ((await store.listHolders(tx, id)).length > 0) throw new Failure(calls.roleInUse)
    await store.removeRole(tx, id)
    await writeAudit(tx, caller, { action: 'delete-role', on: ['role', id], before: { name, rights } })
  })
}

/** Holders without a factor may do nothing more from now on but add one; their sockets are closed. */
export function requireFactor(
  db: Db,
  caller: Caller,
  person: Person,
  { id, required }: { id: number; required: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const own = await mustCover(tx, person, [])
    const role = await store.holdRole(tx, id)
    if (!role) throw new Failure(calls.roleNotFound)
    if (!covers(own.rights, role.rights)) throw new Failure(beyondOwnRights)
    if (role.requires_factor === required) return
    if (required && own.staff_role_id === id && !(await hasFactor(tx, person.account_id)))
      throw new Failure(calls.ownFactorFirst)
    await store.setRequired(tx, id, required)
    await announceRoleChange(tx, await store.listHolders(tx, id))
    await writeAudit(tx, caller, {
      action: 'require-factor',
      on: ['role', id],
      before: { requires_factor: !required },
      after: { requires_factor: required },
    })
  })
}

/** As they are at this moment, under the lock that changes of accounts take too. */
async function mustCover(tx: Transaction, person: Person, rights: readonly Right[]) {
  const own = (await lockActiveStaff(tx)).find(({ account_id }) => account_id === person.account_id)
  if (!own) throw new Failure(signInRequired)
  if (!covers(own.rights, rights)) throw new Failure(beyondOwnRights)
  return own
}

async function holdOwnRole(tx: Transaction, id: number, ownRights: readonly Right[]) {
  const role = await store.holdRole(tx, id)
  if (!role) throw new Failure(calls.roleNotFound)
  if (role.key !== null) throw new Failure(calls.builtInRole)
  if (!covers(ownRights, role.rights)) throw new Failure(beyondOwnRights)
  return role
}
