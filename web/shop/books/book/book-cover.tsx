import { classes } from '#web/base/ui/elements/classes.ts'
import { usePicture } from '#web/base/ui/images/use-picture.ts'

/** `first` is the picture that a page is waited for; `later` is below the fold. */
export type LoadingOrder = 'first' | 'soon' | 'later'

type Props = { src: string; title: string; order?: LoadingOrder; className?: string }

/** Its place, two to three, is kept before the picture is there; where there is none to be had, its title stands in it. */
export function BookCover({ src, title, order = 'later', className }: Props) {
  const { isLost, watched } = usePicture(src)
  if (isLost) return <MissingCover title={title} className={className} />
  return (
    <img
      {...watched}
      alt={`Bìa sách ${title}`}
      width={400}
      height={600}
      loading={order === 'later' ? 'lazy' : 'eager'}
      fetchPriority={order === 'first' ? 'high' : undefined}
      decoding="async"
      className={classes('cover', className)}
    />
  )
}

function MissingCover({ title, className }: Pick<Props, 'title' | 'className'>) {
  return (
    <span
      className={classes(
        'cover grid! place-items-center overflow-hidden bg-surface! p-[6%] text-center font-serif text-xs leading-tight',
        className,
      )}
    >
      {title}
    </span>
  )
}
