import { fieldNameOf, fieldValueOf } from '#contract/audit/audit-names.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'

type Props = Pick<AuditEntry, 'object_kind' | 'before' | 'after'>

/** What it was before and after, side by side. */
export function AuditDiff({ object_kind, before, after }: Props) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  const spelled = (name: string, value: unknown) => shown(fieldValueOf(object_kind, name, value))
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex items-center text-indigo-ink underline underline-offset-4 pointer-coarse:min-h-11">
        Xem thay đổi
      </summary>
      <dl className="mt-1.5 space-y-1.5">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-ink-soft">{fieldNameOf(object_kind, name)}</dt>
            <dd className="break-all whitespace-pre-wrap">
              {before && name in before && (
                <del className="me-2 text-ink-soft">{spelled(name, before[name])}</del>
              )}
              {after && name in after && <ins className="no-underline">{spelled(name, after[name])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function shown(value: unknown): string {
  if (value === null || value === '') return '(trống)'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
