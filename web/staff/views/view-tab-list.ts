import type { CountedView } from '#contract/desk/views/views.ts'
import type { ViewTab } from '#web/staff/lists/view-tabs.tsx'

type Tabs = { tabs: readonly ViewTab[]; open: CountedView | undefined }

/** Built-in tabs and saved ones behind them. Of two that show the same the saved one is open, so that it can be changed. */
export function viewTabList(
  builtIn: readonly ViewTab[],
  views: readonly CountedView[],
  { here, hrefOf }: { here: string; hrefOf: (filters: URLSearchParams) => string },
): Tabs {
  const saved = views.map((view) => ({ view, href: hrefOf(new URLSearchParams(view.filters)) }))
  const open = saved.find(({ href }) => href === here)?.view
  return {
    tabs: [
      ...builtIn.map((tab) => ({ ...tab, current: tab.current && !open })),
      ...saved.map(({ view, href }) => ({
        id: view.view_id,
        name: view.name,
        href,
        count: view.count ?? undefined,
        more: view.more,
        hint: view.shared ? 'Bộ lọc của cả nhà sách' : 'Bộ lọc của riêng bạn',
        current: view === open,
      })),
    ],
    open,
  }
}

const ofThePage = ['page', 'page_size', 'panel']

/** The filters of a list as they stand in its address. */
export const filtersIn = (address: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(address.split('?')[1])].filter(([name]) => !ofThePage.includes(name)),
  )
