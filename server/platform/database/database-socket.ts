import net from 'node:net'

/** Longer than any statement may take, so that the server's own refusal comes first where the server is still there. */
export const defaultSocketTimeoutMs = 16_000

/**
 * Makes the sockets of database clients. A line that falls silent without closing, as behind a firewall that forgot it, would keep
 * its caller for ever: it is cut, and what waits on it fails as if the database had gone. With 0 nothing is cut.
 */
export function socketWithIdleTimeout(ms: number): () => net.Socket {
  return () => {
    const socket = new GatheringSocket().setKeepAlive(true, 10_000)
    if (ms === 0) return socket
    return socket.setTimeout(ms, () =>
      socket.destroy(Object.assign(new Error('The database said nothing'), { code: 'ETIMEDOUT' })),
    )
  }
}

/**
 * Sends what is written in one turn in one system call. The driver corks each statement alone, which makes
 * ten calls of the ten statements of one flight.
 */
class GatheringSocket extends net.Socket {
  #gathers = false

  override cork() {
    this.#gather()
    super.cork()
  }

  #gather() {
    if (this.#gathers) return
    this.#gathers = true
    super.cork()
    process.nextTick(() => {
      this.#gathers = false
      this.uncork()
    })
  }
}
