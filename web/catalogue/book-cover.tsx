import { classes } from '#web/ui/classes.ts'

/** `first` is the picture that a page is waited for; `later` is below the fold. */
export type LoadingOrder = 'first' | 'soon' | 'later'

type Props = { src: string; title: string; order?: LoadingOrder; className?: string }

/** Its place, two to three, is kept before the picture is there. */
export function BookCover({ src, title, order = 'later', className }: Props) {
  return (
    <img
      src={src}
      alt={`Bìa sách ${title}`}
      width={400}
      height={600}
      loading={order === 'later' ? 'lazy' : 'eager'}
      fetchPriority={order === 'first' ? 'high' : 'auto'}
      decoding="async"
      className={classes('cover', className)}
    />
  )
}
