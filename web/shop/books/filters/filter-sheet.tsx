import type { ReactNode } from 'react'
import { X } from '#web/base/icons/first-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'

export const filterSheetId = 'bo-loc'

type Props = {
  /** Number of books, as it stands at this moment. */
  total: string
  chips: ReactNode
  children: ReactNode
}

/** Beside the list on a wide screen; on a narrow one a sheet that opens without scripts too. */
export function FilterSheet({ total, chips, children }: Props) {
  return (
    <aside
      id={filterSheetId}
      popover="auto"
      aria-label="Bộ lọc"
      className="text-ink max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[88dvh] max-lg:w-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:rounded-t-lg max-lg:bg-surface max-lg:shadow-raised max-lg:backdrop:bg-[rgb(20_14_8/0.55)] lg:static lg:block lg:w-auto lg:overflow-visible lg:bg-transparent"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between border-b border-line bg-surface py-2 ps-5 pe-3 lg:hidden">
        <p className="font-serif text-xl font-semibold">Bộ lọc</p>
        <IconButton label="Đóng bộ lọc" icon={X} popoverTarget={filterSheetId} popoverTargetAction="hide" />
      </div>
      <div className="max-lg:p-5">
        <div className="lg:hidden">{chips}</div>
        {children}
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface p-4 lg:hidden">
        <Button popoverTarget={filterSheetId} popoverTargetAction="hide" className="w-full">
          Xem {total} cuốn
        </Button>
      </div>
    </aside>
  )
}
