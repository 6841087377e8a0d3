import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Search } from '#web/base/icons/first-icons.ts'
import type { DeskPage } from '#web/staff/feature-desk.ts'
import { useModal } from '#web/base/ui/dialogs/modal.tsx'
import { Kbd } from '#web/base/ui/elements/kbd.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { commandsOf } from '#web/staff/keys/desk-commands.ts'
import { groupsOf, type PaletteGroup, type PaletteOption } from './palette-groups.tsx'
import { paletteHint, paletteName } from '#web/staff/workspace/desk-buttons.tsx'
import { readTyped, useDeskSearch, useDeskWork } from './use-desk-search.ts'

type Options = {
  id: string
  count: number
  /** Index from which the options are stale: they do not yet answer what is typed. */
  staleFrom: number
  /** Grows with what is typed: then the first one is chosen again. */
  typed: string
}

/** A combobox whose first option is chosen at once: arrows walk, Enter follows, Ctrl+Enter in a new tab; the focus stays in the field. */
function useOptionList({ id, count, staleFrom, typed }: Options) {
  const [chosen, setChosen] = useState({ typed, place: 0 })
  const place = chosen.typed === typed ? Math.min(chosen.place, Math.max(count - 1, 0)) : 0
  const optionId = (index: number) => `${id}-${index}`
  // A scanner presses Enter before the answer is there: it is followed once it is.
  const pending = useRef<string>(undefined)

  const walk = (step: number) => {
    if (count === 0) return
    const next = (place + step + count) % count
    setChosen({ typed, place: next })
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const follow = (inNewTab: boolean) => {
    const option = document.getElementById(optionId(place))
    if (!(option instanceof HTMLAnchorElement)) return
    if (inNewTab) open(option.href, '_blank', 'noopener')
    else option.click()
  }
  const isStale = place >= staleFrom
  const enter = (inNewTab: boolean) => {
    if (isStale) pending.current = typed
    else follow(inNewTab)
  }
  useEffect(() => {
    if (pending.current === undefined || isStale) return
    const wanted = pending.current
    pending.current = undefined
    if (wanted === typed) follow(false)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return {
    fieldProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': true,
      'aria-controls': id,
      'aria-activedescendant': count > 0 ? optionId(place) : undefined,
      onKeyDown,
    },
    listProps: { id, role: 'listbox' as const, 'aria-label': 'Kết quả' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === place,
      tabIndex: -1,
    }),
  }
}

/** Groups options of the list under a title. */
const groupOf = (titleId: string) => ({ role: 'group' as const, 'aria-labelledby': titleId })

type Props = { pages: readonly DeskPage[]; onClose: () => void }

/** Finds things and does commands by a few letters: on phones it is the whole screen. */
export default function CommandPalette({ pages, onClose }: Props) {
  const dialog = useModal(true, false)
  const id = useId()
  const [value, setValue] = useState('')
  const typed = readTyped(value)
  const work = useDeskWork()
  const { data, failed, waiting } = useDeskSearch(typed)
  const { local, remote } = groupsOf({ typed, commands: commandsOf(work), pages, found: data })
  const groups = [...local, ...remote]
  const counts = (of: readonly PaletteGroup[]) => of.reduce((sum, { options }) => sum + options.length, 0)
  const [count, ready] = [counts(groups), counts(local)]
  const list = useOptionList({ id, count, staleFrom: waiting ? ready : count + 1, typed: value })
  return (
    <dialog
      ref={dialog}
      aria-label={paletteName}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="w-full max-w-[42.5rem] overflow-hidden bg-surface shadow-raised backdrop:bg-veil max-sm:m-0 max-sm:h-dvh max-sm:max-h-none sm:mt-[10vh] sm:rounded-lg"
    >
      <div className="flex h-full flex-col sm:max-h-[76vh]">
        <Head value={value} onType={setValue} onClose={onClose} fieldProps={list.fieldProps} />
        <div
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1 pb-2"
          aria-busy={waiting || undefined}
        >
          <div {...list.listProps}>
            {groups.map((group, index) => (
              <Group
                key={group.title}
                id={`${id}-nhom-${index}`}
                group={group}
                from={counts(groups.slice(0, index))}
                optionProps={list.optionProps}
                onFollow={onClose}
              />
            ))}
          </div>
          <Said {...{ failed, waiting, count }} text={typed.text} />
        </div>
        <Foot />
      </div>
    </dialog>
  )
}

type HeadProps = Pick<ReturnType<typeof useOptionList>, 'fieldProps'> & {
  value: string
  onType: (value: string) => void
  onClose: () => void
}

const Head = ({ value, onType, onClose, fieldProps }: HeadProps) => (
  <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-4">
    <Search size={20} className="shrink-0" />
    <input
      {...fieldProps}
      type="text"
      aria-label={paletteName}
      placeholder={paletteHint}
      value={value}
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      onChange={({ target }) => onType(target.value)}
      className="min-h-13 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-soft"
    />
    <button type="button" onClick={onClose} className="grid min-h-11 min-w-11 place-items-center">
      <span className="sr-only">Đóng</span>
      <Kbd keys="Escape" />
    </button>
  </div>
)

type GroupProps = {
  id: string
  group: PaletteGroup
  /** The place of its first option among all. */
  from: number
  optionProps: ReturnType<typeof useOptionList>['optionProps']
  onFollow: () => void
}

const Group = ({ id, group: { title, options }, from, optionProps, onFollow }: GroupProps) => (
  <div {...groupOf(id)}>
    <div id={id} className="px-2.5 pt-2 pb-0.5 text-sm font-semibold text-ink-soft">
      {title}
    </div>
    {options.map(({ key, to, ...shown }, index) => (
      <Link
        key={key}
        {...optionProps(from + index)}
        to={to}
        onClick={onFollow}
        className="flex min-h-10 items-center gap-3 rounded-md px-2.5 py-0.5 hover:bg-ink/5 aria-selected:bg-ink/9 aria-selected:shadow-[inset_3px_0_var(--seal)] pointer-coarse:min-h-12"
      >
        <Shown {...shown} />
      </Link>
    ))}
  </div>
)

const Shown = ({ icon, text, soft, end }: Omit<PaletteOption, 'key' | 'to'>) => (
  <>
    {icon}
    <span className="min-w-0 flex-1 max-sm:py-1 sm:truncate">
      {text}
      {soft && <span className="text-ink-soft max-sm:block max-sm:text-sm sm:ms-2">{soft}</span>}
    </span>
    {end}
  </>
)

type SaidProps = { failed: string | undefined; waiting: boolean; count: number; text: string }

function Said({ failed, waiting, count, text }: SaidProps) {
  if (failed)
    return (
      <p role="alert" className="px-2.5 py-3 text-seal">
        {failed}
      </p>
    )
  const nothing = count === 0 && !waiting
  return (
    <output className={nothing ? 'block px-2.5 py-3 text-ink-soft' : 'sr-only'}>
      {nothing ? `Không có gì khớp với “${text}”.` : waiting ? 'Đang tìm' : `${count} kết quả`}
    </output>
  )
}

const Foot = () => (
  <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs text-ink-soft max-sm:hidden">
    <span className="flex flex-wrap items-center gap-1.5">
      <Kbd keys="↑ ↓" /> chọn · <Kbd keys="Enter" /> mở · <Kbd keys="Ctrl+Enter" /> mở thẻ mới
    </span>
    <span className="flex flex-wrap items-center gap-1.5">
      Gõ <Kbd keys="#" /> đơn <Kbd keys="@" /> khách <Kbd keys=">" /> việc, hoặc quét ISBN
    </span>
  </footer>
)
