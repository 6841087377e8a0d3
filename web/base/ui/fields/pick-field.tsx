import { type Key, type ReactNode, useId } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useCombobox } from './use-combobox.ts'

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
