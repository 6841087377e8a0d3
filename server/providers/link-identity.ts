import { linkedElsewhere } from '#contract/accounts.ts'
import type { Person } from '#contract/person.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ProviderDesk } from './provider-desk.ts'
import { findAccountOfIdentity, insertIdentity } from './identity-store.ts'
import { verifyProviderToken } from './verify-provider-token.ts'

/** Whoever is signed in may come through Google or Facebook from now on. */
export async function linkIdentity(
  desk: ProviderDesk,
  caller: Caller,
  person: Person,
  { provider, token }: { provider: 'google' | 'facebook'; token: string },
) {
  const { subject } = await verifyProviderToken(desk, provider, token)
  await desk.db.transaction(async (tx) => {
    const { account_id: accountId } = person
    await holdPersonShared(tx, accountId)
    if (await insertIdentity(tx, { provider, subject, accountId })) {
      await writeAudit(tx, caller, {
        action: 'link-provider',
        on: ['account', accountId],
        after: { provider },
      })
      return
    }
    if ((await findAccountOfIdentity(tx, provider, subject)) !== accountId) throw new Failure(linkedElsewhere)
  })
}
