import type { LetterTemplate } from '#contract/talking/letters/letters.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { LetterFrame } from './letter-frame.tsx'

/** A letter of this kind, about an order that there is not. */
export default function TemplatePreview({
  template: { kind, name },
  onClose,
}: {
  template: LetterTemplate
  onClose: () => void
}) {
  return (
    <Modal title={`Xem trước: ${name}`} size="lg" onClose={onClose}>
      <LetterFrame of={{ kind }} title={name} />
    </Modal>
  )
}
