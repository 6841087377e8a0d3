import { useEffect, useState } from 'react'
import { findLastChange } from '#web/staff/workspace/desk-calls.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

export type ConflictOf = { bookId: number; actions: readonly string[] }

type Props = {
  of: ConflictOf
  theirs: string
  mine: string
  busy: boolean
  onKeepTheirs: () => void
  onPutMine: () => void
}

/** A change of so long ago is not the one that came between. */
const lately = 15 * 60_000

/** What a number became meanwhile beside what is typed; nothing is written over it but by a press of the second button. */
export function InlineConflict({
  of: { bookId, actions },
  theirs,
  mine,
  busy,
  onKeepTheirs,
  onPutMine,
}: Props) {
  const who = useWho(bookId, actions)
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label="Giá trị vừa được đổi ở nơi khác"
      className="absolute end-0 top-full z-10 mt-1 block w-64 rounded-md border border-ochre/60 bg-surface p-3 text-start text-sm font-normal whitespace-normal shadow-raised"
    >
      <span role="alert" className="block">
        {who ? `${who} vừa đổi thành ` : 'Vừa đổi thành '}
        <b className="figures font-semibold">{theirs}</b>. Bạn đang nhập{' '}
        <b className="figures font-semibold">{mine}</b>.
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepTheirs}>
          Giữ {theirs}
        </Button>
        <Button size="sm" variant="outline" busy={busy} onClick={onPutMine}>
          Đặt {mine}
        </Button>
      </span>
    </span>
  )
}

/** Who of the staff did it and when, where it was one of them. */
function useWho(bookId: number, actions: readonly string[]): string | undefined {
  const [who, setWho] = useState<string>()
  useEffect(() => {
    let left = false
    findLastChange({ kind: 'book', id: bookId }).then(
      ({ data }) => {
        if (left || !data?.by || !actions.includes(data.action)) return
        if (Date.now() - Date.parse(data.at) < lately) setWho(`${data.by.name} (${formatDateTime(data.at)})`)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [bookId, actions])
  return who
}
