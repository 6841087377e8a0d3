import type { DeskCounts } from '#contract/desk/workspace/desk.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import type { Section } from '#web/staff/feature-desk.ts'
import { inboxPath } from '#web/staff/inbox/inbox-query.ts'
import { InboxBadge } from '#web/staff/inbox/staff-chat.tsx'

type CountProps = { tabs: readonly Section[]; counts: DeskCounts | undefined }

/** Counts what waits in these screens: one number for the eye, in words each by itself. */
export function SectionCount({ tabs, counts }: CountProps) {
  const waiting = tabs.flatMap(({ waits }) => {
    const count = (waits && counts?.[waits.count]) ?? 0
    return waits && count > 0 ? [{ count, words: waits.for }] : []
  })
  const sum = waiting.reduce((total, { count }) => total + count, 0)
  const said = waiting.map(({ count, words }) => `, ${formatNumber(count)} ${words}`).join('')
  const quiet = sum > 0 && (
    <>
      <span aria-hidden="true" className="desk-count">
        {formatNumber(sum)}
      </span>
      <span className="sr-only">{said}</span>
    </>
  )
  if (!tabs.some(({ to }) => to === inboxPath)) return quiet
  return <InboxBadge others={sum} said={said} quiet={quiet} className="desk-count-hot" />
}
