import {
  AlarmClock,
  BookOpen,
  CreditCard,
  HandCoins,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  RotateCcw,
  ScanBarcode,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import type { WorkKey } from '#contract/desk/today/work-kinds.ts'

export const workIcons: Record<WorkKey, LucideIcon> = {
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
