import { type Subject, type Viewer, viewingBeatMs } from '#contract/base/subjects/subjects.ts'
import { useEffect, useState } from 'react'
import { Eye } from '#web/base/icons/shop-icons.ts'
import { onHub, onHubGap, sendOnHub } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'

const shownByName = 2

/** 'Tâm đang xem': who else of the staff has the same thing open. */
export function ViewerNames({ subject }: { subject: Subject }) {
  const viewers = useViewers(subject)
  const names = viewers.slice(0, shownByName).map(({ name }) => name)
  const more = viewers.length - names.length
  return (
    <output className="min-w-0 text-sm text-ochre">
      {viewers.length > 0 && (
        <span className="flex items-center gap-1.5">
          <Eye size={16} className="shrink-0" />
          <span className="truncate">
            {names.join(', ')}
            {more > 0 && ` và ${more} người khác`} đang xem
          </span>
        </span>
      )}
    </output>
  )
}

/** Things that this window shows, the newest on top: only that one is told. */
let looking: readonly Subject[] = []

const isSame = (one: Subject | undefined, { kind, id }: Subject) => one?.kind === kind && one.id === id

/** Tells the others that this window shows the thing, and answers who else does. */
function useViewers({ kind, id }: Subject): readonly Viewer[] {
  const [viewers, setViewers] = useState<readonly Viewer[]>([])
  useEffect(() => {
    const subject = { kind, id }
    looking = [...looking, subject]
    const tell = createRefetcher(async () => {
      if (!isSame(looking.at(-1), subject)) return
      const answer = await sendOnHub('LookAt', kind, id)
      if (answer?.data) setViewers(answer.data.viewers)
    }, 50)
    tell.soon()
    const beat = setInterval(tell.soon, viewingBeatMs)
    const leave = [
      onHubGap(tell.soon),
      onHub('ViewersChanged', (changedKind, changedId) => {
        if (changedKind === kind && changedId === id) tell.soon()
      }),
      tell.stop,
      () => clearInterval(beat),
    ]
    return () => {
      leave.forEach((end) => end())
      looking = looking.filter((one) => one !== subject)
      const below = looking.at(-1)
      void (below ? sendOnHub('LookAt', below.kind, below.id) : sendOnHub('LookAway'))
    }
  }, [kind, id])
  return viewers
}
