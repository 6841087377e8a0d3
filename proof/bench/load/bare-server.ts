import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import type { RawResponse } from './raw-http-client.ts'
import { stopProcess } from '#proof/bench/shop/shop-process.ts'

type Bytes = { body: string; headers: Record<string, string> }

// The ceiling: what node:http can do when the bytes are ready and nothing else has to be known.
if (process.send) {
  process.once('message', ({ body, headers }: Bytes) => {
    const bytes = Buffer.from(body, 'base64')
    const head = { ...headers, 'content-length': bytes.length }
    const server = http.createServer((_request, response) => response.writeHead(200, head).end(bytes))
    server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
  })
}

/** A bare server in a process of its own that sends the bytes of that answer to every request. */
export async function startBareServer(
  answer: RawResponse,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = fork(fileURLToPath(import.meta.url))
  child.send({ body: answer.body.toString('base64'), headers: answer.headers } satisfies Bytes)
  const [address] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${address.port}`, stop: () => stopProcess(child) }
}
