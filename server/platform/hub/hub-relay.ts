import type { ClusterMessage, ClusterResponse } from 'socket.io-adapter'
import type { SharedPart, WorkerHandle, WorkerPool } from '#server/platform/workers/worker-pool.ts'
import { type CutSocket, MissedEvents } from './recovery/missed-events.ts'

type Event = {
  message: { data: { packet: { data: unknown[] }; opts: { rooms: string[]; except: string[] } } }
  lasting: boolean
}

/** The primary between the hubs of its workers: puts events in one order, and keeps them for lines that were cut. */
export class HubRelay implements SharedPart {
  readonly #missed = new MissedEvents<CutSocket>()
  readonly #pool: Pick<WorkerPool, 'tellAll' | 'workers'>
  /** By the name of its adapter. */
  readonly #adapters = new Map<string, WorkerHandle>()

  constructor(pool: Pick<WorkerPool, 'tellAll' | 'workers'>) {
    this.#pool = pool
    setInterval(() => this.#missed.forget(), 10_000).unref()
  }

  get kept(): { size: number; bytes: number } {
    return this.#missed.buffer
  }

  answers(worker: WorkerHandle) {
    return {
      'hub-event': (event: Event) => this.#passEvent(event),
      'hub-message': (message: ClusterMessage) => {
        this.#adapters.set(message.uid, worker)
        this.#pool.tellAll('hub-message', { message }, worker)
      },
      'hub-response': ({ to, response }: { to: string; response: ClusterResponse }) =>
        this.#adapters.get(to)?.line.tell('hub-response', response),
      'hub-cut': (socket: CutSocket) => this.#missed.cut(socket),
      'hub-restore': ({ pid, place }: { pid: string; place: string }) =>
        this.#missed.restore(pid, place) ?? null,
    }
  }

  left(worker: WorkerHandle) {
    for (const [uid, { id }] of this.#adapters) {
      if (id !== worker.id) continue
      this.#adapters.delete(uid)
      this.#pool.tellAll('hub-left', uid)
    }
  }

  #passEvent({ message, lasting }: Event) {
    const { packet, opts } = message.data
    const told = { rooms: new Set(opts.rooms), except: new Set(opts.except), data: packet.data }
    const place = lasting ? String(this.#missed.add(told)) : undefined
    this.#pool.tellAll('hub-message', { message, place })
  }
}
