import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** Port where the shop listens, or that it ended without having opened. */
export type Place = { port: number } | 'ended'

/** Words of the shop on its line: where it listens, and that it is open; and what it asks of Vite. */
type Word = 'open' | 'closing' | { port: number } | { ask: number; payload: unknown }

type Asked = { answer: (payload: unknown) => Promise<unknown>; onOpen: () => void }

/** The shop of the moment. Who wants it while it starts waits for it. */
export class ShopBehind {
  private coming = Promise.withResolvers<Place>()
  private child: ChildProcess | undefined
  private readonly asked: Asked

  constructor(asked: Asked) {
    this.asked = asked
  }

  place(): Promise<Place> {
    return this.coming.promise
  }

  /** One that was there is so no longer; who waits already goes on waiting for the next. */
  leave() {
    const before = this.coming
    this.coming = Promise.withResolvers<Place>()
    before.resolve(this.coming.promise)
  }

  /** One that is stopped while it opens begins what it needs a database for while that is going: it gets so long to be through. */
  async leaveOnceOpen(longest: number) {
    await Promise.race([this.place(), wait(longest, undefined, { ref: false })])
    this.leave()
  }

  follow(child: ChildProcess) {
    this.child = child
    const mine = this.coming
    let port = 0
    child.on('message', (word: Word) => {
      // Messages of a stale process are of no matter.
      if (this.child !== child) return
      if (word === 'closing') this.leave()
      else if (word === 'open') {
        mine.resolve({ port })
        this.asked.onOpen()
      } else if ('port' in word) port = word.port
      else void this.answer(child, word)
    })
    child.on('exit', () => {
      // Another process has taken the place of one that was told to stop.
      if (this.coming !== mine) return
      mine.resolve('ended')
      this.coming = Promise.withResolvers<Place>()
      this.coming.resolve('ended')
    })
  }

  private async answer(child: ChildProcess, { ask, payload }: { ask: number; payload: unknown }) {
    const answer = await this.asked.answer(payload)
    // A shop that is gone meanwhile wants it no more.
    if (child.connected) child.send({ ask, answer }, () => {})
  }
}
