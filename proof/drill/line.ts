import { openTcpProxy } from '#test/network/tcp-proxy.ts'

/** A line between two parts, at one address for as long as the drill runs, which is cut, silenced, delayed and mended. */
export class Line {
  readonly #to: string
  readonly #port: number
  #proxy: Awaited<ReturnType<typeof openTcpProxy>> | undefined

  constructor(to: string, port: number) {
    this.#to = to
    this.#port = port
  }

  /** The same address on this line. */
  over(url: string): string {
    const changed = new URL(url)
    changed.host = `127.0.0.1:${this.#port}`
    return changed.href
  }

  async mend() {
    this.#proxy?.speak()
    this.#proxy?.delay(0)
    this.#proxy ??= await openTcpProxy(this.#to, this.#port)
  }

  async cut() {
    const proxy = this.#proxy
    this.#proxy = undefined
    await proxy?.cut()
  }

  /** Mutes the line: what is said meanwhile never arrives, and no end is told. */
  mute = () => this.#proxy?.mute()
  delay = (ms: number) => this.#proxy?.delay(ms)
}
