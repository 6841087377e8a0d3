import { Modal } from '#web/base/ui/dialogs/modal.tsx'

type Props = { open: boolean; src: string; name: string; onClose: () => void }

export default function PictureViewer({ open, src, name, onClose }: Props) {
  return (
    <Modal open={open} size="lg" title={`Ảnh của ${name}`} onClose={onClose}>
      <img src={src} alt={`Ảnh của ${name}`} className="mx-auto max-h-[80dvh] max-w-full object-contain" />
    </Modal>
  )
}
