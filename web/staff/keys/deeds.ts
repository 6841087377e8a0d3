import type { DeskWork } from '#contract/desk/workspace/palette.ts'
import { fold, words } from '#contract/platform/language/vietnamese.ts'
import {
  FileUp,
  HandCoins,
  PackageCheck,
  PackageOpen,
  ReceiptText,
  TicketPercent,
  Undo2,
  UserPlus,
} from '#web/base/icons/desk-icons.ts'
import { CircleCheck, Truck } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { BookPlus, Mail, QrCode } from '#web/base/icons/shop-icons.ts'

/** Something to do: where it is done, and how much of it waits. */
export type Deed = { words: string; to: string; icon: Icon }

type Waiting = { of: keyof DeskWork; say: (count: number) => string; to: string; icon: Icon }

const waiting: readonly Waiting[] = [
  {
    of: 'orders_to_confirm',
    say: (count) => `Xác nhận ${count} đơn mới`,
    to: '/admin/orders?confirmable=true',
    icon: CircleCheck,
  },
  {
    of: 'orders_to_ship',
    say: (count) => `Giao ${count} đơn đã xác nhận`,
    to: '/admin/orders?status=1',
    icon: Truck,
  },
  {
    of: 'orders_on_the_way',
    say: (count) => `Đánh dấu đã giao, ${count} đơn đang giao`,
    to: '/admin/orders?status=2',
    icon: PackageCheck,
  },
  {
    of: 'refunds_due',
    say: (count) => `Hoàn tiền ${count} giao dịch`,
    to: '/admin/transactions?difference=to-refund',
    icon: HandCoins,
  },
  {
    of: 'transfers_to_settle',
    say: (count) => `Xử lý ${count} khoản chuyển khoản chưa khớp`,
    to: '/admin/transfers?state=unsettled',
    icon: QrCode,
  },
  {
    of: 'returns_to_answer',
    say: (count) => `Trả lời ${count} yêu cầu trả hàng`,
    to: '/admin/returns?state=asked',
    icon: Undo2,
  },
  {
    of: 'returns_to_receive',
    say: (count) => `Nhập sách trả về của ${count} yêu cầu`,
    to: '/admin/returns?state=accepted',
    icon: PackageOpen,
  },
  {
    of: 'returns_to_pay_back',
    say: (count) => `Hoàn tiền ${count} yêu cầu trả hàng`,
    to: '/admin/returns?state=received',
    icon: ReceiptText,
  },
  {
    of: 'enquiries_open',
    say: (count) => `Trả lời ${count} liên hệ của khách`,
    to: '/admin/enquiries?state=open',
    icon: Mail,
  },
]

const always: readonly Deed[] = [
  { words: 'Thêm sách mới', to: '/admin#them-sach', icon: BookPlus },
  { words: 'Nhập sách từ tệp Excel', to: '/admin/books/import', icon: FileUp },
  { words: 'Tạo mã giảm giá', to: '/admin/coupons#them-ma', icon: TicketPercent },
  { words: 'Thêm người dùng', to: '/admin/users#them-nguoi-dung', icon: UserPlus },
]

/** Deeds with waiting work first, with how much of it; where nothing waits there is nothing to do. */
export function deedsOf(work: DeskWork | undefined): Deed[] {
  const counted = waiting.flatMap(({ of, say, to, icon }) => {
    const count = work?.[of] ?? 0
    return count > 0 ? [{ words: say(count), to, icon }] : []
  })
  return [...counted, ...always]
}

/** Matches when each typed word begins a word of the text, accents and case aside. Numbers grow and shrink: they need not match. */
export function matchesTyped(text: string, typed: string): boolean {
  const wanted = words(typed)
  const spoken = wanted.filter((word) => !/^\d+$/.test(word))
  const there = fold(text).split(' ')
  return (spoken.length > 0 ? spoken : wanted).every((word) => there.some((one) => one.startsWith(word)))
}
