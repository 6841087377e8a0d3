import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AskHouse } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'

/** A stand-in of another house behind an address of its own; what it does not answer breaks the line. */
export async function openHouseServer(ask: AskHouse) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    const method = request.method === 'POST' ? 'POST' : 'GET'
    const url = `http://house${request.url}`
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const sent = isForm
      ? { form: Object.fromEntries(new URLSearchParams(text)) }
      : text !== '' && { body: JSON.parse(text) as unknown }
    const asked = { method, url, headers, ...sent } as const
    const answer = await ask(asked).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined
      throw error
    })
    if (!answer) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
