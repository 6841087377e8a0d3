import { accountLocked, emailHasAccount, linkedElsewhere } from '#contract/identity/sessions/sign-in.ts'
import { emailKey } from '#contract/base/people/email.ts'
import { roleIds, type Person } from '#contract/base/people/person.ts'
import type { Refusal } from '#contract/platform/shape/refusal.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { takeThrottles } from '#server/platform/guard/limits/throttle.ts'
import type { ProviderContext } from './provider-context.ts'
import { insertAccount, lockCredentials } from '#server/base/people/account-store.ts'
import { findAccountOfIdentity, insertIdentity } from './provider-store.ts'
import {
  answerSignedIn,
  type SignedIn,
  admitAccount,
} from '#server/identity/sessions/sign-in/admit-account.ts'
import type { ProviderProfile } from './verify-google-token.ts'
import { providerTriesFrom } from '#server/identity/sessions/sign-in/sign-in-throttle.ts'
import { insertUser } from '#server/base/people/user-store.ts'
import { verifyProviderToken } from './verify-provider-token.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { mustStand } from '#server/identity/sessions/session-store.ts'
import { tellOfAccount } from '#server/identity/sessions/tell-of-account.ts'

/**
 * Signs in whom a provider vouches for, and opens an account at the first time. An e-mail that has an account
 * already is never joined to it silently: who holds the mailbox need not be who made the account.
 */
export async function signInWithProvider(
  context: ProviderContext,
  caller: Caller,
  { provider, token }: { provider: 'google' | 'facebook'; token: string },
): Promise<SignedIn> {
  const take = await takeThrottles(context.db, providerTriesFrom(context, caller.address))
  const profile = await verifyProviderToken(context, provider, token)
  const start = () => startFor(context, caller, profile)
  const started = await start().catch(async (error: unknown) => {
    // Perhaps this very person came a moment earlier, through another tab.
    const known = await findAccountOfIdentity(context.db, provider, profile.subject)
    if (known === undefined || !isRefusal(error, emailHasAccount)) throw error
    return start()
  })
  await take.giveBack()
  return answerSignedIn(context, caller, started)
}

const isRefusal = (error: unknown, { code }: Refusal) =>
  error instanceof Failure && error.refusal.code === code

function startFor(context: ProviderContext, caller: Caller, profile: ProviderProfile) {
  const { provider, subject } = profile
  return context.db.transaction(async (tx) => {
    const accountId =
      (await findAccountOfIdentity(tx, provider, subject)) ?? (await openAccount(tx, caller, profile))
    const account = await lockCredentials(tx, accountId)
    if (!account?.is_active) throw new Failure(accountLocked)
    return admitAccount(context, tx, caller, { account, rememberMe: false, how: provider })
  })
}

async function openAccount(tx: Transaction, caller: Caller, profile: ProviderProfile): Promise<number> {
  const { provider, subject, email } = profile
  const key = emailKey(email)
  const first_name = cleanLine(profile.firstName).slice(0, 100) || email.slice(0, email.indexOf('@'))
  const userId = await insertUser(tx, { first_name, last_name: cleanLine(profile.lastName).slice(0, 100) })
  const account = { email, emailKey: key, passwordHash: null, roleId: roleIds.user, isVerify: true }
  const accountId = await insertAccount(tx, userId, account)
  if (accountId === undefined || !(await insertIdentity(tx, { provider, subject, accountId })))
    throw new Failure(emailHasAccount)
  await writeAudit(tx, caller, {
    action: 'register',
    on: ['account', accountId],
    after: { how: provider },
    accountId,
  })
  return accountId
}

/** The person who is signed in may come through Google or Facebook from now on. */
export async function linkIdentity(
  context: ProviderContext,
  caller: Caller,
  person: Person,
  { provider, token }: { provider: 'google' | 'facebook'; token: string },
) {
  const { subject } = await verifyProviderToken(context, provider, token)
  await context.db.transaction(async (tx) => {
    const { account_id: accountId } = person
    await holdPersonShared(tx, accountId)
    await mustStand(tx, person)
    if (await insertIdentity(tx, { provider, subject, accountId })) {
      await writeAudit(tx, caller, {
        action: 'link-provider',
        on: ['account', accountId],
        after: { provider },
      })
      await tellOfAccount(tx, accountId, 'provider_linked')
      return
    }
    if ((await findAccountOfIdentity(tx, provider, subject)) !== accountId) throw new Failure(linkedElsewhere)
  })
}
