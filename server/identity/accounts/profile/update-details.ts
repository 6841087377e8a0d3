import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { emailTaken } from '#contract/identity/sessions/sign-in.ts'
import { emailKey } from '#contract/base/people/email.ts'
import type { Person, User } from '#contract/base/people/person.ts'
import { noAddress } from '#contract/base/people/postal-address.ts'
import {
  emailOfAnother,
  noSuchUser,
  passwordBeforeEmail,
  passwordForEmail,
  type updateUser,
} from '#contract/identity/accounts/users.ts'
import { covers } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import { currentPasswordWrong } from '#contract/base/people/password-sentences.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { mustBeSelfOrHold } from '#server/platform/guard/access/admit.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { changedDetails } from '#server/identity/accounts/manage/change-account.ts'
import { findUser, updateEmail } from '#server/base/people/account-store.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { provePassword } from '#server/identity/sessions/factor/prove-presence.ts'
import { deletePasswordResets } from '#server/identity/sessions/tokens/token-store.ts'
import { mustStand, revokeSessions } from '#server/identity/sessions/session-store.ts'
import { updateDetails as storeDetails } from '#server/base/people/user-store.ts'

type Input = BodyOf<typeof updateUser>

/** Fields left out stay as they were. A new e-mail needs the password and signs the other devices out. */
export async function updateDetails(
  context: AccountContext,
  caller: Caller,
  person: Person,
  userId: number,
  input: Input,
): Promise<User> {
  mustBeSelfOrHold(person, userId, 'accounts.change')
  const seen = await findUser(context.db, userId)
  if (!seen) throw new Failure(noSuchUser)
  const newEmail = await allowedEmail(context, person, seen, input)
  return context.db.transaction(async (tx) => {
    await holdPerson(tx, userId, noSuchUser)
    if (newEmail !== undefined) await mustStand(tx, person)
    // Read once more: of two changes at once the second keeps what the first one wrote.
    const before = await findUser(tx, userId)
    if (!before) throw new Failure(noSuchUser)
    if (userId !== person.user_id && !covers(person.rights, before.rights)) throw new Failure(forbidden)
    const details = {
      first_name: input.first_name ?? before.first_name,
      last_name: input.last_name ?? before.last_name,
      phone_number: input.phone_number === undefined ? before.phone_number : (input.phone_number ?? ''),
      address: input.address === undefined ? before.address : (input.address ?? noAddress),
    }
    await storeDetails(tx, userId, details)
    if (userId !== person.user_id)
      await writeAudit(tx, caller, {
        action: 'update-user',
        on: ['user', userId],
        after: { changed: changedDetails(before, details) },
      })
    if (newEmail !== undefined) await changeEmail(tx, caller, person, { from: before.email, email: newEmail })
    const after = await findUser(tx, userId)
    if (!after) throw new Failure(noSuchUser)
    return after
  })
}

async function allowedEmail(
  context: AccountContext,
  person: Person,
  before: User,
  { email, current_password }: Input,
) {
  if (email === undefined || emailKey(email) === emailKey(before.email)) return undefined
  if (before.user_id !== person.user_id) throw invalidField('email', emailOfAnother)
  if (!before.has_password) throw invalidField('email', passwordBeforeEmail)
  if (!current_password) throw invalidField('current_password', passwordForEmail)
  await provePassword(context, person, current_password).catch((error: unknown) => {
    const wrong = error instanceof Failure && error.refusal.status === 400
    throw wrong ? invalidField('current_password', currentPasswordWrong) : error
  })
  return email
}

type Change = { from: string; email: string }

async function changeEmail(tx: Transaction, caller: Caller, person: Person, { from, email }: Change) {
  const { account_id: accountId, session_id: except } = person
  await updateEmail(tx, accountId, { email, emailKey: emailKey(email) }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Failure(emailTaken) : error
  })
  await deletePasswordResets(tx, accountId)
  // The addresses themselves stay out: nothing is ever taken out of the log again.
  await writeAudit(tx, caller, { action: 'change-email', on: ['account', accountId] })
  await revokeSessions(tx, { accountId, except }, 'email-changed')
  // To the old address: its owner may not know of it.
  await queueLetters(tx, 'email_changed', [{ userId: accountId, recipient: from }])
}
