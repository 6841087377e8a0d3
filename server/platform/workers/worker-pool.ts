import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionSecrets } from '#server/platform/guard/sessions/session-keys.ts'
import { closeLostConnections } from '#server/platform/library-internals/lost-connections.ts'
import { ConfigError, exitCodes } from '#server/platform/process/config/config-error.ts'
import { type Answers, MessageLine } from '#server/platform/process/message-line.ts'

/** A worker as the primary knows it. */
export type WorkerHandle = { readonly id: number; readonly line: MessageLine; readonly opened: boolean }

/** State that workers have in common, kept by the primary: the calls that each may make, and its clean-up when one is gone. */
export type SharedPart = {
  answers: (worker: WorkerHandle) => Answers
  left?: (worker: WorkerHandle) => void
}

/** Answer to a worker that asks what to open. */
export type Opening = {
  id: number
  number: number
  port: number
  databaseUrl: string
  /** The same, unless a pooler lies between. */
  directUrl: string
  sessionSecrets: SessionSecrets
}

/** Report of a worker that could not open, with one of `exitCodes`. */
export type OpeningFailure = { said: string; code: number }

type Options = {
  program: string
  opening: Omit<Opening, 'id' | 'number'>
  say: (line: string) => void
}
type Running = Omit<WorkerHandle, 'opened'> & { worker: Worker; opened: boolean }

/** Before the next one is opened for one that died, by how many died in the last ten minutes. */
const pauses = [100, 1_000, 2_000, 5_000, 15_000, 30_000]
const sameWhile = 600_000
/** Time after the drain when whatever still hangs is cut off. */
const longestStop = 8_000

const wordOf = (reason: unknown) =>
  (reason instanceof Error ? reason.message : String(reason)).replace(/[.…]+$/, '')

/** A worker that ended without a word was killed: that passes, as what it says to pass. */
function reasonOf(failed: OpeningFailure | undefined, how: string): Error {
  if (!failed) return new Error(`Một tiến trình phục vụ dừng khi đang mở (${how})`)
  const { said, code } = failed
  return code === exitCodes.passes ? new Error(said) : new ConfigError(said, code)
}

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

  /**
   * One first: what keeps it from opening keeps the others too, and is said once. What passes is tried again until it is told to close.
   * Answers the address.
   */
  async open(count: number): Promise<string> {
    const address = await this.#openFirst()
    this.#openAt = Number(new URL(address).port)
    const others = Array.from({ length: count - 1 }, (_, index) => index + 2)
    // From now on the shop is open: one that fails is opened behind it, as one that dies later.
    await Promise.all(
      others.map((number) => this.#open(number).catch((error) => void this.#replace(number, error))),
    )
    return address
  }

  async #openFirst(): Promise<string> {
    for (;;) {
      try {
        return await this.#open(1)
      } catch (error) {
        if (error instanceof ConfigError || this.#stopping.signal.aborted) throw error
        this.#options.say(`${wordOf(error)}, đang thử lại…`)
        await this.#wait()
        if (this.#stopping.signal.aborted) throw error
      }
    }
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
    let failed: OpeningFailure | undefined
    line.answer({
      join: (): Opening => ({ ...this.#options.opening, id: worker.id, number, port: this.#port }),
      opened: (address: string) => {
        running.opened = true
        resolve(address)
      },
      failed: (why: OpeningFailure) => (failed = why),
    })
    for (const part of this.#shared) line.answer(part.answers(running))
    worker.on('message', (message: unknown) => line.receive(message))
    const end = (how: string) => {
      if (!this.#running.delete(worker.id)) return
      line.close()
      for (const part of this.#shared) part.left?.(running)
      // Running workers share one port where any would do. When none is left it is free, and the next takes it again.
      if (!this.workers.some(({ opened }) => opened)) this.#port = this.#openAt || this.#port
      if (running.opened) void this.#replace(number, `Một tiến trình phục vụ dừng đột ngột (${how})`)
      else reject(reasonOf(failed, how))
    }
    worker.on('exit', (code, signal) => end(signal ?? `mã ${code}`))
    worker.on('error', (error) => end(error.message))
    return promise
  }

  async #replace(number: number, how: unknown) {
    for (let reason = how; ;) {
      if (this.#stopping.signal.aborted) return
      this.#options.say(`${wordOf(reason)}, đang mở lại…`)
      await this.#wait()
      if (this.#stopping.signal.aborted) return
      try {
        await this.#open(number)
        return this.#options.say('Tiến trình phục vụ đã hoạt động trở lại.')
      } catch (error) {
        reason = error
      }
    }
  }

  /** Longer with each that failed, until it is told to close. */
  #wait(): Promise<void> {
    return wait(this.#pause(), undefined, { signal: this.#stopping.signal }).catch(() => {})
  }

  #pause(): number {
    const now = Date.now()
    this.#deaths = [...this.#deaths.filter((at) => now - at < sameWhile), now]
    return pauses[Math.min(this.#deaths.length, pauses.length) - 1] ?? 0
  }
}
