import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { DeskPage } from '#web/staff/workspace/desk-page.ts'
import { useModal } from '#web/base/ui/dialogs/use-modal.ts'
import { Kbd } from '#web/base/ui/elements/kbd.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { deedsOf } from '#web/staff/keys/deeds.ts'
import { groupsOf, type PaletteGroup, type PaletteOption } from './palette-groups.tsx'
import { paletteName, paletteHint } from './palette-words.ts'
import { readTyped } from './read-typed.ts'
import { useDeskSearch, useDeskWork } from './use-desk-search.ts'
import { groupOf, useOptionList } from './use-option-list.ts'

type Props = { pages: readonly DeskPage[]; onClose: () => void }

/** Finds things and does deeds by a few letters: on phones it is the whole screen. */
export default function CommandPalette({ pages, onClose }: Props) {
  const dialog = useModal(true, false)
  const id = useId()
  const [value, setValue] = useState('')
  const typed = readTyped(value)
  const work = useDeskWork()
  const { data, failed, waiting } = useDeskSearch(typed)
  const { local, remote } = groupsOf({ typed, deeds: deedsOf(work), pages, found: data })
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
    <Search aria-hidden="true" size={20} className="shrink-0" />
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
