import { setTimeout as wait } from 'node:timers/promises'
import {
  findMessageSettings,
  doubtTemplate,
  listOccasions,
  type OccasionRow,
} from '#server/base/outbox/occasion-store.ts'
import {
  beginSending,
  endInterrupted,
  endMessage,
  giveBack,
  leaseMessages,
  type OutgoingMessage,
  putOffMessage,
} from '#server/base/outbox/phone-message-store.ts'
import { isUnavailable } from '#server/platform/errors/failure.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { pauseOf } from '#server/talking/letters/decide-failure.ts'
import type { ChannelContext } from './channel-context.ts'
import { ChannelClosed, type PhoneChannel, type SendingOutcome } from './channel-port.ts'
import { preparePhoneMessage, type Ready } from './compose-phone-message.ts'

/** Longer than a channel may take with a renewed token, so that what another process has in hand is not taken for lost. */
const leaseSeconds = 120
/** So many messages of one process are on their way at once, each hand with so many leased. */
const lines = 8
const leasedAtOnce = 10
/** A channel that left so many unanswered in a row is left alone until the next turn. */
const mostUnanswered = 5
const mostAttempts = 8
const closedSeconds = 60
/** After so many milliseconds each the outcome is noted again: well within its lease. */
const pausesOfNote = [100, 500, 2_000, 10_000, 30_000]

/** Known to the hands of one turn. */
type Turn = {
  channel: PhoneChannel
  occasions: readonly OccasionRow[]
  usualPrice: number
  stopping: AbortSignal
  unanswered: number
  closed: boolean
}

/**
 * Sends what waits, some at a time; any number of processes may do so. A message is handed over once: where its answer is lost, or its
 * process ends before the answer is noted, it is unknown, and no program sends it again. Nothing leaves in the quiet hours.
 */
export async function sendPhoneMessages(context: ChannelContext, stopping: AbortSignal): Promise<number> {
  const { db, log } = context
  const channel = context.channel()
  if (!channel) return 0
  const interrupted = await endInterrupted(db)
  if (interrupted > 0) log.warn({ messages: interrupted }, 'messages were in hand when a process ended')
  const [settings, occasions] = await Promise.all([findMessageSettings(db), listOccasions(db)])
  if (settings.is_quiet) return 0
  const turn: Turn = {
    channel,
    occasions,
    usualPrice: settings.usual_price,
    stopping,
    unanswered: 0,
    closed: false,
  }
  const sent = await Promise.all(Array.from({ length: lines }, () => sendInTurn(context, turn)))
  return sent.reduce((sum, each) => sum + each, 0)
}

async function sendInTurn(context: ChannelContext, turn: Turn): Promise<number> {
  let sent = 0
  const occasions = turn.occasions
    .filter(({ by_phone, template_state }) => by_phone && template_state === 'enabled')
    .map(({ occasion }) => occasion)
  while (goesOn(turn)) {
    const messages = await leaseMessages(context.db, { occasions, most: leasedAtOnce, seconds: leaseSeconds })
    if (messages.length === 0) break
    for (const message of messages) {
      if (goesOn(turn)) sent += (await sendOne(context, turn, message)) ? 1 : 0
      else await giveBack(context.db, message)
    }
  }
  return sent
}

const goesOn = ({ stopping, closed, unanswered }: Turn) =>
  !stopping.aborted && !closed && unanswered < mostUnanswered

/** Hands a message over; true where it was taken. */
async function sendOne(context: ChannelContext, turn: Turn, message: OutgoingMessage): Promise<boolean> {
  const { db } = context
  const occasion = turn.occasions.find((one) => one.occasion === message.occasion)
  if (!occasion) return false
  const ready = await preparePhoneMessage(context, message, occasion.template_params)
  if (typeof ready === 'string') {
    await endMessage(db, message, { state: 'unsent', reason: ready })
    return false
  }
  const { template_id: template, template_price } = occasion
  const price = template_price ?? turn.usualPrice
  const handed = { phone: ready.phone, template, price, seconds: leaseSeconds }
  if (!(await beginSending(db, message, handed))) return false
  const outcome = await handOver(context, turn, { message, ready, template })
  if (!outcome) return false
  turn.unanswered = 0
  await note(turn.stopping, () => noteOutcome(context, message, outcome))
  return outcome.kind === 'sent'
}

type Handing = { message: OutgoingMessage; ready: Ready; template: string }

/** Undefined where there was no answer: it is noted what that means. */
async function handOver(
  { db, log }: ChannelContext,
  turn: Turn,
  { message, ready, template }: Handing,
): Promise<SendingOutcome | undefined> {
  try {
    return await turn.channel.send({ ...ready, template })
  } catch (error) {
    const id = message.phone_message_id
    if (error instanceof ChannelClosed) {
      turn.closed = true
      log.warn({ err: error, message: id }, 'messages cannot be sent now')
      const later = { seconds: closedSeconds, reason: error.message }
      await note(turn.stopping, () => putOffMessage(db, message, later))
      return undefined
    }
    turn.unanswered++
    log.warn({ err: error, message: id }, 'no answer to a message')
    await note(turn.stopping, () => endMessage(db, message, { state: 'unknown', reason: 'no-answer' }))
    if (!(error instanceof NoAnswer)) throw error
    return undefined
  }
}

async function noteOutcome({ db, log }: ChannelContext, message: OutgoingMessage, outcome: SendingOutcome) {
  if (outcome.kind === 'sent') return endMessage(db, message, { state: 'sent', number: outcome.number })
  const { code, why: reason, again } = outcome
  log.warn({ message: message.phone_message_id, code }, 'a message was refused')
  if (again && message.attempts < mostAttempts)
    return putOffMessage(db, message, { seconds: pauseOf(message.attempts), reason })
  await endMessage(db, message, { state: 'refused', reason })
  if (code === '-109' || code === '-131' || code === '-132') await doubtTemplate(db, message.occasion)
}

/** Notes an outcome again while the database is away for a moment: without its note the message would be unknown. */
async function note(stopping: AbortSignal, work: () => Promise<unknown>) {
  for (const pause of pausesOfNote) {
    try {
      await work()
      return
    } catch (error) {
      if (!(error instanceof Error && isUnavailable(error))) throw error
      await wait(pause, undefined, { signal: stopping }).catch(() => {})
    }
  }
  await work()
}
