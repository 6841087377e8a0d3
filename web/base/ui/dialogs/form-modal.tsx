import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { DialogActions, Modal } from './modal.tsx'

type Props = {
  title: string
  /** Label of the submit button. */
  action: string
  /** Submission from `useSubmit`. */
  submit: { busy: boolean; alert: string; formProps: ComponentProps<'form'> }
  formRef?: Ref<HTMLFormElement>
  className?: string
  /** In place of the form, as long as there is nothing to fill in. */
  waiting?: ReactNode
  ready?: boolean
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A form over the page: what was typed in it is not thrown away without a question. */
export function FormModal({ title, action, submit, formRef, className = 'space-y-5', ...props }: Props) {
  const { waiting, ready = !waiting, onClose, children } = props
  const { busy, alert, formProps } = submit
  const formId = useId()
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
        {waiting || (
          <form id={formId} ref={formRef} {...formProps} className={className}>
            <FormAlert>{alert}</FormAlert>
            {children}
          </form>
        )}
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
