import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError, formatError, redactUrl, redactText } from './describe-error.ts'
import { createLog } from '#server/platform/process/log.ts'

const refusedRow = () =>
  Object.assign(
    new DatabaseError('duplicate key value violates unique constraint "accounts_email_key"', 0, 'error'),
    {
      code: '23505',
      detail: 'Key (email)=(ha@example.vn) already exists.',
      constraint: 'accounts_email_key',
      where: 'COPY accounts, line 1: "ha@example.vn"',
    },
  )
const failedQuery = () =>
  Object.assign(
    new Error('Failed query: insert into accounts values ($1)\nparams: ha@example.vn', {
      cause: refusedRow(),
    }),
    {
      query: 'insert into accounts values ($1)',
      params: ['ha@example.vn'],
    },
  )

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('a failed statement is logged without its values, down to its last cause', () => {
  const outer = new Error('a job failed', { cause: new AggregateError([failedQuery()], 'several') })
  const said = JSON.stringify(describeError(outer)) + formatError(outer)
  expect(said).toContain('insert into accounts values ($1)')
  expect(said).toContain('accounts_email_key')
  expect(said).toContain('describe-error.test.ts')
  expect(said).not.toMatch(/ha@example|params|Key \(|COPY/)
})

test.each<[string, string]>([
  ['message', 'invalid input syntax for type integer: "Thu Hà"'],
  ['22P02', 'invalid input syntax for type integer: "ha"'],
  ['42601', 'syntax error in tsquery: "ha &"'],
])('data that the database could not read is not quoted (%s)', (code, message) => {
  const { message: said } = describeError(Object.assign(new DatabaseError(message, 0, 'error'), { code }))
  expect(said).not.toMatch(/Thu Hà|"ha/)
})

test.each([
  'Unexpected token, "Nguyễn Thị" is not valid JSON',
  'all recipients were rejected: 550 <thi@example.vn> unknown',
  'fetch of https://x.vn/a?token=Nguyen failed: 0912345678',
  'cannot read eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkw.SflKxwRJSMeKKF2QT4fwpMeJf',
  'no argon2 in $argon2id$v=19$m=32768,t=2,p=1$c2FsdA$aGFzaA',
  'refused postgres://shop:Nguyen@127.0.0.1:5432/shop',
])('an error text keeps its sense and loses its secrets and personal data: %s', (text) => {
  const said = redactText(text)
  expect(said).not.toMatch(/Nguy|thi@|0912345678|eyJ|argon2id/)
  expect(said).toMatch(/^(Unexpected|all recipients|fetch of|cannot read|no argon2|refused)/)
})

test('a word of an error that helps to find its cause is not redacted', () => {
  for (const text of ['connect ECONNREFUSED 127.0.0.1:5432', 'relation is not there', "reading 'user_id'"])
    expect(redactText(text)).toBe(text)
  expect(redactUrl('/api/v1/users/update-user?id=5&email=ha')).toBe('/api/v1/users/update-user')
})

test('no way of writing an error down brings its words along', () => {
  const said = logged((log) => {
    log.error(failedQuery())
    log.error({ err: failedQuery() })
    log.error({ err: failedQuery(), name: 'x' }, 'a call failed')
    log.warn({ reason: failedQuery() }, 'another key')
    log.info({ headers: { authorization: 'Bearer ha@example.vn' } }, 'the insides of a library')
    log.info('a sentence')
  })
  expect(said.trimEnd().split('\n')).toHaveLength(6)
  expect(said).not.toMatch(/ha@example|params/)
  expect(said).toContain('"msg":"a sentence"')
})
