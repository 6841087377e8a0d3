import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { previewNames } from '#contract/catalogue/taxonomy/name-sentences.ts'

/** The first few names of those that something is done to, and how many more there are. */
export function NameList({ kind, names }: { kind: NameKind; names: readonly string[] }) {
  const { shown, rest } = previewNames(kind, names)
  return (
    <ul className="list-disc space-y-0.5 ps-5">
      {shown.map((name) => (
        <li key={name} className="break-words">
          <strong>{name}</strong>
        </li>
      ))}
      {rest && <li className="list-none text-ink-soft">{rest}</li>}
    </ul>
  )
}
