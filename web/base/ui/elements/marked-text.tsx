import { fold, words } from '#contract/platform/language/vietnamese.ts'

/** The words of a text that begin as a typed one does are bold. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const begun = words(typed)
  const isFound = (word: string) => begun.some((one) => fold(word).startsWith(one))
  const parts = text.split(/(\s+)/).map((part, place) => ({ part, place }))
  return parts.map(({ part, place }) =>
    part.trim() !== '' && isFound(part) ? (
      <mark key={place} className="bg-transparent font-semibold text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
