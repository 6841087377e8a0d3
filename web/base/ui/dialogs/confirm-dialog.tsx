import { type ReactNode, useState } from 'react'
import { DialogActions, Modal } from './modal.tsx'

export type ConfirmDialogProps = {
  title: string
  /** Label of the button that confirms. */
  action: string
  onConfirm: () => Promise<void>
  onClose: () => void
  /** Explains what will be lost. */
  children: ReactNode
}

/** Asks before something is lost. It stays while the thing is being done, and closes when it is over. */
export default function ConfirmDialog({ title, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
    onClose()
  }
  return (
    <Modal
      title={title}
      size="sm"
      asks
      onClose={() => busy || onClose()}
      actions={<DialogActions onCancel={onClose} action={action} busy={busy} onAction={confirm} />}
    >
      {children}
    </Modal>
  )
}
