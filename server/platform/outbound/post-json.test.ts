import { afterEach, expect, test } from 'vitest'
import { startStubServer } from '#test/network/stub-server.ts'
import { NoAnswer, postJson } from './post-json.ts'

const options = { milliseconds: 1_000, largestAnswer: 1_000 }
let close = async () => {}
afterEach(() => close())

async function asking(answer: Parameters<typeof startStubServer>[0]) {
  const server = await startStubServer(answer)
  close = server.close
  return server
}

test('a POST sends JSON and reads JSON', async () => {
  const { url, asked } = await asking((_asked, response) => response.end('{"đã":"nghe"}'))
  expect(await postJson(`${url}/api`, { hỏi: 1 }, options)).toEqual({ đã: 'nghe' })
  expect(asked).toEqual([{ url: '/api', body: '{"hỏi":1}' }])
})

test.each<[string, Parameters<typeof startStubServer>[0]]>([
  ['one that hangs', () => {}],
  ['one that drips', (_asked, response) => void response.write('{')],
  ['one without an end', (_asked, response) => flood(response)],
  ['one that sends elsewhere', (_asked, response) => response.writeHead(307, { location: '/' }).end()],
  ['one that fails', (_asked, response) => response.writeHead(500).end('{}')],
  ['one that speaks no JSON', (_asked, response) => response.end('<html>')],
  ['one that hangs up', (_asked, _response, request) => request.socket.destroy()],
])('a gateway has given no answer, and its secret is not logged: %s', async (_what, answer) => {
  const { url } = await asking(answer)
  const silence = postJson(`${url}/?secret=canary`, { secret: 'canary' }, options)
  await expect(silence).rejects.toBeInstanceOf(NoAnswer)
  await expect(silence).rejects.not.toThrow(/canary/)
})

function flood(response: {
  write(text: string): boolean
  destroyed: boolean
  once(event: 'drain', go: () => void): void
}) {
  while (!response.destroyed && response.write('"'.repeat(100)));
  if (!response.destroyed) response.once('drain', () => flood(response))
}
