import { randomBytes } from 'node:crypto'
import net from 'node:net'

export type RawHubOptions = { port: number; address: string; token: string; onText: (text: string) => void }

/**
 * A window's line to the hub with the least that the protocols ask for: 600 of the library's own in one process would cost
 * more than the shop that they knock at. The mask of a frame is zero, which leaves its text as it is.
 */
export class RawHubClient {
  readonly #socket: net.Socket
  readonly #options: RawHubOptions
  #kept: Buffer = Buffer.alloc(0)
  #isOpen = false
  /** True once the hub let it in. */
  isIn = false
  readonly closed: Promise<void>

  constructor(options: RawHubOptions) {
    this.#options = options
    const { port, address } = options
    this.#socket = net.connect({ port, host: '127.0.0.1', localAddress: address, noDelay: true })
    this.closed = new Promise((resolve) => this.#socket.once('close', () => resolve()))
    this.#socket.on('error', () => this.close())
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.write(
      [
        'GET /hub/?EIO=4&transport=websocket HTTP/1.1',
        'host: 127.0.0.1',
        'connection: Upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ].join('\r\n'),
    )
  }

  send(frame: Buffer) {
    if (this.#socket.writable) this.#socket.write(frame)
  }

  close() {
    this.isIn = false
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    this.#kept = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk])
    if (!this.#isOpen && !this.#readHead()) return
    for (let text = this.#nextText(); text !== undefined; text = this.#nextText()) this.#hear(text)
  }

  #readHead(): boolean {
    const end = this.#kept.indexOf('\r\n\r\n')
    if (end < 0) return false
    const head = this.#kept.toString('latin1', 0, end)
    this.#kept = this.#kept.subarray(end + 4)
    this.#isOpen = head.startsWith('HTTP/1.1 101')
    if (!this.#isOpen) {
      this.#options.onText(head.slice(9, 12))
      this.close()
    }
    return this.#isOpen
  }

  #nextText(): string | undefined {
    const kept = this.#kept
    if (kept.length < 2) return undefined
    const short = (kept[1] ?? 0) & 127
    const start = short === 127 ? 10 : short === 126 ? 4 : 2
    if (kept.length < start) return undefined
    const length =
      short === 127 ? Number(kept.readBigUInt64BE(2)) : short === 126 ? kept.readUInt16BE(2) : short
    if (kept.length < start + length) return undefined
    this.#kept = kept.subarray(start + length)
    return kept.toString('utf8', start, start + length)
  }

  /** The line opens with '0', is asked whether it lives by '2', and lets in by '40'. */
  #hear(text: string) {
    if (text.startsWith('0')) this.send(frameOf(`40${JSON.stringify({ token: this.#options.token })}`))
    else if (text === '2') this.send(frameOf('3'))
    else {
      if (text.startsWith('40')) this.isIn = true
      this.#options.onText(text)
    }
  }
}

export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [payload.length | 128] : [126 | 128, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}
