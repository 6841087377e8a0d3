import { useEffect, useState } from 'react'
import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { PickField } from '#web/base/ui/fields/combo-field.tsx'
import { findNames } from './name-calls.ts'
import type { Candidate } from './name-entry.ts'

type Props = {
  kind: NameKind
  label: string
  /** These cannot be chosen. */
  without: readonly number[]
  chosen: Candidate | undefined
  onChoice: (chosen: Candidate | undefined) => void
}

const pauseInTyping = 200

/** One name of all there are, looked for on the server while one types. */
export function NameChooser({ kind, label, without, chosen, onChoice }: Props) {
  const [typed, setTyped] = useState('')
  const found = useFoundNames(kind, typed)
  return (
    <PickField
      label={label}
      placeholder={`Tìm ${nameWords[kind].one}…`}
      hint={chosen ? `Sách sẽ thuộc về "${chosen.name}".` : undefined}
      typed={typed}
      onTyped={(text) => {
        setTyped(text)
        onChoice(undefined)
      }}
      options={found.filter((name) => !without.includes(name.id))}
      keyOf={({ id }) => id}
      onPick={(name) => {
        onChoice(name)
        setTyped(name.name)
      }}
      renderOption={({ name, bookCount }) => (
        <>
          <span className="min-w-0 break-words">{name}</span>
          <span className="figures shrink-0 text-sm text-ink-soft">{formatNumber(bookCount)} sách</span>
        </>
      )}
      optionClassName="justify-between px-3.5"
      listLabel={`Gợi ý: ${label}`}
      renderStatus={(shown) => (
        <output className="sr-only">{shown === undefined ? '' : `${shown} gợi ý`}</output>
      )}
    />
  )
}

function useFoundNames(kind: NameKind, typed: string): readonly Candidate[] {
  const [found, setFound] = useState<readonly Candidate[]>([])
  useEffect(() => {
    const waiting = new AbortController()
    const timer = setTimeout(() => {
      findNames(kind, typed, waiting.signal).then(setFound, () => {})
    }, pauseInTyping)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [kind, typed])
  return found
}
