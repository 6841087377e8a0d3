import sharp from 'sharp'
import type { AbuseAttack } from './abuse-people.ts'
import { edgeAttacks } from './edge-attacks.ts'
import { upload } from './upload-request.ts'
import { requestText } from '#proof/bench/load/load.ts'

const pictureSide = 6300

/** Each as strong as it was when it ended, froze or filled a shop that had no bound for it. */
export const abuseAttacks: AbuseAttack[] = [
  {
    id: 'C1',
    what: '60 accounts × 10 sockets that type, 5.8 events a second each',
    aim: async ({ people }) => ({
      kind: 'typing',
      addresses: ['127.3.1.1', '127.3.1.2', '127.3.1.3', '127.3.1.4'],
      people: await people.typists(60),
      socketsEach: 10,
      perSecond: 5.8,
    }),
  },
  {
    id: 'H1',
    what: '65,000 keys of [] to verify-vnpay-callback, 3 connections',
    aim: async () => ({
      kind: 'requests',
      addresses: ['127.3.2.1'],
      connections: 3,
      requests: [manyKeys(65_000)],
    }),
  },
  {
    id: 'H2',
    what: 'covers by wrong fingerprints, 60 connections',
    aim: async ({ books }) => ({
      kind: 'requests',
      addresses: ['127.3.3.1'],
      connections: 60,
      requests: Array.from({ length: books }, (_, index) =>
        requestText({ path: `/covers/${((index * 7919) % books) + 1}-{hex}.png` }),
      ),
    }),
  },
  {
    id: 'H3',
    what: `100 pictures of ${pictureSide} × ${pictureSide} at once as profile pictures of 10 accounts`,
    aim: async ({ people }) => {
      const picture = await largePicture()
      const accounts = await people.customers(10)
      return {
        kind: 'requests',
        addresses: ['127.3.4.1'],
        connections: 100,
        requests: accounts.map(({ session }) =>
          upload({
            method: 'PUT',
            path: '/api/v1/users/update-profile-image',
            token: session.access,
            field: 'image',
            name: 'anh.jpg',
            type: 'image/jpeg',
            content: picture,
          }),
        ),
      }
    },
  },
  {
    id: 'H6',
    what: "wrong passwords for the owner's address, 5 a second",
    aim: async ({ owner }) => ({
      kind: 'requests',
      addresses: ['127.3.5.1'],
      connections: 5,
      pauseMs: 1000,
      requests: [
        requestText({
          method: 'POST',
          path: '/api/v1/accounts/login',
          body: { email: owner, password: 'Hiên nhà ít gió 28', remember_me: false },
        }),
      ],
    }),
  },
  {
    id: 'H9',
    what: '/books?u=…, a word that no page reads, 50 connections',
    aim: async () => ({
      kind: 'requests',
      addresses: ['127.3.6.1'],
      connections: 50,
      requests: [requestText({ path: '/books?u={hex}' })],
    }),
  },
  {
    id: 'H9b',
    what: 'pages that have to be drawn, each another one, 50 connections',
    aim: async () => ({
      kind: 'requests',
      addresses: ['127.3.7.1'],
      connections: 50,
      requests: [
        '/books?price_max={number}',
        '/books?category_id=1&price_max={number}&sort=price-desc',
        '/search?q={hex}',
        '/books?price_min=1000&price_max={number}&page=2',
      ].map((path) => requestText({ path })),
    }),
  },
  ...edgeAttacks,
]

function manyKeys(count: number): string {
  const vnpayParams = Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, []]))
  return requestText({
    method: 'POST',
    path: '/api/v1/payments/verify-vnpay-callback',
    body: { vnpayParams },
  })
}

/** Small on the line, forty million pixels when it is opened, and all of them at once because it is progressive. */
function largePicture(): Promise<Buffer> {
  const create = { width: pictureSide, height: pictureSide, channels: 3, background: '#a33' } as const
  return sharp({ create, limitInputPixels: false }).jpeg({ progressive: true, quality: 80 }).toBuffer()
}
