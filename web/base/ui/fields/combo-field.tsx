import { useEffect, useEffectEvent, useId, useRef, useState, type Key, type ReactNode } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { type Combobox, useCombobox } from './use-combobox.ts'

type ComboFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onInput'> & {
  value: string
  onValue: (value: string) => void
  /** Suggestions for the typed text, the best first. */
  optionsFor: (typed: string) => readonly string[]
  /** The one that Enter and Tab take for the typed text. */
  meantBy?: (typed: string) => string | undefined
  /** Warning below the field while it has no focus. */
  warning?: string | undefined
}

/** A field over a list of proposals, which are only that: any text may stand in it. */
export function ComboField({
  value,
  onValue,
  optionsFor,
  meantBy,
  warning,
  hint,
  label,
  ...rest
}: ComboFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [typing, setTyping] = useState(false)
  const options = optionsFor(typed)
  const take = () => {
    const meant = typed === '' ? undefined : meantBy?.(typed)
    if (meant === undefined || meant === value) return false
    choose(meant)
    return true
  }
  const list = useCombobox({ id, options: options.length, expandable: options.length > 0, take })

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
        hint={(!typing && warning) || hint}
        value={value}
        onChange={({ target }) => {
          onValue(target.value)
          setTyped(target.value)
          list.openList()
        }}
        onFocus={({ target }) => {
          // On focus all are proposed, so that another one can be chosen.
          setTyped('')
          setTyping(true)
          list.openList()
          target.select()
        }}
        onBlur={() => {
          setTyping(false)
          list.close()
        }}
        {...list.fieldProps}
      />
      <OptionList
        list={list}
        label={`Gợi ý: ${label}`}
        className="absolute inset-x-0 z-20"
        options={options}
        keyOf={(option) => option}
        onPick={choose}
        renderOption={(option) => option}
        optionClassName="px-3.5"
      />
      <output className="sr-only">{list.expanded ? `${options.length} gợi ý` : ''}</output>
    </div>
  )
}

type OptionListProps<Option> = {
  list: Combobox
  label: string
  busy?: boolean
  className: string
  options: readonly Option[]
  keyOf: (option: Option) => Key
  onPick: (option: Option) => void
  renderOption: (option: Option) => ReactNode
  optionClassName: string
}

/** List below a field while it is open. */
function OptionList<Option>({ list, label, busy, className, options, ...each }: OptionListProps<Option>) {
  const { keyOf, onPick, renderOption, optionClassName } = each
  if (!list.expanded) return null
  return (
    <div
      aria-label={label}
      aria-busy={busy}
      className={`mt-1 max-h-60 overflow-auto overscroll-contain rounded-md border border-line bg-raised py-1 shadow-raised ${className}`}
      {...list.listProps}
    >
      {options.map((option, index) => (
        <button
          key={keyOf(option)}
          type="button"
          {...list.optionProps(index)}
          onClick={() => onPick(option)}
          className={`flex min-h-11 w-full items-center gap-3 text-start hover:bg-ink/5 aria-selected:bg-ink/8 ${optionClassName}`}
        >
          {renderOption(option)}
        </button>
      ))}
    </div>
  )
}

type Props<Option> = Omit<TextFieldProps, 'value' | 'onChange'> &
  Pick<OptionListProps<Option>, 'options' | 'keyOf' | 'onPick' | 'renderOption' | 'optionClassName'> & {
    typed: string
    onTyped: (text: string) => void
    listLabel: string
    listClassName?: string
    busy?: boolean
    /** True where the text in the field was picked. */
    picked?: boolean
    /** Said below the field, with how many options the open list has. */
    renderStatus: (shown: number | undefined) => ReactNode
  }

/** A field over what was found for the text in it: one of the options must be picked. */
export function PickField<Option>(props: Props<Option>) {
  const { typed, onTyped, options, keyOf, onPick, renderOption, optionClassName, ...others } = props
  const { listLabel, listClassName = '', busy = false, picked = false, renderStatus, ...field } = others
  const id = useId()
  const take = useOnlyOption({ typed, busy, picked, options, onTake: (option) => pick(option) })
  const list = useCombobox({ id, options: options.length, expandable: options.length > 0, take })
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
      <OptionList
        {...{ list, busy, options, keyOf, renderOption, optionClassName }}
        label={listLabel}
        className={listClassName}
        onPick={pick}
      />
      {renderStatus(list.expanded ? options.length : undefined)}
    </div>
  )
}

type Found<Option> = {
  typed: string
  busy: boolean
  picked: boolean
  options: readonly Option[]
  onTake: (option: Option) => void
}

/** One match is taken. Enter is pressed by scanners before there is an answer, and never sends the form with what nobody picked. */
function useOnlyOption<Option>({ typed, busy, picked, options, onTake }: Found<Option>) {
  const awaited = useRef<string>(undefined)
  const takeOnly = () => {
    const [only, ...others] = options
    if (only !== undefined && others.length === 0) onTake(only)
  }
  const takeAwaited = useEffectEvent(() => {
    if (awaited.current === typed) takeOnly()
    awaited.current = undefined
  })
  useEffect(() => {
    if (!busy) takeAwaited()
  }, [busy])
  return (key: 'Enter' | 'Tab') => {
    if (picked || typed.trim() === '') return false
    if (busy) awaited.current = key === 'Enter' ? typed : undefined
    else takeOnly()
    return true
  }
}
