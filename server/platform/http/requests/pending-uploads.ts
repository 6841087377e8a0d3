import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const uploads = new WeakMap<Duplex, IncomingMessage>()

/** A call that may bring a file does so: its body has more time than others. */
export function expectUpload(request: IncomingMessage) {
  uploads.set(request.socket, request)
}

/** The upload that is still on its way over this line. */
export function pendingUploadOn(socket: Duplex): IncomingMessage | undefined {
  const upload = uploads.get(socket)
  return upload?.complete === false ? upload : undefined
}
