import { Share2 } from '#web/base/icons/first-icons.ts'
import { Button, type ButtonLook } from '#web/base/ui/elements/button.tsx'

type Props = ButtonLook & {
  /** Title to share. */
  title: string
  path: string
}

/** By the device's own ways where it has them, otherwise as a copied link. */
export function ShareButton({ title, path, ...look }: Props) {
  const share = async () => {
    const { shareLink } = await import('./share-link.ts')
    await shareLink({ title, url: new URL(path, location.href).href })
  }
  return (
    <Button variant="quiet" {...look} onClick={() => void share()} className="noscript:hidden">
      <Share2 size={18} />
      Chia sẻ
    </Button>
  )
}
