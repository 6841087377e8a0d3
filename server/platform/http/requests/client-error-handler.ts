import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import {
  headersTooLarge,
  type Refusal,
  requestTimeout,
  unreadableRequest,
} from '#contract/platform/shape/refusal.ts'
import { Failure, refusalBody } from '#server/platform/errors/failure.ts'
import { pendingUploadOn } from './request-body.ts'

type ClientError = Error & { code?: string }

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headersTooLarge,
}

/**
 * Answers what Node gives up before a route has it: what cannot be read, and what does not come to its end. Node asks only
 * once about a request that takes too long; an upload is let go on, for as long again as is said here.
 */
export function handleClientErrors(headers: Readonly<Record<string, string>>, longer: number) {
  const refuse = (socket: Socket, refusal: Refusal) => {
    if (!socket.writable) return
    socket.end(written(refusal, headers), () => socket.destroy())
  }
  return (error: ClientError, socket: Socket) => {
    // The line is gone already.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = refusals[error.code ?? ''] ?? unreadableRequest
    const upload = refusal === requestTimeout ? pendingUploadOn(socket) : undefined
    if (!upload) return refuse(socket, refusal)
    setTimeout(() => pendingUploadOn(socket) === upload && refuse(socket, refusal), longer).unref()
  }
}

function written(refusal: Refusal, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(refusalBody(new Failure(refusal)))
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}
