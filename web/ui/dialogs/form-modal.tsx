import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Modal } from './modal.tsx'

type Props = {
  title: string
  formId: string
  /** What the button says that sends the form. */
  action: string
  busy: boolean
  /** There is a form to send. */
  ready?: boolean
  size?: 'sm' | 'md' | 'lg'
  onClose: () => void
  children: ReactNode
}

/** A form over the page: what was typed in it is not thrown away without a question. */
export function FormModal({ title, formId, action, busy, ready = true, size, onClose, children }: Props) {
  const typed = useRef(false)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    if (busy) return
    if (typed.current) setAsking(true)
    else onClose()
  }
  return (
    <Modal
      title={title}
      size={size}
      onClose={leave}
      actions={
        asking ? (
          <Question onStay={() => setAsking(false)} onLeave={onClose} />
        ) : (
          <DialogActions onCancel={leave} action={action} busy={busy} ready={ready} formId={formId} />
        )
      }
    >
      <div
        onInput={() => {
          typed.current = true
          setAsking(false)
        }}
      >
        {children}
      </div>
    </Modal>
  )
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone: the focus must not fall out of the dialog.
  useEffect(() => stay.current?.focus(), [])
  return (
    <>
      <p role="alert" className="me-auto self-center">
        Những gì bạn vừa nhập chưa được lưu.
      </p>
      <Button variant="outline" onClick={onLeave}>
        Bỏ thay đổi
      </Button>
      <Button ref={stay} onClick={onStay}>
        Nhập tiếp
      </Button>
    </>
  )
}
