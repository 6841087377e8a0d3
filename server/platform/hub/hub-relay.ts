import type { ClusterMessage, ClusterResponse } from 'socket.io-adapter'
import type { SharedPart, WorkerHandle, WorkerPool } from '#server/platform/workers/worker-pool.ts'
import { type CutSocket, MissedEvents } from './recovery/missed-events.ts'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import type { WorkerSelf } from '#server/platform/workers/worker-self.ts'
import type { HubServer } from './hub-publisher.ts'

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

const here = '127.0.0.1'
/** Said by whoever sends them, of the line that they came over. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

type Doors = [worker: number, port: number][]

/** The primary tells every worker at which port of this machine the others take what belongs to them. */
export function shareDoors(pool: Pick<WorkerPool, 'tellAll'>): SharedPart {
  const doors = new Map<number, number>()
  return {
    answers: ({ id }) => ({
      'hub-door': (port: number): Doors => {
        doors.set(id, port)
        pool.tellAll('hub-doors', [...doors])
        return [...doors]
      },
    }),
    left: ({ id }) => {
      doors.delete(id)
      pool.tellAll('hub-doors', [...doors])
    },
  }
}

/**
 * A line by long polling is many requests, and each may come to another worker. The name of the line says whose it is, and that
 * one is handed the request: so no connection has to stay with a worker, whatever proxies make of connections.
 */
export async function openForwarding({ engine }: HubServer, { id, line }: WorkerSelf) {
  const newName = engine.generateId.bind(engine)
  engine.generateId = (request: IncomingMessage) => `${id}.${newName(request)}`
  let doors = new Map<number, number>()
  const door = await openDoor(engine, id)
  line.answer({ 'hub-doors': (told: Doors) => (doors = new Map(told)) })
  doors = new Map(await line.ask<Doors>('hub-door', (door.address() as AddressInfo).port))

  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const owner = ownerOf(request)
    const port = owner === id || owner === undefined ? undefined : doors.get(owner)
    if (port === undefined) next()
    else if (request.headers.upgrade === undefined) forwardCall(request, response, port)
    else forwardUpgrade(request, port)
  })
  return {
    close() {
      door.close()
      door.closeAllConnections()
    },
  }
}

const ownerOf = ({ url = '' }: IncomingMessage): number | undefined => {
  const [, id] = /[?&]sid=(\d+)\./.exec(url) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Takes from the other workers what belongs to this one, and nothing else. */
async function openDoor(engine: HubServer['engine'], id: number): Promise<http.Server> {
  const door = http.createServer((request, response) => {
    if (ownerOf(request) === id) engine.handleRequest(request as never, response)
    else response.writeHead(400).end()
  })
  door.on('upgrade', (request, socket, head) => {
    if (ownerOf(request) === id) engine.handleUpgrade(request as never, socket as Socket, head)
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject)
    // Exclusive to this worker: otherwise the primary listens for its workers.
    door.listen({ host: here, port: 0, exclusive: true }, resolve)
  })
  return door
}

function forwardCall(request: IncomingMessage, response: ServerResponse, port: number) {
  const { method, url, headers } = request
  const onward = http.request({ host: here, port, method, path: url, headers, agent: false }, (answer) => {
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !hopByHop.has(name)) response.setHeader(name, value)
    response.writeHead(answer.statusCode ?? 502)
    answer.on('error', () => response.destroy()).pipe(response)
  })
  // The client comes back by itself, on a new line.
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

function forwardUpgrade({ socket, method, url, httpVersion, rawHeaders }: IncomingMessage, port: number) {
  const onward = net.connect(port, here)
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  onward.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.on('error', () => onward.destroy()).on('close', () => onward.destroy())
  onward.on('error', () => socket.destroy()).on('close', () => socket.destroy())
  socket.pipe(onward).pipe(socket)
}
