import { useState } from 'react'
import { X } from '#web/base/icons/first-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import type { UndoableAction } from './use-undo.ts'

type Props = { action: UndoableAction | undefined; onUndo: () => Promise<void>; onClose: () => void }

/** Last action, with its undo until it is closed. */
export function UndoNotice({ action, onUndo, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await onUndo().finally(() => setBusy(false))
  }
  return (
    <output className="undo-notice sticky bottom-4 z-10 mt-6 block empty:hidden">
      {action && (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-edge bg-raised py-2 ps-4 pe-2 shadow-raised">
          <span className="min-w-0 flex-1 break-words">{action.text}</span>
          <Button size="sm" variant="outline" busy={busy} onClick={() => void undo()}>
            Hoàn tác
          </Button>
          <IconButton label="Đóng thông báo" icon={X} iconSize={18} onClick={onClose} />
        </span>
      )}
    </output>
  )
}
