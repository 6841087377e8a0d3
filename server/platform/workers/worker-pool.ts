import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionSecrets } from '#server/platform/guard/sessions/session-keys.ts'
import { closeLostConnections } from '#server/platform/library-internals/lost-connections.ts'
import { ConfigError } from '#server/platform/process/config/config-error.ts'
import { type Answers, MessageLine } from '#server/platform/process/message-line.ts'

/** A worker as the primary knows it. */
export type WorkerHandle = { readonly id: number; readonly line: MessageLine; readonly opened: boolean }

/** What workers have in common, kept by the primary: what each may ask of it, and what becomes of it when one is gone. */
export type SharedPart = {
  answers: (worker: WorkerHandle) => Answers
  left?: (worker: WorkerHandle) => void
}

/** What a worker is told when it asks what to open. */
export type Opening = {
  id: number
  number: number
  port: number
  databaseUrl: string
  /** The same, unless a pooler lies between. */
  directUrl: string
  sessionSecrets: SessionSecrets
}

type Options = {
  program: string
  opening: Omit<Opening, 'id' | 'number'>
  say: (line: string) => void
}
type Running = Omit<WorkerHandle, 'opened'> & { worker: Worker; opened: boolean }

/** Before the next one is opened for one that died, by how many died in the last ten minutes. */
const pauses = [100, 1_000, 2_000, 5_000, 15_000, 30_000]
const sameWhile = 600_000
/** What still hangs so long after the drain is cut off. */
const longestStop = 8_000

/** The processes that serve, behind one port. One that dies is replaced under its number; the others serve meanwhile. */
export class WorkerPool {
  readonly #options: Options
  readonly #shared: SharedPart[] = []
  readonly #running = new Map<number, Running>()
  readonly #stopping = new AbortController()
  #deaths: number[] = []
  #port: number
  #openAt = 0

  constructor(options: Options) {
    this.#options = options
    this.#port = options.opening.port
    cluster.setupPrimary({ exec: options.program, args: [] })
  }

  get workers(): readonly WorkerHandle[] {
    return [...this.#running.values()]
  }

  share(...parts: SharedPart[]) {
    this.#shared.push(...parts)
  }

  tellAll(call: string, question: unknown, except?: WorkerHandle) {
    for (const worker of this.#running.values())
      if (worker.id !== except?.id) worker.line.tell(call, question)
  }

  /** One first: what keeps it from opening keeps the others too, and is said once. Answers the address. */
  async open(count: number): Promise<string> {
    const address = await this.#open(1)
    this.#openAt = Number(new URL(address).port)
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => this.#open(index + 2)))
    return address
  }

  /** All of them take nothing new after so many seconds, and end. */
  async close(drainSeconds: number) {
    this.#stopping.abort()
    const running = [...this.#running.values()]
    const ended = running.map(({ worker }) => new Promise((resolve) => worker.once('exit', resolve)))
    const cutOff = () => running.forEach(({ worker }) => worker.process.kill('SIGKILL'))
    for (const { opened, line, worker } of running)
      if (opened) line.tell('stop', drainSeconds)
      else worker.process.kill('SIGKILL')
    const late = setTimeout(cutOff, drainSeconds * 1000 + longestStop)
    await Promise.all(ended)
    clearTimeout(late)
  }

  #open(number: number): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const worker = cluster.fork()
    closeLostConnections(worker, this.#stopping.signal)
    const line = new MessageLine((message) => worker.send(message, () => {}))
    const running: Running = { id: worker.id, line, worker, opened: false }
    this.#running.set(worker.id, running)
    let reason: string | undefined
    line.answer({
      join: (): Opening => ({ ...this.#options.opening, id: worker.id, number, port: this.#port }),
      opened: (address: string) => {
        running.opened = true
        resolve(address)
      },
      failed: (why: string) => (reason = why),
    })
    for (const part of this.#shared) line.answer(part.answers(running))
    worker.on('message', (message: unknown) => line.receive(message))
    const end = (how: string) => {
      if (!this.#running.delete(worker.id)) return
      line.close()
      for (const part of this.#shared) part.left?.(running)
      // Where any port would do, those that run share one. When none is left it is free, and the next takes it again.
      if (!this.workers.some(({ opened }) => opened)) this.#port = this.#openAt || this.#port
      if (running.opened) void this.#replace(number, how)
      else reject(new ConfigError(reason ?? `Một tiến trình phục vụ dừng khi đang mở (${how}).`))
    }
    worker.on('exit', (code, signal) => end(signal ?? `mã ${code}`))
    worker.on('error', (error) => end(error.message))
    return promise
  }

  async #replace(number: number, how: string) {
    const { say } = this.#options
    for (let reason = `Một tiến trình phục vụ dừng đột ngột (${how}), đang mở lại…`; ;) {
      if (this.#stopping.signal.aborted) return
      say(reason)
      await wait(this.#pause(), undefined, { signal: this.#stopping.signal }).catch(() => {})
      if (this.#stopping.signal.aborted) return
      try {
        await this.#open(number)
        return say('Tiến trình phục vụ đã hoạt động trở lại.')
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  #pause(): number {
    const now = Date.now()
    this.#deaths = [...this.#deaths.filter((at) => now - at < sameWhile), now]
    return pauses[Math.min(this.#deaths.length, pauses.length) - 1] ?? 0
  }
}
