import { AsyncLocalStorage } from 'node:async_hooks'

/** So long after a call or a page began it may still begin to ask the database: with 2 s a statement it ends within 10 s on a busy machine, too. */
export const askWithin = 7_000
/** A transaction that others' locks hold up is no longer waited for. */
const waitWithin = askWithin + 2_000

type Deadline = { at: number }
const deadlines = new AsyncLocalStorage<Deadline | undefined>()

/** The code makes it a refusal like any other of a database that does not answer. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The call had no time left to ask the database')
  }
}

/** Work begun within a call that has a deadline keeps that of the call. `spent` is the time that the call took before. */
export async function withDeadline<Answer>(work: () => Promise<Answer>, spent = 0): Promise<Answer> {
  if (deadlines.getStore()) return work()
  const deadline = { at: performance.now() + askWithin - spent }
  // Awaited inside: a statement of Drizzle begins when it is waited for.
  const answer = await deadlines.run(deadline, async () => await work())
  // Work that goes on behind an answer has all the time. Behind a refusal nothing more is to be begun.
  deadline.at = Infinity
  return answer
}

/** For what outlives the call that it was begun in. */
export function withoutDeadline<Answer>(work: () => Answer): Answer {
  return deadlines.run(undefined, work)
}

/** Waiting for something else than the database, with a bound of its own, costs none of the call's time. */
export async function pauseDeadline<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const since = performance.now()
  try {
    return await work()
  } finally {
    const deadline = deadlines.getStore()
    if (deadline) deadline.at += performance.now() - since
  }
}

export function timeLeft(): number {
  const deadline = deadlines.getStore()
  return deadline ? deadline.at - performance.now() : Infinity
}

export function mustHaveTime() {
  if (timeLeft() <= 0) throw new DeadlineExceeded()
}

/** Once something is committed the call is answered with it, however long that takes: a refusal would be untrue. */
export function liftDeadline() {
  const deadline = deadlines.getStore()
  if (deadline) deadline.at = Infinity
}

/** Time that a transaction is waited for. */
export const waitTimeLeft = () => timeLeft() + waitWithin - askWithin

/** A read that was asked in time is waited for no longer than a transaction; what it answers later is dropped. */
export async function inTime<Answer>(read: Promise<Answer>): Promise<Answer> {
  const patience = waitTimeLeft()
  if (patience === Infinity) return read
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DeadlineExceeded()), patience)
  return Promise.race([read, late.promise]).finally(() => clearTimeout(timer))
}
