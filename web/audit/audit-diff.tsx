import type { AuditEntry } from '#contract/audit/audit.ts'

/** What it was before and after, side by side; names of fields are those of the database. */
export function AuditDiff({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex items-center text-indigo-ink underline underline-offset-4 pointer-coarse:min-h-11">
        Xem thay đổi
      </summary>
      <dl className="mt-1.5 space-y-1.5">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-all whitespace-pre-wrap">
              {before && name in before && <del className="me-2 text-ink-soft">{shown(before[name])}</del>}
              {after && name in after && <ins className="no-underline">{shown(after[name])}</ins>}
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
