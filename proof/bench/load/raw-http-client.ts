import net from 'node:net'
import http from 'node:http'
import { once } from 'node:events'

/** A status of 0: the line was cut, or no answer came in time. */
export type RawReply = { status: number; head: string; body: Buffer }
export type RawClientOptions = { port: number; address?: string; timeoutMs?: number }

const endOfHead = Buffer.from('\r\n\r\n')
const endOfChunks = Buffer.from('0\r\n\r\n')
const cut: RawReply = { status: 0, head: '', body: Buffer.alloc(0) }

/**
 * One request at a time over a kept connection, from an address of one's own: on Linux all of 127.0.0.0/8 is this machine.
 * Plain sockets, because an HTTP client would cost more than the server that it measures.
 */
export class RawHttpClient {
  readonly #options: RawClientOptions
  #socket: net.Socket | undefined
  #settle: (reply: RawReply) => void = () => {}

  constructor(options: RawClientOptions) {
    this.#options = options
  }

  async ask(request: string | Buffer): Promise<RawReply> {
    const socket = (this.#socket ??= this.#connect())
    let timer: NodeJS.Timeout | undefined
    const reply = await new Promise<RawReply>((resolve) => {
      this.#settle = resolve
      timer = setTimeout(() => this.#end(socket), this.#options.timeoutMs ?? 60_000)
      socket.write(request)
    })
    clearTimeout(timer)
    if (reply.status === 0 || /^connection: *close/im.test(reply.head)) this.#end(socket)
    return reply
  }

  close() {
    if (this.#socket) this.#end(this.#socket)
  }

  #connect(): net.Socket {
    const { port, address } = this.#options
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: address, noDelay: true })
    let pieces = new ReplyPieces()
    socket.on('data', (chunk) => {
      const reply = pieces.add(chunk)
      if (!reply) return
      pieces = new ReplyPieces()
      this.#settle(reply)
    })
    socket.on('error', () => this.#end(socket))
    socket.on('close', () => this.#end(socket))
    return socket
  }

  #end(socket: net.Socket) {
    socket.destroy()
    if (this.#socket !== socket) return
    this.#socket = undefined
    this.#settle(cut)
  }
}

/** An answer as it comes in, put together only when its last byte is there. */
class ReplyPieces {
  #pieces: Buffer[] = []
  #size = 0
  #head: string | undefined
  #length = Number.NaN

  add(piece: Buffer): RawReply | undefined {
    this.#pieces.push(piece)
    this.#size += piece.length
    if (this.#head === undefined && !this.#readHead()) return undefined
    const head = this.#head ?? ''
    const whole = this.#isWhole(piece)
    if (!whole) return undefined
    const body = Buffer.concat(this.#pieces).subarray(head.length + endOfHead.length)
    return { status: Number(head.slice(9, 12)), head, body }
  }

  #readHead(): boolean {
    const all = Buffer.concat(this.#pieces)
    const end = all.indexOf(endOfHead)
    if (end < 0) return false
    this.#head = all.toString('latin1', 0, end)
    const isEmpty = /^HTTP\/1\.1 (204|304)/.test(this.#head)
    this.#length = isEmpty ? 0 : Number(/^content-length: *(\d+)/im.exec(this.#head)?.[1] ?? Number.NaN)
    return true
  }

  #isWhole(last: Buffer): boolean {
    if (!Number.isNaN(this.#length))
      return this.#size >= (this.#head?.length ?? 0) + endOfHead.length + this.#length
    const tail = last.length >= endOfChunks.length ? last : Buffer.concat(this.#pieces)
    return tail.subarray(-endOfChunks.length).equals(endOfChunks)
  }
}

export type RawResponse = { body: Buffer; headers: Record<string, string> }

/** An answer as it travels: fetch would take the compression off. */
export async function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const request = http.get(url, { headers })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const kept = Object.entries(answer.headers).filter(([name]) => /^content-(type|encoding)$/.test(name))
  return {
    body: Buffer.concat(chunks),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  }
}
