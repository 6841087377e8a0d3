import { Eye } from 'lucide-react'
import type { Thing } from '#contract/base/subjects/subjects.ts'
import { useViewers } from './use-viewers.ts'

const shownByName = 2

/** 'Tâm đang xem': who else of the staff has the same thing open. */
export function ViewerNames({ thing }: { thing: Thing }) {
  const viewers = useViewers(thing)
  const names = viewers.slice(0, shownByName).map(({ name }) => name)
  const more = viewers.length - names.length
  return (
    <output className="min-w-0 text-sm text-ochre">
      {viewers.length > 0 && (
        <span className="flex items-center gap-1.5">
          <Eye aria-hidden="true" size={16} className="shrink-0" />
          <span className="truncate">
            {names.join(', ')}
            {more > 0 && ` và ${more} người khác`} đang xem
          </span>
        </span>
      )}
    </output>
  )
}
