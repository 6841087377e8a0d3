import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { keysNotPossible, noSuchFactor, wrongKey } from '#contract/identity/sessions/second-factor.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import * as store from './passkey-store.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

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
export async function optionsToAdd(
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
export async function readNewPasskey(tx: Transaction, publicUrl: string, accountId: number, given: object) {
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
