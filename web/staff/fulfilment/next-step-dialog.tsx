import StatusDialog, { type StatusDialogProps } from './status-dialog.tsx'

/** The next step of an order, which is picked already: one click, or Enter, takes it. */
export default function NextStepDialog(props: StatusDialogProps) {
  return <StatusDialog {...props} next />
}
