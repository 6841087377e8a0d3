import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keysOf } from '#contract/platform/shape/records.ts'
import type { DeskCounts } from '#contract/desk/workspace/desk.ts'
import type { Section, SectionGroup } from '#web/staff/feature-desk.ts'
import { sectionAt, sectionGroups, sectionsFor } from '#web/staff/screens/sections.ts'
import { InboxBadge } from '#web/staff/inbox/staff-chat.tsx'
import { inboxPath } from '#web/staff/inbox/inbox-query.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { NavLink } from '#web/base/ui/elements/link.tsx'
import { api } from '#web/base/platform/api/api.ts'
import { onHub, onHubGap } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'

/** Beside every screen of the desk: words, or a rail of pictures; on a phone a dock of the groups, each of which opens. */
export function DeskMenu() {
  const counts = useDeskCounts()
  const { pathname } = useLocation()
  const here = sectionAt(pathname)
  const session = useSession()
  const own = session.status === 'in' ? sectionsFor(session.user).filter(({ unlisted }) => !unlisted) : []
  return (
    <nav aria-label="Quản trị" className="desk-menu">
      {keysOf(sectionGroups).map((group) => {
        const entries = own.filter((section) => section.group === group)
        if (entries.length === 0) return null
        return (
          <Group key={group} entries={entries} group={group} isHere={here?.group === group} counts={counts} />
        )
      })}
    </nav>
  )
}

type GroupProps = {
  group: SectionGroup
  entries: readonly Section[]
  isHere: boolean
  counts: DeskCounts | undefined
}

function Group({ group, entries, isHere, counts }: GroupProps) {
  const list = useRef<HTMLUListElement>(null)
  const { name, icon: Icon } = sectionGroups[group]
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
        {entries.map((section) => (
          <li key={section.to}>
            <Entry section={section} counts={counts} onFollow={close} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryProps = { section: Section; counts: DeskCounts | undefined; onFollow: () => void }

function Entry({ section: { to, name, about, icon: Icon, waits }, counts, onFollow }: EntryProps) {
  const count = (waits && counts?.[waits.count]) ?? 0
  return (
    <NavLink to={to} end={to === '/admin'} title={`${name}: ${about}`} prefetch="intent" onClick={onFollow}>
      <Icon size={16} />
      <span className="desk-menu-word">{name}</span>
      {waits && count > 0 && (
        <>
          <span aria-hidden="true" className="desk-count">
            {formatNumber(count)}
          </span>
          <span className="sr-only">
            , {formatNumber(count)} {waits.for}
          </span>
        </>
      )}
      {to === inboxPath && (
        <InboxBadge className="ms-auto md:max-xl:absolute md:max-xl:start-5 md:max-xl:-top-0.5" />
      )}
    </NavLink>
  )
}

/** Counts of waiting work; refetched with every screen, and when something of it may have changed. */
function useDeskCounts(): DeskCounts | undefined {
  const [counts, setCounts] = useState<DeskCounts>()
  const readSoon = useRef<() => void>(undefined)
  const { pathname, hash } = useLocation()
  const address = pathname + hash
  const shown = useRef(address)
  const signedIn = useSession().status === 'in'
  useEffect(() => {
    if (!signedIn) return
    const read = async () => {
      try {
        setCounts((await api('GET /desk/counts', { quiet: true })).data)
      } catch {
        // The menu works without; the next news ask again.
      }
    }
    const reader = createRefetcher(read)
    const news = ['ReceiveOrderNotification', 'ReceiveNotification', 'ThingsChanged'] as const
    const leave = [...news.map((name) => onHub(name, reader.soon)), onHubGap(reader.soon), reader.stop]
    readSoon.current = reader.soon
    reader.soon()
    return () => leave.forEach((end) => end())
  }, [signedIn])
  // Also what was done in a dialog of the screen, which closes by the address.
  useEffect(() => {
    if (shown.current !== address) readSoon.current?.()
    shown.current = address
  }, [address])
  return counts
}
