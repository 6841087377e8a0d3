import { expectTypeOf, test } from 'vitest'
import type { actionNames, objectNames } from '#contract/desk/audit/audit-names.ts'
import type { AuditEntry } from './audit-log.ts'

test('every action and object of the audit log has a name on the screen', () => {
  expectTypeOf<AuditEntry['action']>().toEqualTypeOf<keyof typeof actionNames>()
  expectTypeOf<AuditEntry['on'][0]>().toEqualTypeOf<keyof typeof objectNames>()
})
