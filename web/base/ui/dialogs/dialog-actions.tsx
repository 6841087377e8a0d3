import { Button } from '#web/base/ui/elements/button.tsx'

type Props = {
  /** Label of the button that leaves everything as it is. */
  cancel?: string
  onCancel: () => void
  /** May be left while the action is under way. */
  canLeave?: boolean
  /** Label of the button that acts. */
  action: string
  busy: boolean
  ready?: boolean
} & ({ formId: string } | { onAction: () => Promise<void> })

/** The buttons below a dialog, the safe one first; the other one sends a form or does it by itself. */
export function DialogActions(props: Props) {
  const { cancel = 'Thôi', onCancel, canLeave = false, action, busy, ready = true } = props
  return (
    <>
      <Button variant="outline" disabled={busy && !canLeave} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        {...('formId' in props
          ? { type: 'submit', form: props.formId }
          : { onClick: () => void props.onAction() })}
        busy={busy}
        disabled={!ready}
      >
        {action}
      </Button>
    </>
  )
}
