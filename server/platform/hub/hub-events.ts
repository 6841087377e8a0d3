import type { Socket } from 'socket.io'
import { type HubAnswer, unknownEvent } from '#contract/hub.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { withDeadline } from '#server/platform/process/deadline.ts'
import { tracedAlone } from '#server/platform/tracing/tracing.ts'
import { Failure, failureOf, refusalBody } from '#server/platform/errors/failure.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { HubPublisher } from './hub-publisher.ts'
import type { Visitor } from './hub-connections.ts'
import type { RateLimit } from '#server/platform/guard/limits/rate-limits.ts'

/** People who are connected, and events that are worth nothing a moment later. */
export type Presence = Pick<HubPublisher, 'publishEphemeral'> & {
  /** Those of the people who have a window open somewhere. */
  findPresent: (userIds: readonly number[]) => Promise<number[]>
  isStaffPresent: () => Promise<boolean>
  /** Those who have a window in the room. */
  findIn: (room: string) => Promise<number[]>
}
/** The socket that an event came by, which receives what is sent to the rooms that it has joined; and who else is there. */
export type HubLine = {
  join: (room: string) => unknown
  leave: (room: string) => unknown
  rooms: () => readonly string[]
  presence: Presence
}
/** Answers to the events that a client sends, by the event's name: a feature's door to the hub. */
export type HubDoor = Readonly<
  Record<string, (visitor: Visitor, args: readonly unknown[], line: HubLine) => Promise<object | undefined>>
>

/** Beyond it a line is cut. What a person may send over all of them is counted by `events`. */
const hardBudget = { burst: 240, perSecond: 24 }

type AnswerOptions = { doors: readonly HubDoor[]; events: RateLimit; presence: Presence; log: Log }

/** Answers what a visitor sends; the names that it chooses never reach the socket's own listeners. */
export function answerEvents(
  socket: Pick<Socket, 'use' | 'join' | 'leave' | 'rooms'> & { data: Visitor },
  { doors, events, presence, log }: AnswerOptions,
) {
  const line: HubLine = {
    join: (room) => socket.join(room),
    leave: (room) => socket.leave(room),
    rooms: () => [...socket.rooms],
    presence,
  }

  async function answer(event: string, args: readonly unknown[]): Promise<HubAnswer> {
    try {
      await events.take(socket.data.user_id)
      const door = doors.find((one) => Object.hasOwn(one, event))
      const handle = door?.[event]
      if (!handle) throw new Failure(unknownEvent)
      // Only names that a door knows: clients choose them.
      const data = await tracedAlone(`hub ${event}`, { kind: 'server' }, () =>
        withDeadline(() => handle(socket.data, args, line)),
      )
      return { status: 200, data }
    } catch (thrown) {
      const { failure, bug } = failureOf(thrown)
      if (bug) log.error({ err: thrown, event }, 'an event failed')
      return refusalBody(failure)
    }
  }

  socket.use(([event, ...args]) => {
    const acknowledge: unknown = args.at(-1)
    const acknowledged = typeof acknowledge === 'function'
    void answer(String(event), acknowledged ? args.slice(0, -1) : args).then((answered) => {
      if (acknowledged) acknowledge(answered)
    })
  })
}

/**
 * Ends the line at anything that no hand does: a flood of packets, binary ones, which have no use here, and not taking what is
 * sent. A client that was only slow comes back and finds what it missed.
 */
export function watchConnection(connection: Pick<Socket['conn'], 'on' | 'close'>) {
  const budget = new EventBudget(hardBudget.burst, hardBudget.perSecond)
  connection.on('data', (data: unknown) => {
    if (typeof data !== 'string' || /^[56]/.test(data)) connection.close()
    // After the answers that say why.
    else if (!budget.take()) setImmediate(() => connection.close())
  })
  let unsent = 0
  connection.on('flush', () => (unsent = 0))
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    unsent += typeof data === 'string' ? data.length : 0
    if (unsent > budgets.hub.unsent) setImmediate(() => connection.close())
  })
}

/** So many at once, and then so many a second: what a person does never gets there, a program does. */
export class EventBudget {
  readonly #burst: number
  readonly #perSecond: number
  readonly #now: () => number
  #left: number
  #at: number

  constructor(burst: number, perSecond: number, now: () => number = () => performance.now()) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#now = now
    this.#left = burst
    this.#at = now()
  }

  /** Takes one more, where it is within the budget. */
  take(): boolean {
    const now = this.#now()
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
