import type { Person } from '#contract/base/people/person.ts'
import { letterSentences as sentences } from '#contract/talking/letters/letter-sentences.ts'
import { noMailServer, testLetterFailed } from '#contract/talking/letters/letters.ts'
import { findUser } from '#server/base/people/account-store.ts'
import { settleStep } from '#server/base/shop/settle-step.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { mailAdvice, troubleOfMail } from '#server/platform/outbound/mail-troubles.ts'
import { sendMail } from '#server/platform/outbound/send-mail.ts'
import type { SendingError } from '#server/talking/letters/decide-failure.ts'
import type { LetterContext } from '#server/talking/letters/letter-context.ts'

/**
 * Hands the mail server a letter to the one who asks, past the outbox: they learn at once whether it left, or what failed. Answers
 * the address that it went to.
 */
export async function sendTestLetter(
  { db, log, ...context }: Pick<LetterContext, 'db' | 'mail' | 'log'>,
  caller: Caller,
  { user_id: userId }: Person,
): Promise<string> {
  const mail = context.mail()
  if (!mail) throw new Failure(noMailServer)
  const [user, { name }] = await Promise.all([findUser(db, userId), findShop(db)])
  if (!user) throw new Failure(testLetterFailed)
  try {
    await sendMail(mail, {
      to: user.email,
      senderName: name,
      subject: sentences.testSubject(name),
      text: sentences.testText,
    })
  } catch (error) {
    log.warn({ err: error }, 'a test letter was not sent')
    throw new Failure(testLetterFailed, { msg: sentences.testFailed(`${troubleOf(error)}. ${mailAdvice}`) })
  }
  await settleStep(db, caller, 'letters')
  return user.email
}

function troubleOf(error: unknown): string {
  const { code }: SendingError = typeof error === 'object' && error !== null ? error : {}
  return troubleOfMail(typeof code === 'string' ? code : 'UNKNOWN')
}
