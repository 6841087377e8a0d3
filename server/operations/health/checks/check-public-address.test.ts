import { expect, test } from 'vitest'
import {
  judgeCertificate,
  judgeHidden,
  judgeRedirect,
  judgeSeen,
  judgeUpgrade,
  judgeUpload,
} from './check-public-address.ts'

const day = 86_400_000
const publicUrl = 'https://hiensach.example'

test.each([
  [{ days: 60 }, 'fine'],
  [{ days: 10 }, 'should'],
  [{ days: 2 }, 'must'],
  [{ days: -1 }, 'must'],
  [{ days: 60, trouble: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'must'],
])(
  'the doctor judges a certificate %j: %s',
  ({ days, trouble }: { days: number; trouble?: string }, level) => {
    expect(judgeCertificate({ trouble, validUntil: (days + 0.5) * day }, 0).level).toBe(level)
  },
)

test.each([
  [{ status: 308, headers: { location: 'https://hiensach.example/' } }, 'fine'],
  [{ status: 301, headers: { location: 'https://www.hiensach.example/' } }, 'should'],
  [{ status: 200, headers: {} }, 'must'],
  [undefined, 'should'],
])('the doctor judges an answer without TLS of %j: %s', (heard, level) => {
  expect(judgeRedirect(heard, publicUrl).level).toBe(level)
})

const pretended = '203.0.113.77'
const arrived = {
  ip: '198.51.100.4',
  peer: '127.0.0.1',
  host: 'hiensach.example',
  protocol: 'https',
  forwardedFor: '198.51.100.4',
  forwardedProto: 'https',
}

test.each([
  ['as it should be', {}, 1, []],
  ['appended, one proxy believed', { forwardedFor: `${pretended}, 198.51.100.4` }, 1, []],
  ['a made-up address is believed', { ip: pretended, forwardedFor: pretended }, 1, ['must ai cũng tự đặt']],
  [
    'nothing said of the reader',
    { ip: '127.0.0.1', forwardedFor: undefined },
    1,
    ['must proxy không cho biết'],
  ],
  [
    'the made-up address alone',
    { ip: '127.0.0.1', forwardedFor: pretended },
    0,
    ['must proxy không cho biết'],
  ],
  ['said and not believed', { ip: '127.0.0.1' }, 0, ['must proxy cho biết địa chỉ người đọc nhưng']],
  ['another proxy is believed', { ip: '10.0.0.9', peer: '10.0.0.9' }, 1, ['must TRUST_PROXY không nhận ra']],
  ['another name', { host: '127.0.0.1:3000' }, 1, ['should proxy đổi Host']],
  ['another protocol', { protocol: 'http' }, 1, ['should proxy nói X-Forwarded-Proto']],
])('a request through a proxy that arrives %s is judged by the doctor', (_what, other, proxies, said) => {
  const trustProxy = proxies > 0 && ((_address: string, hop: number) => hop < proxies)
  const findings = judgeSeen({ seen: { ...arrived, ...other }, pretended, publicUrl, trustProxy })
  const told = findings.filter(({ level }) => level !== 'fine').map(({ level, says }) => `${level} ${says}`)
  expect(told).toEqual(said.map((line) => expect.stringContaining(line)))
})

test.each([
  [judgeUpgrade(101), 'fine'],
  [judgeUpgrade(400), 'should'],
  [judgeUpgrade(undefined), 'should'],
  [judgeUpload(401, 10), 'fine'],
  [judgeUpload('waits', 10), 'fine'],
  [judgeUpload(413, 10), 'should'],
  [judgeUpload(undefined, 10), 'skipped'],
  [judgeHidden('/metrics', 200), 'must'],
  [judgeHidden('/metrics', 404), undefined],
])('a finding about a proxy, %j, is judged: %s', (finding, level) => {
  expect(finding?.level).toBe(level)
})
