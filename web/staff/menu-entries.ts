import { ChartColumn, LayoutPanelTop, PackagePlus, Settings } from '#web/base/icons/desk-icons.ts'
import { ShieldCheck } from '#web/base/icons/shop-icons.ts'
import { ShoppingBag, UserRound } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { Library } from '#web/base/icons/shop-icons.ts'

/** Groups of the menu in their order; on a phone each is one place of the dock. */
export const sectionGroups = {
  sales: { name: 'Bán hàng', icon: ShoppingBag },
  books: { name: 'Kho sách', icon: Library },
  people: { name: 'Khách', icon: UserRound },
  reports: { name: 'Báo cáo', icon: ChartColumn },
  system: { name: 'Hệ thống', icon: Settings },
} satisfies Record<string, { name: string; icon: Icon }>

/** An entry of the menu. It has the name and the picture of its first screen, unless it says its own. */
type MenuEntry = { group: keyof typeof sectionGroups; name?: string; icon?: Icon }

/** Entries of the menu in their order. Each screen names the one as whose tab it is shown: see `menu` of the features' desks. */
export const menuEntries = {
  today: { group: 'sales' },
  orders: { group: 'sales' },
  counter: { group: 'sales' },
  money: { group: 'sales' },
  offers: { group: 'sales' },
  books: { group: 'books' },
  categories: { group: 'books' },
  authors: { group: 'books' },
  publishers: { group: 'books' },
  goods: { group: 'books', name: 'Nhập và đặt hàng', icon: PackagePlus },
  counts: { group: 'books' },
  customers: { group: 'people' },
  inbox: { group: 'people' },
  reports: { group: 'reports', name: 'Báo cáo' },
  storefront: { group: 'system', name: 'Trang bán hàng', icon: LayoutPanelTop },
  staff: { group: 'system', name: 'Nhân viên', icon: ShieldCheck },
  settings: { group: 'system', name: 'Cài đặt', icon: Settings },
} satisfies Record<string, MenuEntry>

export type EntryName = keyof typeof menuEntries

/** The same for narrow places: 'Quản lý đơn hàng' is 'Đơn hàng' there. */
export function shortName(name: string): string {
  const short = name.replace(/^Quản lý /, '')
  return short.charAt(0).toUpperCase() + short.slice(1)
}
