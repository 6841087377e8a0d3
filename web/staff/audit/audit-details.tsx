import type { AuditEntry } from '#contract/desk/audit/audit.ts'
import { fieldNameOf, isTechnical, valueInWords } from '#contract/desk/audit/audit-fields.ts'
import { plainSentence, sentencesOfParts } from '#contract/desk/audit/audit-sentence.ts'
import { AuditSentence } from './audit-sentence.tsx'

type Props = { entry: AuditEntry; names: Readonly<Record<string, string>> }

/** What a sentence leaves out: every change of many books, all fields before and after, and where it came from. */
export function AuditDetails({ entry, names }: Props) {
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex items-center text-indigo-ink underline underline-offset-4 pointer-coarse:min-h-11">
        Xem thay đổi
      </summary>
      <Parts entry={entry} names={names} />
      <Fields entry={entry} />
      <p className="mt-1.5 break-all text-ink-soft">
        Từ địa chỉ {entry.address}, mã yêu cầu {entry.request_id}
      </p>
    </details>
  )
}

function Parts({ entry, names }: Props) {
  const parts = sentencesOfParts(entry, names)
  if (parts.length === 0) return null
  return (
    <ul className="mt-1.5 max-h-80 space-y-1 overflow-y-auto">
      {parts.map((part) => (
        <li key={plainSentence(part)}>
          <AuditSentence parts={part} />
        </li>
      ))}
    </ul>
  )
}

function Fields({ entry: { object_kind, before, after } }: Pick<Props, 'entry'>) {
  if (object_kind === 'books') return null
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const shown = names.filter((name) => !isTechnical(object_kind, name) && !repeated.includes(name))
  if (shown.length === 0) return null
  return (
    <dl className="mt-1.5 space-y-1.5">
      {shown.map((name) => (
        <div key={name}>
          <dt className="text-ink-soft">{fieldNameOf(object_kind, name)}</dt>
          <dd className="break-words whitespace-pre-wrap">
            {before && name in before && (
              <del className="me-2 text-ink-soft">{valueInWords(object_kind, name, before[name])}</del>
            )}
            {after && name in after && (
              <ins className="no-underline">{valueInWords(object_kind, name, after[name])}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How a change of prices or stock was asked for stands in its sentence. */
const repeated = ['change', 'books']
