import { useId, useState, type Key, type ReactNode } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useCombobox } from './use-combobox.ts'

type ComboFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onInput'> & {
  value: string
  onValue: (value: string) => void
  /** Suggestions for the typed text, the best first. */
  optionsFor: (typed: string) => readonly string[]
}

/** A field over a list of proposals, which are only that: any text may stand in it. */
export function ComboField({ value, onValue, optionsFor, label, ...rest }: ComboFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const options = optionsFor(typed)
  const list = useCombobox({ id, options: options.length, expandable: options.length > 0 })

  const choose = (option: string) => {
    onValue(option)
    setTyped(option)
    list.close()
  }

  return (
    <div className="relative">
      <TextField
        label={label}
        autoComplete="off"
        {...rest}
        value={value}
        onChange={({ target }) => {
          onValue(target.value)
          setTyped(target.value)
          list.openList()
        }}
        onFocus={({ target }) => {
          // On focus all are proposed, so that another one can be chosen.
          setTyped('')
          list.openList()
          target.select()
        }}
        onBlur={list.close}
        {...list.fieldProps}
      />
      {list.expanded && (
        <div
          aria-label={`Gợi ý: ${label}`}
          className="absolute inset-x-0 z-20 mt-1 max-h-60 overflow-auto overscroll-contain rounded-md border border-line bg-raised py-1 shadow-raised"
          {...list.listProps}
        >
          {options.map((option, index) => (
            <button
              key={option}
              type="button"
              {...list.optionProps(index)}
              onClick={() => choose(option)}
              className="flex min-h-11 w-full items-center px-3.5 text-start hover:bg-ink/5 aria-selected:bg-ink/8"
            >
              {option}
            </button>
          ))}
        </div>
      )}
      <output className="sr-only">{list.expanded ? `${options.length} gợi ý` : ''}</output>
    </div>
  )
}

type Props<Option> = Omit<TextFieldProps, 'value' | 'onChange'> & {
  typed: string
  onTyped: (text: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => Key
  onPick: (option: Option) => void
  renderOption: (option: Option) => ReactNode
  optionClassName: string
  listLabel: string
  listClassName?: string
  busy?: boolean
  /** Said below the field, with how many options the open list has. */
  renderStatus: (shown: number | undefined) => ReactNode
}

/** A field over what was found for the text in it: one of the options must be picked. */
export function PickField<Option>(props: Props<Option>) {
  const { typed, onTyped, options, keyOf, onPick, renderOption, optionClassName, ...others } = props
  const { listLabel, listClassName = '', busy, renderStatus, ...field } = others
  const id = useId()
  const list = useCombobox({ id, options: options.length, expandable: options.length > 0 })
  const pick = (option: Option) => {
    onPick(option)
    list.close()
  }
  return (
    <div className="relative">
      <TextField
        autoComplete="off"
        {...field}
        value={typed}
        onChange={({ target }) => {
          onTyped(target.value)
          list.openList()
        }}
        onFocus={list.openList}
        onBlur={list.close}
        {...list.fieldProps}
      />
      {list.expanded && (
        <div
          aria-label={listLabel}
          aria-busy={busy}
          className={`mt-1 max-h-60 overflow-auto overscroll-contain rounded-md border border-line bg-raised py-1 shadow-raised ${listClassName}`}
          {...list.listProps}
        >
          {options.map((option, index) => (
            <button
              key={keyOf(option)}
              type="button"
              {...list.optionProps(index)}
              onClick={() => pick(option)}
              className={`flex min-h-11 w-full items-center gap-3 text-start hover:bg-ink/5 aria-selected:bg-ink/8 ${optionClassName}`}
            >
              {renderOption(option)}
            </button>
          ))}
        </div>
      )}
      {renderStatus(list.expanded ? options.length : undefined)}
    </div>
  )
}
