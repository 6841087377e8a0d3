import { Ellipsis } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { Work } from '#contract/today/today.ts'
import { todaySentences as words, workKinds } from '#contract/today/work-kinds.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { useDropdown } from '#web/ui/dialogs/use-dropdown.ts'
import type { TodayData } from './load-today.ts'
import { snoozeChoices } from './snooze-choices.ts'
import { type MarkBody, markWork } from './today-calls.ts'

type Props = { work: Work; me: number | undefined; clerks: TodayData['clerks']; now: number }

/** Who takes some work, and until when it may wait. */
export function WorkMenu({ work, me, clerks, now }: Props) {
  const { kind, count, version, assigned_to, snoozed_until } = work
  const { open, closeToButton, dropdownProps, buttonProps } = useDropdown()
  const { revalidate } = useRevalidator()
  const mark = async (change: Partial<MarkBody>) => {
    closeToButton()
    const standing = { assigned_to: assigned_to?.account_id ?? null, snoozed_until }
    try {
      await markWork({ kind, version, ...standing, ...change })
      toast.success(words.marked, 2000)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.markFailed))
    }
    await revalidate()
  }
  const others = clerks.filter(({ account_id }) => account_id !== me)
  return (
    <div className="relative shrink-0" {...dropdownProps}>
      <button
        {...buttonProps}
        aria-label={`Nhận, hoãn: ${workKinds[kind].title(String(count))}`}
        className="grid size-9 place-items-center rounded-md hover:bg-ink/7 pointer-coarse:size-11"
      >
        <Ellipsis aria-hidden="true" size={18} />
      </button>
      {open && (
        <div className="absolute end-0 top-full z-40 mt-1 w-64 rounded-md border border-line bg-raised p-1.5 shadow-raised">
          {me !== undefined && assigned_to?.account_id !== me && (
            <Item onClick={() => void mark({ assigned_to: me })}>Tôi nhận việc này</Item>
          )}
          {assigned_to && <Item onClick={() => void mark({ assigned_to: null })}>Thôi nhận</Item>}
          {others.length > 0 && (
            <label className="block px-3 py-2 text-sm">
              <span className="text-ink-soft">Giao cho</span>
              <select
                className="field mt-1"
                value=""
                onChange={({ target }) => void mark({ assigned_to: Number(target.value) })}
              >
                <option value="">Chọn người</option>
                {others.map(({ account_id, name }) => (
                  <option key={account_id} value={account_id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <hr className="my-1 border-line" />
          {snoozed_until ? (
            <Item onClick={() => void mark({ snoozed_until: null })}>Làm ngay, không hoãn nữa</Item>
          ) : (
            snoozeChoices(now).map(({ name, until }) => (
              <Item key={name} onClick={() => void mark({ snoozed_until: until })}>
                {name}
              </Item>
            ))
          )}
        </div>
      )}
    </div>
  )
}

function Item({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="block min-h-10 w-full rounded-sm px-3 text-start hover:bg-ink/7 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
