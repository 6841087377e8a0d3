import type { Worker } from 'node:cluster'

type Between = { act?: string; seq?: number; ack?: number; accepted?: boolean }
type Send = (message: Between, handle?: { close(): void }, ...more: unknown[]) => boolean

/**
 * Node's cluster keeps a connection open for ever that it was handing to a worker when that died: its client would wait in vain,
 * instead of coming again. The same becomes of one that a worker refuses because all of them are closing. At an upgrade of Node:
 * does `lib/internal/cluster` still hand connections over by `process.send` with `act: 'newconn'` and a `seq`, and does the worker
 * still answer with `ack` and `accepted` as an `internalMessage`?
 */
export function closeLostConnections({ process: worker }: Pick<Worker, 'process'>, stopping: AbortSignal) {
  const handed = new Map<number | undefined, { close(): void }>()
  const send = worker.send.bind(worker) as Send
  const sendAndNote: Send = (message, handle, ...more) => {
    if (message.act === 'newconn' && handle) handed.set(message.seq, handle)
    return send(message, handle, ...more)
  }
  const closeAll = () => {
    for (const handle of handed.values()) handle.close()
    handed.clear()
  }
  Object.assign(worker, { send: sendAndNote })
  worker.on('internalMessage', ({ ack, accepted }: Between) => {
    if (accepted === false && stopping.aborted) handed.get(ack)?.close()
    handed.delete(ack)
  })
  // In either order; between them some more may be handed over.
  worker.once('exit', closeAll).once('disconnect', closeAll)
}
