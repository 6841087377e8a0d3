import { offered, waitingSubjects } from '#contract/desk/features.ts'
import type { DeskWork } from '#contract/desk/workspace/palette.ts'
import { fold, words } from '#contract/platform/language/vietnamese.ts'
import { FileUp, TicketPercent, UserPlus } from '#web/base/icons/desk-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { BookPlus } from '#web/base/icons/shop-icons.ts'
import { commandIcons } from '#web/staff/feature-desks.ts'

/** Something to do: where it is done, and how much of it waits. */
export type DeskCommand = { words: string; to: string; icon: Icon }

const always: readonly DeskCommand[] = [
  { words: 'Thêm sách mới', to: '/admin#them-sach', icon: BookPlus },
  { words: 'Nhập sách từ tệp Excel', to: '/admin/books/import', icon: FileUp },
  { words: 'Tạo mã giảm giá', to: '/admin/coupons#them-ma', icon: TicketPercent },
  { words: 'Thêm người dùng', to: '/admin/users#them-nguoi-dung', icon: UserPlus },
]

/** Waiting work first, with how much of it; a kind of which nothing waits is left out. */
export function commandsOf(work: DeskWork | undefined): DeskCommand[] {
  const counted = offered.flatMap((key) => {
    const { command } = waitingSubjects[key]
    const count = work?.[key] ?? 0
    return command && count > 0
      ? [{ words: command.say(count), to: command.to, icon: commandIcons[key] }]
      : []
  })
  return [...counted, ...always]
}

/** True where each typed word begins a word of the text, accents and case aside. Numbers grow and shrink: they need not match. */
export function matchesTyped(text: string, typed: string): boolean {
  const wanted = words(typed)
  const spoken = wanted.filter((word) => !/^\d+$/.test(word))
  const there = fold(text).split(' ')
  return (spoken.length > 0 ? spoken : wanted).every((word) => there.some((one) => one.startsWith(word)))
}
