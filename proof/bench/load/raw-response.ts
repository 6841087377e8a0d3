import http from 'node:http'
import { once } from 'node:events'

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
