import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import pg from 'pg'

/** Connection that `pg` hands to a query of one's own; its types do not know these methods. */
type Line = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}
type Query = {
  line: string
  onData?: (chunk: Buffer, line: Line) => void
  onIn?: (line: Line) => void
  onEnd: (error: Error | undefined, told: { rows: (string | null)[][]; tag: string }) => void
}

/** A command of one line in the simple protocol, with whatever it brings. A chunk lasts only for its call: `pg` uses the buffer again. */
function send(client: pg.ClientBase, { line, onData, onIn, onEnd }: Query) {
  const rows: (string | null)[][] = []
  let tag = ''
  let failure: Error | undefined
  const query = {
    submit: (connection: pg.Connection) => connection.query(line),
    handleRowDescription: () => {},
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => rows.push(fields),
    handleCommandComplete: ({ text }: { text: string }) => (tag = text),
    handleEmptyQuery: () => {},
    handleCopyInResponse: (connection: pg.Connection) => onIn?.(connection as Line),
    handleCopyData: ({ chunk }: { chunk: Buffer }, connection: pg.Connection) =>
      onData?.(chunk, connection as Line),
    handleError(error: Error) {
      failure = error
      onEnd(error, { rows, tag })
    },
    handleReadyForQuery() {
      if (!failure) onEnd(undefined, { rows, tag })
    },
  }
  client.query(query)
}

/** A message into the copy that is under way. */
export const sendCopied = (client: pg.ClientBase & { connection: pg.Connection }, chunk: Buffer) =>
  (client.connection as Line).sendCopyFromChunk(chunk)

export function command(client: pg.ClientBase, line: string): Promise<(string | null)[][]> {
  return new Promise((resolve, reject) => {
    send(client, { line, onEnd: (error, { rows }) => (error ? reject(error) : resolve(rows)) })
  })
}

type Outgoing = { stream: Readable; told: Promise<{ rows: (string | null)[][]; tag: string }> }

/** Data in a message, and whether it is the last. */
type Picked = { data?: Buffer | undefined; last?: boolean }

/** Rows that a command copies out, as a stream that the server waits for (backpressure). */
export function copyOut(
  client: pg.ClientBase,
  line: string,
  pick: (chunk: Buffer, line: Line) => Picked = (data) => ({ data }),
): Outgoing {
  const stream = new PassThrough({ highWaterMark: 1 << 20 })
  // An error comes to the reader when it reads; one that comes before must not end the process.
  stream.on('error', () => {})
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<Outgoing['told']>>()
  promise.catch(() => {})
  let pausedSocket: { resume(): unknown } | undefined
  stream.once('close', () => pausedSocket?.resume())
  send(client, {
    line,
    onData(chunk, connection) {
      if (stream.writableEnded || stream.destroyed) return
      const { data, last = false } = pick(chunk, connection)
      const keepsUp = !data || stream.write(Buffer.from(data))
      if (last) stream.end()
      if (keepsUp || last) return
      const socket = connection.stream
      if (socket.isPaused()) return
      pausedSocket = socket.pause()
      stream.once('drain', () => socket.resume())
    },
    onEnd(error, told) {
      if (error) reject(error)
      else resolve(told)
      if (error) stream.destroy(error)
      else stream.end()
    },
  })
  return { stream, told: promise }
}

/** Answers how many rows went in. */
export function copyIn(client: pg.ClientBase, line: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let broken: Error | undefined
    const feed = async (connection: Line) => {
      try {
        for await (const chunk of source) {
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error))
        connection.sendCopyFail('the source broke off')
      }
    }
    send(client, {
      line,
      onIn: (connection) => void feed(connection),
      onEnd: (error, { tag }) =>
        broken || error ? reject(broken ?? error) : resolve(Number(tag.split(' ').at(-1))),
    })
  })
}

export const rowsOf = (tag: string) => Number(tag.split(' ').at(-1))
