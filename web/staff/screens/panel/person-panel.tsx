import { UserFacts } from '#web/staff/people/user-facts.tsx'
import { UserLoading, useAccount } from '#web/staff/people/use-account.tsx'
import { userDialogWords } from '#web/staff/people/user-query.ts'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'
import { DialogLink, PanelActions } from '#web/staff/panel/panel-actions.tsx'

/** A person in the panel: what the dialog shows of them, with their orders, their credit and their conversation. */
export default function PersonPanel({ id }: { id: number }) {
  const { account, failure, reload } = useAccount(id, undefined)
  useChangeOf({ kind: 'person', id }, reload)
  const subject = { kind: 'person', id } as const
  if (!account) return <UserLoading failure={failure} />
  return (
    <>
      <PanelActions>
        <DialogLink subject={subject} word={userDialogWords.edit}>
          Sửa
        </DialogLink>
        <DialogLink subject={subject} word={userDialogWords.detail} variant="outline">
          Xem chi tiết
        </DialogLink>
      </PanelActions>
      <UserFacts account={account} />
    </>
  )
}
