import type { WorkKey } from '#contract/desk/today/work-kinds.ts'
import { AlarmClock, HandCoins, MessageSquare, ScanBarcode } from '#web/base/icons/desk-icons.ts'
import { BookOpen, Package, RotateCcw, TriangleAlert, Truck } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { CreditCard, Mail } from '#web/base/icons/shop-icons.ts'

export const workIcons: Record<WorkKey, Icon> = {
  confirm: AlarmClock,
  chat: MessageSquare,
  send: Truck,
  late: Package,
  transfer: CreditCard,
  refund: CreditCard,
  enquiry: TriangleAlert,
  'return-asked': RotateCcw,
  'return-received': RotateCcw,
  'return-accepted': RotateCcw,
  'cod-late': HandCoins,
  'cod-difference': HandCoins,
  'counter-difference': ScanBarcode,
  payment: CreditCard,
  letter: Mail,
  'low-stock': BookOpen,
}
