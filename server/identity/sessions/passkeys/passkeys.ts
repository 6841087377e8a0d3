import * as calls from '#contract/identity/sessions/second-factor.ts'
import { keysNotPossible, noSuchFactor, wrongKey } from '#contract/identity/sessions/second-factor.ts'
import { mostPasskeys } from '#contract/identity/sessions/second-factor-sentences.ts'
import type { Person } from '#contract/base/people/person.ts'
import { findUser } from '#server/base/people/account-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { holdOwn, noteAdded, noteRemoved } from '#server/identity/sessions/factor/change-factors.ts'
import * as store from './passkey-store.ts'
import { deletePasskeys, insertPasskey, listPasskeys } from './passkey-store.ts'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { isIP } from 'node:net'

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

/** Loaded with the first key: most processes never need it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which every key has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Named = { accountId: number; email: string; shopName: string }

function partyOf(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw new Failure(keysNotPossible)
  return party
}

/** Options that a browser needs for a new key; those that the account has are left out. */
async function optionsToAdd(
  db: Db,
  publicUrl: string,
  { accountId, email, shopName }: Named,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id: rpID } = partyOf(publicUrl)
  const { generateRegistrationOptions } = await loadLibrary()
  const known = await store.listPasskeys(db, accountId)
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID,
    userName: email,
    userDisplayName: email,
    userID: new TextEncoder().encode(`account ${accountId}`),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await store.insertChallenge(db, { accountId, purpose: 'add', challenge: options.challenge })
  return options
}

export async function optionsToShow(
  db: Db,
  publicUrl: string,
  accountId: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id: rpID } = partyOf(publicUrl)
  const known = await store.listPasskeys(db, accountId)
  if (known.length === 0) throw new Failure(noSuchFactor)
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'preferred',
  })
  await store.insertChallenge(db, { accountId, purpose: 'show', challenge: options.challenge })
  return options
}

/** A new key, which has signed what it was asked to. */
async function readNewPasskey(tx: Transaction, publicUrl: string, accountId: number, given: object) {
  const { id: expectedRPID, origin: expectedOrigin } = partyOf(publicUrl)
  const { verifyRegistrationResponse } = await loadLibrary()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: given as RegistrationResponseJSON,
    expectedChallenge: (challenge) => store.takeChallenge(tx, { accountId, purpose: 'add', challenge }),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(refuseUnreadable)
  if (!verified || !registrationInfo) throw new Failure(wrongKey)
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** True where a key of the account has signed what it was asked to; a challenge works once. */
export async function spendPasskey(
  tx: Transaction,
  publicUrl: string,
  accountId: number,
  given: object & { id: string },
): Promise<boolean> {
  const { id: expectedRPID, origin: expectedOrigin } = partyOf(publicUrl)
  const key = await store.findPasskey(tx, accountId, given.id)
  if (!key) return false
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => store.takeChallenge(tx, { accountId, purpose: 'show', challenge }),
    expectedOrigin,
    expectedRPID,
    credential: {
      id: given.id,
      publicKey: Uint8Array.from(key.public_key),
      counter: key.counter,
      transports: key.transports,
    },
    requireUserVerification: false,
  }).catch(refuseUnreadable)
  return verified && store.markPasskeyUsed(tx, key.passkey_id, authenticationInfo.newCounter)
}

/** Errors of the library are about its input; errors of the database are not. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && !('query' in error) && !('cause' in error && error.cause))
    throw new Failure(wrongKey)
  throw error
}

type RelyingParty = { id: string; origin: string }

/**
 * The name and the origin to which keys are bound, of the address where readers reach the shop. Browsers take no numbers for it: this
 * very machine is `localhost`, any other number has no keys.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, port, protocol, origin } = new URL(publicUrl)
  const number = hostname.replace(/^\[|\]$/g, '')
  if (isIP(number) === 0) return { id: hostname, origin }
  if (!/^(127\.|0\.0\.0\.0$|::1$|::$)/.test(number)) return undefined
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}
