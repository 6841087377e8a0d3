import { useEffect, useId, useState } from 'react'
import { type NameKind, nameWords } from '#contract/names/name-rules.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useCombobox } from '#web/ui/fields/use-combobox.ts'
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
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useFoundNames(kind, typed)
  const options = found.filter((name) => !without.includes(name.id))
  const list = useCombobox({ id, options: options.length, expandable: options.length > 0 })
  const choose = (name: Candidate) => {
    onChoice(name)
    setTyped(name.name)
    list.close()
  }
  return (
    <div className="relative">
      <TextField
        label={label}
        value={typed}
        autoComplete="off"
        placeholder={`Tìm ${nameWords[kind].one}…`}
        hint={chosen ? `Sách sẽ thuộc về "${chosen.name}".` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          onChoice(undefined)
          list.openList()
        }}
        onFocus={list.openList}
        onBlur={list.close}
        {...list.fieldProps}
      />
      {list.expanded && (
        <div
          aria-label={`Gợi ý: ${label}`}
          className="mt-1 max-h-60 overflow-auto overscroll-contain rounded-md border border-line bg-raised py-1 shadow-raised"
          {...list.listProps}
        >
          {options.map((name, index) => (
            <button
              key={name.id}
              type="button"
              {...list.optionProps(index)}
              onClick={() => choose(name)}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-3.5 text-start hover:bg-ink/5 aria-selected:bg-ink/8"
            >
              <span className="min-w-0 break-words">{name.name}</span>
              <span className="figures shrink-0 text-sm text-ink-soft">
                {formatNumber(name.bookCount)} sách
              </span>
            </button>
          ))}
        </div>
      )}
      <output className="sr-only">{list.expanded ? `${options.length} gợi ý` : ''}</output>
    </div>
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
