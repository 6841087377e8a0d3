import { classes } from '#web/base/ui/elements/classes.ts'
import { PictureWithFallback } from '#web/base/ui/images/picture-with-fallback.tsx'

type Props = { src: string; name: string; onView: () => void; className: string }

/** A link to the picture itself; with scripts it opens over the page. */
export function ReviewPicture({ src, name, onView, className }: Props) {
  return (
    <a
      href={src}
      aria-label={`Xem ảnh lớn của ${name}`}
      className={classes('inline-block overflow-hidden rounded-sm ring-1 ring-line', className)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onView()
      }}
    >
      <PictureWithFallback
        src={src}
        alt={`Ảnh của ${name}`}
        width={112}
        height={112}
        className="size-full object-cover"
      />
    </a>
  )
}
