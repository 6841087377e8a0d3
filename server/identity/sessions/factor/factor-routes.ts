import * as calls from '#contract/identity/sessions/second-factor.ts'
import { signInDone } from '#contract/identity/sessions/sign-in.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { service } from '#server/platform/http/serve.ts'
import { describeDevice } from '#server/identity/sessions/describe-device.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
} from './change-factors.ts'
import {
  addPasskey,
  askNewPasskey,
  removePasskey,
  optionsToShow,
  relyingPartyOf,
} from '#server/identity/sessions/passkeys/passkeys.ts'
import {
  countRecoveryCodes,
  hasAuthenticator,
  deletePending,
  findPending,
  deleteDevices,
  listDevices,
} from './factor-store.ts'
import { listPasskeys, renamePasskey } from '#server/identity/sessions/passkeys/passkey-store.ts'
import { provePresence } from './prove-presence.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import { countSignIn } from '#server/identity/sessions/sign-in/sign-in.ts'
import { takeSecondStep } from './take-second-step.ts'

export function factorRoutes(context: SessionContext) {
  return [
    ...stepRoutes(context),
    service(calls.getFactors, async ({ caller, person: { account_id, owesFactor } }) => {
      const remembered = context.secondStep.remembered(caller.cookies)
      const keys = await listPasskeys(context.db, account_id)
      const devices = await listDevices(context.db, account_id, remembered)
      return {
        data: {
          owed: owesFactor ?? false,
          authenticator: await hasAuthenticator(context.db, account_id),
          passkeys: keys.map((key) => pick(key, ['passkey_id', 'name', 'created_at', 'last_used_at'])),
          keys_possible: relyingPartyOf(context.publicUrl()) !== undefined,
          recovery_codes: await countRecoveryCodes(context.db, account_id),
          devices: devices.map(({ user_agent, ...device }) => ({
            ...device,
            device: describeDevice(user_agent),
          })),
        },
      }
    }),
    service(calls.setUpAuthenticator, async ({ person }) => ({
      data: await setUpAuthenticator(context, person, (await findShop(context.db)).name),
    })),
    service(calls.confirmAuthenticator, async ({ body, caller, person }) => ({
      recovery_codes: await confirmAuthenticator(context, caller, person, body.code),
      msg: sentences.totpAdded,
    })),
    service(calls.removeAuthenticator, async ({ caller, person }) => {
      await removeAuthenticator(context, caller, person)
      return { msg: sentences.totpRemoved }
    }),
    service(calls.renewRecoveryCodes, async ({ caller, person }) => ({
      recovery_codes: await renewRecoveryCodes(context, caller, person),
      msg: sentences.codesRenewed,
    })),
    service(calls.forgetRememberedDevice, async ({ query, person }) => {
      if ((await deleteDevices(context.db, person.account_id, query.id)) === 0)
        throw new Failure(calls.noSuchRememberedDevice)
      return { msg: sentences.deviceForgotten }
    }),
    service(calls.provePresence, async ({ body, caller, person }) => {
      await provePresence(context, caller, person, body)
      return { msg: sentences.proved }
    }),
    ...passkeyRoutes(context),
  ]
}

/** The second step of a sign-in: who asks is known by the cookie of what waits. */
function stepRoutes(context: SessionContext) {
  const accountThatWaits = async ({ cookies }: Caller) => {
    const hash = context.secondStep.read(cookies)
    return hash && findPending(context.db, hash)
  }
  return [
    service(calls.getSecondStep, async ({ caller }) => {
      const accountId = await accountThatWaits(caller)
      const keys = accountId === undefined ? [] : await listPasskeys(context.db, accountId)
      return { data: { waiting: accountId !== undefined, by_key: keys.length > 0 } }
    }),
    service(calls.askSecondStepKey, async ({ caller }) => {
      const accountId = await accountThatWaits(caller)
      if (accountId === undefined) throw new Failure(calls.secondStepGone)
      return { data: { ...(await optionsToShow(context.db, context.publicUrl(), accountId)) } }
    }),
    service(calls.takeSecondStep, async ({ body, caller }) => ({
      ...(await countSignIn('second-step', takeSecondStep(context, caller, body))),
      msg: signInDone,
    })),
    service(calls.leaveSecondStep, async ({ caller }) => {
      const hash = context.secondStep.read(caller.cookies)
      if (hash) await deletePending(context.db, { hash })
      context.secondStep.clear(caller.cookies)
      return { msg: sentences.stepLeft }
    }),
  ]
}

function passkeyRoutes(context: SessionContext) {
  return [
    service(calls.askNewPasskey, async ({ person }) => ({
      data: { ...(await askNewPasskey(context, person)) },
    })),
    service(calls.addPasskey, async ({ body, caller, person }) => ({
      recovery_codes: await addPasskey(context, caller, person, body),
      msg: sentences.keyAdded,
    })),
    service(calls.renamePasskey, async ({ query, body, person }) => {
      if (!(await renamePasskey(context.db, person.account_id, query.id, body.name)))
        throw new Failure(calls.noSuchFactor)
      return { msg: sentences.keyRenamed }
    }),
    service(calls.removePasskey, async ({ query, caller, person }) => {
      await removePasskey(context, caller, person, query.id)
      return { msg: sentences.keyRemoved }
    }),
    service(calls.askProofKey, async ({ person }) => ({
      data: { ...(await optionsToShow(context.db, context.publicUrl(), person.account_id)) },
    })),
  ]
}
