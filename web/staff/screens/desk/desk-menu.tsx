import { useRef } from 'react'
import { keysOf } from '#contract/platform/shape/records.ts'
import type { DeskCounts } from '#contract/desk/workspace/desk.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { InboxBadge } from '#web/staff/inbox/staff-chat.tsx'
import { sectionGroups, shortName } from '#web/staff/menu-entries.ts'
import { SectionCount } from './section-count.tsx'
import type { Entry } from '#web/staff/screens/sections.ts'

type Props = { entries: readonly Entry[]; here: Entry | undefined; counts: DeskCounts | undefined }

/** Beside every screen of the desk: words, or a rail of pictures with short ones; on a phone a dock of the groups, each of which opens. */
export function DeskMenu({ entries, here, counts }: Props) {
  return (
    <nav aria-label="Quản trị" className="desk-menu">
      {keysOf(sectionGroups).map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        if (own.length === 0) return null
        return <Group key={group} group={group} entries={own} here={here} counts={counts} />
      })}
    </nav>
  )
}

function Group({ group, entries, here, counts }: Props & { group: Entry['group'] }) {
  const list = useRef<HTMLUListElement>(null)
  const { name, icon: Icon } = sectionGroups[group]
  const isHere = here?.group === group
  const close = () => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
  }
  return (
    <section>
      <h2 className="max-md:hidden">{name}</h2>
      <button
        type="button"
        popoverTarget={`nhom-${group}`}
        aria-current={isHere || undefined}
        className="desk-dock"
      >
        <Icon size={20} className={isHere ? 'text-seal' : undefined} />
        {name}
        {group === 'people' && <InboxBadge className="absolute start-[calc(50%+0.375rem)] top-1" />}
      </button>
      <ul ref={list} id={`nhom-${group}`} popover="auto">
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryLink entry={entry} isHere={entry.key === here?.key} counts={counts} onFollow={close} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryProps = {
  entry: Entry
  isHere: boolean
  counts: DeskCounts | undefined
  onFollow: () => void
}

/** Leads to the first screen of its tabs; what waits in any of them is counted here. */
function EntryLink({ entry: { name, icon: Icon, tabs }, isHere, counts, onFollow }: EntryProps) {
  const [first] = tabs
  return (
    <Link
      to={first.to}
      title={tabs.length > 1 ? tabs.map((tab) => tab.name).join(', ') : `${name}: ${first.about}`}
      prefetch="intent"
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon size={16} />
      <span className="desk-menu-word">{name}</span>
      <span className="desk-menu-short">{shortName(name)}</span>
      <SectionCount tabs={tabs} counts={counts} />
    </Link>
  )
}
