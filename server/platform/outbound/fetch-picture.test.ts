import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FetchOptions, fetchPicture, NotFetched } from './fetch-picture.ts'

const picture = Buffer.from('a picture, as far as this goes')
const pages: Record<string, RequestListener> = {
  '/good': (_, answer) => answer.end(picture),
  '/moved': (_, answer) => answer.writeHead(302, { location: 'https://other.example/good' }).end(),
  '/inside': (_, answer) => answer.writeHead(302, { location: 'https://inside.example/good' }).end(),
  '/to-number': (_, answer) => answer.writeHead(302, { location: 'https://169.254.169.254/good' }).end(),
  '/to-http': (_, answer) => answer.writeHead(302, { location: 'http://other.example/good' }).end(),
  '/circle': (_, answer) => answer.writeHead(302, { location: '/circle' }).end(),
  '/missing': (_, answer) => answer.writeHead(404).end(),
  '/endless': (_, answer) => {
    const more = () => answer.write(Buffer.alloc(1000), (error) => error ?? setImmediate(more))
    more()
  },
  '/silent': () => {},
  '/broken': (_, answer) => {
    answer.writeHead(200, { 'content-length': '1000' })
    answer.write(picture, () => answer.destroy())
  },
}

const server = http.createServer((request, answer) => {
  asked.push(request.url ?? '')
  pages[request.url ?? '']?.(request, answer)
})
let asked: string[] = []
let port = 0
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const names: Record<string, string[]> = {
  'pictures.example': ['93.184.216.34'],
  'other.example': ['2606:4700::1111'],
  'inside.example': ['10.0.0.7'],
  'half-inside.example': ['93.184.216.34', '127.0.0.1'],
}

/** Names are judged as in life; what passes comes to the server of this test. */
const options: FetchOptions = {
  largest: 50_000,
  milliseconds: 5000,
  resolveAll: async (host) =>
    (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  ask: (url, { lookup, ...rest }) =>
    http.request({
      ...rest,
      host: url.hostname,
      path: url.pathname,
      port,
      lookup: (host, wanted, done) =>
        lookup?.(host, wanted, (error) =>
          error ? done(error, '') : done(null, [{ address: '127.0.0.1', family: 4 }]),
        ),
    }),
}

const fetched = (address: string, more: Partial<FetchOptions> = {}) => {
  asked = []
  return fetchPicture(address, { ...options, ...more })
}

test('a picture is fetched, also where it was redirected to', async () => {
  expect(await fetched('https://pictures.example/good')).toEqual(picture)
  expect(await fetched('https://pictures.example/moved')).toEqual(picture)
  expect(asked).toEqual(['/moved', '/good'])
})

describe('refused addresses', () => {
  test.each([
    'http://pictures.example/good',
    'https://pictures.example:8443/good',
    'https://name:word@pictures.example/good',
    'file:///etc/passwd',
    'gopher://pictures.example/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//pictures.example/good',
    'https://127.0.0.1/good',
    'https://2130706433/good',
    'https://0x7f.1/good',
    'https://0177.0.0.1/good',
    'https://[::1]/good',
    'https://[::ffff:127.0.0.1]/good',
    'https://169.254.169.254/latest/meta-data',
    'https://inside.example/good',
    'https://half-inside.example/good',
    'https://unknown.example/good',
    '',
  ])('no server is asked for a picture by %s', async (address) => {
    await expect(fetched(address)).rejects.toBeInstanceOf(NotFetched)
    expect(asked).toEqual([])
  })
})

test.each(['/inside', '/to-number', '/to-http'])(
  'a redirect of a picture to %s is not followed',
  async (path) => {
    await expect(fetched(`https://pictures.example${path}`)).rejects.toBeInstanceOf(NotFetched)
    expect(asked).toEqual([path])
  },
)

test.each(['/circle', '/missing', '/endless', '/broken'])(
  'a server that answers a picture with %s gives nothing',
  async (path) => {
    await expect(fetched(`https://pictures.example${path}`)).rejects.toBeInstanceOf(NotFetched)
  },
)

test('a server that says nothing to a picture’s request is not waited for', async () => {
  await expect(fetched('https://pictures.example/silent', { milliseconds: 100 })).rejects.toBeInstanceOf(
    NotFetched,
  )
})
