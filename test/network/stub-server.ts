import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StubRequest = { url: string; body: string }
type Answer = (asked: StubRequest, response: ServerResponse, request: IncomingMessage) => void

/** Another house's server: answers as the test says, and remembers what it was asked. */
export async function startStubServer(answer: Answer) {
  const asked: StubRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const question = { url: request.url ?? '', body: Buffer.concat(chunks).toString() }
    asked.push(question)
    answer(question, response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}
