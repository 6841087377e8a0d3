import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dozen,
  leastOfATitle,
  peopleAtAnAddress,
  peopleInANetwork,
  shareOf,
  timesOfWhoPaid,
  type UnprovenLimits,
  type UnprovenSums,
  unprovenProblem,
} from './unproven-orders.ts'

const limits: UnprovenLimits = {
  copies: 60,
  worth: 10_000_000,
  titlePercent: 35,
  titlePercentOfAll: 50,
  stockPercentOfAll: 30,
}
const none = { copies: 0, worth: 0 }
const nothing: UnprovenSums = {
  own: none,
  alike: none,
  network: none,
  all: { copies: 0, stock: 10_000 },
  titles: [],
}
const others = 'Thông tin nhận hàng hoặc mạng này đang có nhiều đơn chưa thanh toán.'
const large = { copies: dozen + 1, worth: 0 }
const small = { copies: dozen, worth: 0 }
const title = (of: Partial<UnprovenSums['titles'][number]>) => ({
  titles: [{ title: 'Mắt biếc', own: 0, network: leastOfATitle + 1, all: 0, stock: 100, ...of }],
})

test.each<[Partial<UnprovenSums>, string | undefined]>([
  [{ own: { copies: 60, worth: 10_000_000 } }, undefined],
  [{ own: { copies: 61, worth: 0 } }, 'tối đa 60 cuốn sách khi chưa thanh toán'],
  [{ own: { copies: 1, worth: 10_000_001 } }, 'tối đa 10.000.000 ₫ khi chưa thanh toán'],
  [{ alike: { copies: 60 * peopleAtAnAddress, worth: 30_000_000 } }, undefined],
  [{ alike: { copies: 60 * peopleAtAnAddress + 1, worth: 0 } }, others],
  [{ alike: { copies: 0, worth: 30_000_001 } }, others],
  [{ network: { copies: 60 * peopleInANetwork, worth: 40_000_000 } }, undefined],
  [{ network: { copies: 60 * peopleInANetwork + 1, worth: 0 } }, others],
  [{ network: { copies: 0, worth: 40_000_001 } }, others],
  // Two percent of 30,000 copies are ten people.
  [{ network: { copies: 600, worth: 100_000_000 }, all: { copies: 600, stock: 30_000 } }, undefined],
  [{ network: { copies: 601, worth: 0 }, all: { copies: 601, stock: 30_000 } }, others],
  [{ network: { copies: 0, worth: 100_000_001 }, all: { copies: 0, stock: 30_000 } }, others],
  [title({ own: 35, all: 50 }), undefined],
  [title({ own: 36 }), "tối đa 35 cuốn 'Mắt biếc' khi chưa thanh toán"],
  [title({ all: 51 }), "'Mắt biếc' mà khách hàng mới có thể đặt giữ đang chờ người khác thanh toán"],
  [title({ own: 1, all: 1, stock: 1 }), undefined],
  [title({ own: 3, all: 3, stock: 3 }), undefined],
  [title({ own: 4, all: 4, stock: 4 }), "tối đa 3 cuốn 'Mắt biếc'"],
  [title({ network: leastOfATitle, all: 75 }), undefined],
  [title({ network: leastOfATitle, all: 76 }), 'đang chờ người khác thanh toán'],
  [title({ own: 12, all: 12, stock: 20 }), undefined],
  [title({ own: 1, all: 13, stock: 20 }), 'đang chờ người khác thanh toán'],
  [{ network: large, all: { copies: 3000, stock: 10_000 } }, undefined],
  [{ network: large, all: { copies: 3001, stock: 10_000 } }, 'quá nhiều sách được khách hàng mới đặt giữ'],
  [{ network: small, all: { copies: 6500, stock: 10_000 } }, undefined],
  [{ network: small, all: { copies: 6501, stock: 10_000 } }, 'quá nhiều sách được khách hàng mới đặt giữ'],
  [{ network: large, all: { copies: 240, stock: 100 } }, undefined],
])('the limit of unpaid reservations holds or refuses %j', (sums, said) => {
  const problem = unprovenProblem({ ...nothing, ...sums }, limits)?.replaceAll('\u00a0', ' ')
  if (said === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(said)
})

test('a customer beyond the limit of unpaid reservations learns what to do', () => {
  expect(unprovenProblem({ ...nothing, own: { copies: 61, worth: 0 } }, limits)).toBe(
    'Khách hàng mới có thể đặt giữ tối đa 60 cuốn sách khi chưa thanh toán. Vui lòng giảm số lượng, thanh toán các đơn đang chờ, ' +
      'đăng nhập tài khoản đã từng mua hàng, mua trực tiếp tại nhà sách hoặc liên hệ nhà sách.',
  )
})

test.each<[Partial<UnprovenSums>, string | undefined]>([
  [{ own: { copies: 300, worth: 50_000_000 } }, undefined],
  [{ own: { copies: 301, worth: 0 } }, 'tối đa 300 cuốn sách'],
  [{ own: { copies: 1, worth: 50_000_001 } }, 'tối đa 50.000.000 ₫'],
  [{ network: { copies: 60 * timesOfWhoPaid * peopleInANetwork, worth: 0 } }, undefined],
  [{ network: { copies: 60 * timesOfWhoPaid * peopleInANetwork + 1, worth: 0 } }, others],
  [title({ own: 50, all: 50 }), undefined],
  [title({ own: 51 }), "tối đa 50 cuốn 'Mắt biếc'"],
  [title({ all: 51 }), 'đang chờ người khác thanh toán'],
  [{ network: large, all: { copies: 240, stock: 100 } }, undefined],
  [{ network: large, all: { copies: 241, stock: 100 } }, 'quá nhiều sách được khách hàng mới đặt giữ'],
])('the limit of unpaid reservations is wider for a customer who has paid: %j', (sums, said) => {
  const problem = unprovenProblem({ ...nothing, ...sums }, limits, 'paid')?.replaceAll('\u00a0', ' ')
  if (said === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(said)
})

test.each([
  [1, 3],
  [5, 3],
  [6, 4],
  [12, 8],
  [19, 12],
  [20, 12],
  [30, 12],
  [34, 12],
  [35, 13],
  [40, 14],
])('a stock of %i copies of a title lets one person reserve %i', (stock, most) => {
  const of = (own: number) => unprovenProblem({ ...nothing, ...title({ own, all: own, stock }) }, limits)
  expect(of(most)).toBeUndefined()
  expect(of(most + 1)).toContain(`tối đa ${most} cuốn`)
})

test('a customer refused because of reservations of others learns that, and what helps', () => {
  expect(unprovenProblem({ ...nothing, network: { copies: 241, worth: 0 } }, limits)).toBe(
    `${others} Vui lòng đăng nhập tài khoản đã từng mua hàng, mua trực tiếp tại nhà sách hoặc liên hệ nhà sách.`,
  )
})

test('a limit of 0 for unpaid reservations is no limit', () => {
  const free = { copies: 0, worth: 0, titlePercent: 0, titlePercentOfAll: 0, stockPercentOfAll: 0 }
  const much = { copies: 1_000_000, worth: 1_000_000_000 }
  const all = { own: much, alike: much, network: much, all: { copies: 1_000_000, stock: 1 } }
  expect(unprovenProblem({ ...all, ...title({ own: 99, all: 99 }) }, free)).toBeUndefined()
})

test('a share of the stock is a share of any number, and the last copies are had whole', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 99 }), (copies, percent) => {
      const share = shareOf(copies, percent, leastOfATitle)
      expect(share).toBeGreaterThanOrEqual(leastOfATitle)
      expect(share).toBeLessThanOrEqual(Math.max(leastOfATitle, (copies * percent) / 100 + 1))
    }),
  )
})
