import type { AuditEntry } from '#contract/desk/audit/audit.ts'
import type { Reference } from '#contract/desk/audit/audit-references.ts'
import { sentenceOf } from '#contract/desk/audit/audit-sentence.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { AuditDetails } from './audit-details.tsx'
import { AuditSentence } from './audit-sentence.tsx'
import type { AuditData } from './load-audit.ts'

type Row = { entry: AuditEntry; names: AuditData['names']; about: Reference | undefined }

const columns: readonly Column<Row>[] = [
  timeColumn('Thời gian', ({ entry }) => entry.at),
  {
    name: 'Việc',
    heading: 'normal',
    cell: ({ entry, names, about }) => (
      <>
        <AuditSentence parts={sentenceOf(entry, names, about)} />
        <AuditDetails entry={entry} names={names} />
      </>
    ),
  },
]

/** One sentence for each deed; of one on many things, where a thing is looked at, what it did to that. */
export function AuditTable({ data: { entries, names, query } }: { data: AuditData }) {
  const about = query.object_id ? { kind: query.object_kind, id: query.object_id } : undefined
  return (
    <StaffTable
      caption="Nhật ký"
      columns={columns}
      rows={entries.map((entry) => ({ entry, names, about }))}
      keyOf={({ entry }) => entry.audit_id}
      cardLayout="max-md:block max-md:space-y-1.5 max-md:p-3"
    />
  )
}
