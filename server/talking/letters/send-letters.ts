import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from '#server/platform/errors/failure.ts'
import { lettersTried } from '#server/platform/process/shop-metrics.ts'
import type { Log } from '#server/platform/process/log.ts'
import { openPost, type Post, type Attachment } from '#server/platform/outbound/send-mail.ts'
import { decideFailure, nameFailure, type SendingError } from './decide-failure.ts'
import { drawLetter } from './draw-letter.ts'
import type { LetterContext } from './letter-context.ts'
import {
  endLetter,
  leaseLetter,
  type OutgoingLetter,
  putOffLetter,
} from '#server/base/outbox/letter-store.ts'
import { findToldByPhone } from '#server/base/outbox/occasion-store.ts'
import { prepareLetter } from './read-letter.ts'
import { writeLetterText } from './write-letter-text.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'

/** Longer than a mail server may take, so that no second process sends what a first one is sending. */
const leaseSeconds = 300
/** So many letters of one process are on their way at once. */
const lines = 4
/** A server that failed so often in a row is left alone until the next turn. */
const mostFailuresOfServer = 3
/** After so many milliseconds each it is noted again that a letter left: well within its lease. */
const pausesOfNote = [100, 500, 2_000, 10_000, 30_000]

const secondsForMessage = 60
const waitsForMessage = 'Chờ xem tin nhắn có tới không'

type Sending = LetterContext & { open?: typeof openPost }

/**
 * Sends what the outbox holds, some at a time; any number of processes may do so. A letter has left once the mail server has taken
 * it, and the note of it is tried again when the database is away for a while. Where a process dies between the two it is sent again
 * under the same Message-ID, by which mailboxes know it for the same letter.
 */
export async function sendLetters(sending: Sending, stopping: AbortSignal): Promise<number> {
  const { open = openPost } = sending
  const mail = sending.mail()
  if (!mail) return 0
  const post = await open(mail, lines)
  try {
    const server = { failures: 0 }
    const sent = await Promise.all(
      Array.from({ length: lines }, () => sendInTurn(sending, post, { server, stopping })),
    )
    return sent.reduce((sum, each) => sum + each, 0)
  } finally {
    post.close()
  }
}

type Turn = { server: { failures: number }; stopping: AbortSignal }

async function sendInTurn(context: LetterContext, post: Post, { server, stopping }: Turn): Promise<number> {
  let sent = 0
  while (!stopping.aborted && server.failures < mostFailuresOfServer) {
    const letter = await leaseLetter(context.db, leaseSeconds)
    if (!letter) break
    let left: boolean
    try {
      left = await sendOne(context, post, letter)
      server.failures = 0
    } catch (error) {
      const whose = await noteFailure(context, letter, error)
      server.failures = whose === 'server' ? server.failures + 1 : 0
      continue
    }
    if (!left) continue
    await noteSent(context, letter, stopping)
    sent++
  }
  return sent
}

/**
 * Unlike all that fails before it, this must not put the letter off: it would be sent again. A process that is asked to stop tries on
 * without pauses.
 */
async function noteSent({ db }: LetterContext, letter: OutgoingLetter, stopping: AbortSignal) {
  lettersTried.inc({ outcome: 'sent' })
  for (const pause of pausesOfNote) {
    try {
      return await endLetter(db, letter, { state: 'sent' })
    } catch (error) {
      if (!(error instanceof Error && isUnavailable(error))) throw error
      await wait(pause, undefined, { signal: stopping }).catch(() => {})
    }
  }
  await endLetter(db, letter, { state: 'sent' })
}

/** Sends a letter; true where it left. */
async function sendOne(context: LetterContext, post: Post, leased: OutgoingLetter): Promise<boolean> {
  const { db } = context
  // A letter that is spared where a message tells of the same waits to learn whether it did.
  const told = await findToldByPhone(db, leased)
  if (told === 'waits') {
    await putOffLetter(db, leased, { seconds: secondsForMessage, reason: waitsForMessage })
    return false
  }
  const letter = told === 'told' ? told : await prepareLetter(context, leased)
  if (typeof letter === 'string') {
    await endLetter(db, leased, { state: 'unsent', reason: letter })
    lettersTried.inc({ outcome: 'unsent' })
    return false
  }
  await post.send({
    to: leased.recipient,
    senderName: letter.shop.name,
    subject: letter.subject,
    text: writeLetterText(letter),
    html: drawLetter(letter),
    attachments: await readAttachments(context.storage, leased.data['files']),
    key: `letter-${leased.letter_id}`,
    ...(letter.unsubscribe && { unsubscribe: letter.unsubscribe.oneClick }),
  })
  return true
}

async function noteFailure(
  { db, log }: { db: LetterContext['db']; log: Log },
  leased: OutgoingLetter,
  error: unknown,
): Promise<'letter' | 'server'> {
  const failed: SendingError = typeof error === 'object' && error !== null ? error : {}
  const reason = nameFailure(failed)
  const { letter_id: letter, kind, attempts } = leased
  log.warn({ err: error, letter, kind, attempts, reason }, 'a letter was not sent')
  const decision = decideFailure(failed, attempts)
  if (decision.kind === 'give-up') {
    await endLetter(db, leased, { state: 'given_up', reason })
    lettersTried.inc({ outcome: 'given-up' })
    return 'letter'
  }
  await putOffLetter(db, leased, { seconds: decision.seconds, reason })
  lettersTried.inc({ outcome: 'put-off' })
  return decision.whose
}

/** Reads the files that the row of a letter names. Where one is not to be had the letter waits: it promises them. */
async function readAttachments(storage: Pick<FileStorage, 'read'>, files: unknown): Promise<Attachment[]> {
  const named = Array.isArray(files) ? files.filter(isNamed) : []
  return Promise.all(
    named.map(async ({ name, file }) => {
      const content = await storage.read(file)
      if (!content) throw new Error('A file that goes with a letter is not in the storage')
      return { name, content }
    }),
  )
}

const isNamed = (given: unknown): given is { name: string; file: string } =>
  typeof given === 'object' &&
  given !== null &&
  'name' in given &&
  'file' in given &&
  typeof given.name === 'string' &&
  typeof given.file === 'string'
