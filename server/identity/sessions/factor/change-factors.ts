import * as calls from '#contract/identity/sessions/second-factor.ts'
import type { Person } from '#contract/base/people/person.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import { findUser, lockCredentials } from '#server/base/people/account-store.ts'
import type { Transaction, Db } from '#server/platform/database/database.ts'
import { qrSvg } from '#server/platform/documents/qr-svg.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { fingerprintsOf } from '#server/platform/guard/sessions/session-keys.ts'
import { takeThrottle } from '#server/platform/guard/limits/throttle.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { mustStand, revokeSessions } from '#server/identity/sessions/session-store.ts'
import { wrongFactorCodesOf } from '#server/identity/sessions/sign-in/sign-in-throttle.ts'
import {
  describeAuthenticator,
  newAuthenticatorSecret,
  stepOfCode,
  hashOfRecoveryCode,
  newRecoveryCodes,
} from './factor-codes.ts'
import { sealSecret, unsealSecret } from './seal-secret.ts'
import { deletePasskeys } from '#server/identity/sessions/passkeys/passkey-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import {
  deleteAuthenticator,
  findAuthenticator,
  hasFactor,
  replaceRecoveryCodes,
  saveAuthenticator,
  spendStep,
  deletePending,
  deleteDevices,
} from './factor-store.ts'

type Changing = Pick<SessionContext, 'db' | 'keys'>

/** A secret for the app; until a code of it was confirmed nothing is otherwise. */
export async function setUpAuthenticator({ db, keys }: Changing, person: Person, issuer: string) {
  const { account_id: accountId } = person
  const secret = newAuthenticatorSecret()
  const user = await db.transaction(async (tx) => {
    await holdOwn(tx, person)
    const sealed = { secret: sealSecret(keys, accountId, secret), sealedBy: fingerprintsOf(keys).own }
    if (!(await saveAuthenticator(tx, accountId, sealed))) throw new Failure(calls.factorExists)
    return findUser(tx, accountId)
  })
  const described = describeAuthenticator(secret, { issuer, label: user?.email ?? '' })
  return { ...described, qr: qrSvg(described.uri) }
}

/** The first code: from now on signing in takes a second step. */
export async function confirmAuthenticator(
  { db, keys }: Changing,
  caller: Caller,
  person: Person,
  code: string,
): Promise<string[]> {
  const { account_id: accountId } = person
  const take = await takeThrottle(db, wrongFactorCodesOf(accountId))
  const codes = await db.transaction(async (tx) => {
    const first = await holdOwn(tx, person)
    const app = await findAuthenticator(tx, accountId)
    if (!app) throw new Failure(calls.noSuchFactor)
    if (app.confirmed) throw new Failure(calls.factorExists)
    const secret = unsealSecret(keys, accountId, app.secret)
    const step = secret && stepOfCode(secret, code, new Date())
    if (step === undefined || !(await spendStep(tx, accountId, step))) throw new Failure(calls.wrongCode)
    return noteAdded(tx, caller, person, first)
  })
  await take.giveBack()
  return codes
}

export function removeAuthenticator({ db }: Changing, caller: Caller, person: Person): Promise<void> {
  const { account_id: accountId } = person
  return db.transaction(async (tx) => {
    await holdOwn(tx, person)
    if (!(await deleteAuthenticator(tx, accountId))) throw new Failure(calls.noSuchFactor)
    await noteRemoved(tx, caller, accountId)
  })
}

export function renewRecoveryCodes({ db }: Changing, caller: Caller, person: Person): Promise<string[]> {
  const { account_id: accountId } = person
  return db.transaction(async (tx) => {
    if (await holdOwn(tx, person)) throw new Failure(calls.noSuchFactor)
    await writeAudit(tx, caller, { action: 'renew-recovery-codes', on: ['account', accountId] })
    return writeRecoveryCodes(tx, accountId)
  })
}

/**
 * The account's row is held: what one changes about its factors waits for another, and only a session that still stands goes on.
 * Answers whether there was none.
 */
export async function holdOwn(tx: Transaction, person: Person): Promise<boolean> {
  const { account_id: accountId } = person
  if (!(await lockCredentials(tx, accountId))) throw new Failure(signInRequired)
  await mustStand(tx, person)
  return !(await hasFactor(tx, accountId))
}

/**
 * From now on nothing that was let in without the factor goes on: the account's other sessions end with their tokens and sockets.
 * Answers recovery codes with the first factor.
 */
export async function noteAdded(
  tx: Transaction,
  caller: Caller,
  { account_id: accountId, session_id: except }: Person,
  first: boolean,
) {
  await deleteDevices(tx, accountId)
  await deletePending(tx, { accountId })
  await revokeSessions(tx, { accountId, except }, 'factor-added')
  await writeAudit(tx, caller, { action: 'add-factor', on: ['account', accountId] })
  await tellOfFactor(tx, accountId, 'factor_added')
  return first ? writeRecoveryCodes(tx, accountId) : []
}

export async function noteRemoved(tx: Transaction, caller: Caller, accountId: number) {
  await deleteDevices(tx, accountId)
  if (!(await hasFactor(tx, accountId))) await replaceRecoveryCodes(tx, accountId, [])
  await writeAudit(tx, caller, { action: 'remove-factor', on: ['account', accountId] })
  await tellOfFactor(tx, accountId, 'factor_removed')
}

async function writeRecoveryCodes(tx: Transaction, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, codes.map(hashOfRecoveryCode))
  return codes
}

/** All factors of another's account, who signs in anew by the password alone. The caller holds the account. */
export async function dropFactors(tx: Transaction, caller: Caller, accountId: number): Promise<void> {
  if (!(await hasFactor(tx, accountId))) throw new Failure(calls.noSuchFactor)
  await deleteAuthenticator(tx, accountId)
  await deletePasskeys(tx, accountId)
  await replaceRecoveryCodes(tx, accountId, [])
  await deleteDevices(tx, accountId)
  await deletePending(tx, { accountId })
  await revokeSessions(tx, { accountId }, 'factor-reset')
  await writeAudit(tx, caller, { action: 'reset-factors', on: ['account', accountId] })
  await tellOfFactor(tx, accountId, 'factor_removed')
}

/** From the command line, where there is no session. False: there was nothing to remove. */
export function resetFactorsByCommand(db: Db, caller: Caller, accountId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockCredentials(tx, accountId))) return false
    try {
      await dropFactors(tx, caller, accountId)
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  })
}

type Told = 'factor_added' | 'factor_removed' | 'recovery_code_used'

/** In the transaction of the command: an owner who did not do it learns of it. */
export async function tellOfFactor(tx: Transaction, accountId: number, kind: Told) {
  const user = await findUser(tx, accountId)
  if (user) await queueLetters(tx, kind, [{ userId: accountId, recipient: user.email }])
}
