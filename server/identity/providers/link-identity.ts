import { linkedElsewhere } from '#contract/identity/sessions/sign-in.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { mustStand } from '#server/identity/sessions/session-store.ts'
import { tellOfAccount } from '#server/identity/sessions/tell-of-account.ts'
import type { ProviderContext } from './provider-context.ts'
import { findAccountOfIdentity, insertIdentity } from './identity-store.ts'
import { verifyProviderToken } from './verify-provider-token.ts'

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
