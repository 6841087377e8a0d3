import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The first part of a stop: everything is still answered, but readiness says no, and every answer closes its line, so that
 * a proxy before the shop sends what comes next elsewhere before the port closes.
 */
export class Draining {
  #begun = false

  get begun(): boolean {
    return this.#begun
  }

  /** Before everything else that answers. */
  watch(server: Server) {
    server.prependListener('request', (_request, response) => {
      if (this.#begun) response.shouldKeepAlive = false
    })
  }

  async begin(seconds: number) {
    this.#begun = true
    await wait(seconds * 1000)
  }
}
