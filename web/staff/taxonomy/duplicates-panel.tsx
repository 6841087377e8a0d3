import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import type { Candidate } from './name-entry.ts'

type Group = readonly Candidate[]
type Props = { kind: NameKind; onMerge: (group: Group) => void }

/** Names that are likely one, to merge them; nothing where there are none. */
export function DuplicatesPanel({ kind, onMerge }: Props) {
  const groups = useDuplicates(kind)
  if (groups.length === 0) return null
  return (
    <details className="group mt-6 rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-semibold">
        Có thể trùng tên: {formatNumber(groups.length)} nhóm {nameWords[kind].one}
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="max-h-96 divide-y divide-line overflow-auto border-t border-line">
        {groups.map((group) => (
          <li
            key={group[0]?.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2"
          >
            <span className="min-w-0 break-words">
              {group.map(({ name, bookCount }) => `${name} (${formatNumber(bookCount)} sách)`).join(' · ')}
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Gộp ${group.map(({ name }) => name).join(', ')}`}
              onClick={() => onMerge(group)}
            >
              Gộp…
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Looked for once the screen is there, so that it need not wait. */
function useDuplicates(kind: NameKind): readonly Group[] {
  const [groups, setGroups] = useState<readonly Group[]>([])
  const signedIn = useSession().status === 'in'
  useEffect(() => {
    if (!signedIn) return
    const leaving = new AbortController()
    api(`GET /${kind}/get-doubles`, { signal: leaving.signal, quiet: true }).then(
      ({ data }) =>
        setGroups(
          data.map((group) => group.map(({ id, name, book_count }) => ({ id, name, bookCount: book_count }))),
        ),
      () => {},
    )
    return () => leaving.abort()
  }, [kind, signedIn])
  return groups
}
