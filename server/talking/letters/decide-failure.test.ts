import { describe, expect, test } from 'vitest'
import { decideFailure, mostAttempts, nameFailure, pauseOf, type SendingError } from './decide-failure.ts'

test('pauses between tries of a letter grow fourfold, up to seventeen hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(pauseOf)).toEqual([60, 240, 960, 3840, 15_360, 61_200, 61_200, 61_200])
})

const later = (seconds: number, whose: 'letter' | 'server' = 'letter') => ({ kind: 'later', seconds, whose })
const giveUp = { kind: 'give-up' }

describe.each<[string, SendingError, object]>([
  ['an unknown mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, giveUp],
  ['words that are refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, giveUp],
  ['the least of 5xx', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 500 }, giveUp],
  ['the last of 4xx', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 499 }, later(60)],
  ['a grey list', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, later(60)],
  ['a full server', { code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, later(60)],
  ['a sender that is refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, later(60)],
  ['a cut in the middle', { code: 'ECONNECTION', command: 'DATA' }, later(60)],
  ['silence in the middle', { code: 'ETIMEDOUT', command: 'DATA' }, later(60)],
  ['no server', { code: 'ECONNECTION', command: 'CONN' }, later(60, 'server')],
  ['a server that is silent', { code: 'ETIMEDOUT', command: 'CONN' }, later(60, 'server')],
  ['a socket that breaks', { code: 'ESOCKET' }, later(60, 'server')],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, later(60, 'server')],
  ['no such name', { code: 'EDNS' }, later(60, 'server')],
  ['no TLS', { code: 'ETLS', command: 'STARTTLS' }, later(60, 'server')],
  ['an address that cannot be written to', { code: 'EADDRESS' }, giveUp],
  ['anything else', {}, later(60)],
])('%s', (_what, error, decision) => {
  test('a failure of the first try of a letter is decided on by its kind', () =>
    expect(decideFailure(error, 1)).toEqual(decision))
})

test('a letter is given up after so many attempts, and for no failure of the server', () => {
  const letter = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }
  const server = { code: 'ECONNECTION', command: 'CONN' }
  expect(decideFailure(letter, mostAttempts - 1)).toEqual(later(61_200))
  expect(decideFailure(letter, mostAttempts)).toEqual(giveUp)
  expect(decideFailure(server, 2)).toEqual(later(240, 'server'))
  expect(decideFailure(server, 50)).toEqual(later(900, 'server'))
})

test.each<[SendingError, string]>([
  [{ code: 'EENVELOPE', responseCode: 550 }, '550 EENVELOPE'],
  [{ code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
  [{ responseCode: 421 }, '421'],
  [{ code: 7, responseCode: '550 lan@example.vn' }, 'unknown'],
])('a failure of the mail server, %j, is told as %s', (error, name) => {
  expect(nameFailure(error)).toBe(name)
})
