import type { AuditKind } from '#contract/desk/audit/audit-names.ts'
import type { Subject, SubjectKind } from '#contract/base/subjects/subjects.ts'

const kinds: Record<SubjectKind, AuditKind> = {
  order: 'order',
  book: 'book',
  person: 'user',
  payment: 'payment',
}

/** Kind and id of a thing in the audit log. */
export const auditedAs = ({ kind, id }: Subject): readonly [AuditKind, number] => [kinds[kind], id]
