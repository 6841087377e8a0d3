import {
  type BroadcastOptions,
  ClusterAdapterWithHeartbeat,
  type ClusterMessage,
  type ClusterResponse,
  MessageType,
  type Session,
} from 'socket.io-adapter'
import type { MessageLine } from '#server/platform/process/message-line.ts'
import { type AwaySession, isLasting } from './recovery-adapter.ts'

type Packet = { type: number; data: unknown[]; id?: number }
type Passed = { message: ClusterMessage; place?: string }

/** A process that emits and has no sockets of its own: no one counts it among those that answer. */
const emitter = 'emitter'

/**
 * The library's cluster adapter between the workers of one machine, with recovery, which `@socket.io/cluster-adapter` has not: the
 * primary puts all events in one order, numbers them, and passes them to every worker, also to the one they come from, so that a
 * client that comes back at another worker finds what it missed. At an upgrade: are messages of `emitter` still carried out by all
 * and counted by none, is the second argument of `onMessage` still put last into the data of events that are not volatile, and does
 * `ADAPTER_CLOSE` still end what waits for that adapter?
 */
class WorkerAdapter extends ClusterAdapterWithHeartbeat {
  readonly #line: MessageLine

  constructor(namespace: unknown, line: MessageLine) {
    super(namespace, {})
    this.#line = line
    line.answer({
      'hub-message': ({ message, place }: Passed) => this.onMessage(message, place),
      'hub-response': (response: ClusterResponse) => this.onResponse(response),
      'hub-left': (uid: string) => this.onMessage({ ...this.#from(uid), type: MessageType.ADAPTER_CLOSE }),
    })
  }

  override async broadcast(packet: Packet, options: BroadcastOptions) {
    const { rooms, except = [], flags = {} } = options
    if (flags.local) return super.broadcast(packet, options)
    const opts = { rooms: [...rooms], except: [...except], flags }
    const message = { ...this.#from(emitter), type: MessageType.BROADCAST, data: { packet, opts } }
    this.#line.tell('hub-event', { message, lasting: isLasting(packet, flags) })
  }

  override persistSession(session: AwaySession) {
    this.#line.tell('hub-cut', session)
  }

  override async restoreSession(pid: string, place: string): Promise<Session> {
    const session = await this.#line.ask<Session | null>('hub-restore', { pid, place })
    if (!session) throw new Error('What was missed is not kept')
    return session
  }

  protected override async doPublish(message: ClusterMessage): Promise<string> {
    this.#line.tell('hub-message', message)
    return ''
  }

  protected override async doPublishResponse(to: string, response: ClusterResponse) {
    this.#line.tell('hub-response', { to, response })
  }

  #from(uid: string) {
    return { uid, nsp: this.nsp.name as string }
  }
}

/** The library makes it by `new`. */
export const workerAdapter = (line: MessageLine) =>
  function adapterOf(namespace: unknown) {
    return new WorkerAdapter(namespace, line)
  }
