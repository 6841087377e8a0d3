import { expect, test } from 'vitest'
import { auditFilterOf, auditHref, isNarrowed, readAuditQuery } from './audit-query.ts'

const read = (text: string) => readAuditQuery(new URLSearchParams(text))

test('the filters of the audit log are written into its address and read back', () => {
  const href =
    '/admin/audit?person_id=7&person=lan&action=sign-in&object_kind=order&object_id=7&from=2026-03-01&before=9'
  expect(auditHref(read(href.split('?')[1] ?? ''))).toBe(href)
  expect(isNarrowed(read('before=9'))).toBe(false)
  expect(isNarrowed(read('to=2026-03-01'))).toBe(true)
})

test.each(['from=2026-02-30', 'from=hôm+qua', 'before=x', 'before=0', 'to=2026-13-01'])(
  'invalid days and entries are left out of the address of the audit log: %s',
  (text) => expect(auditHref(read(text))).toBe('/admin/audit'),
)

test('a span of days in the audit log does not end before it begins', () => {
  expect(read('from=2026-03-02&to=2026-03-01')).toMatchObject({ from: '2026-03-02', to: '' })
})

test('the audit log leaves out sign-ins of customers, but where they or a person are looked for', () => {
  expect(auditFilterOf(read(''))).toEqual({ sign_ins: 'staff' })
  expect(auditFilterOf(read('sign_ins=all'))).toEqual({ sign_ins: 'all' })
  expect(auditFilterOf(read('person=lan'))).toEqual({ person: 'lan' })
})
