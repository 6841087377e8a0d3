import type { ComponentProps } from 'react'
import { classes } from '#web/base/ui/elements/classes.ts'
import { usePicture } from './use-picture.ts'

type Props = Pick<ComponentProps<'img'>, 'width' | 'height' | 'className'> & { src: string; alt: string }

/** Its measure, which its class gives, is the same without the picture: then what it shows stands there in words. */
export function PictureWithFallback({ src, alt, className, ...measure }: Props) {
  const { isLost, watched } = usePicture(src)
  if (isLost)
    return (
      <span
        className={classes(
          'inline-grid place-items-center overflow-hidden bg-surface p-1 text-center text-xs text-ink-soft',
          className,
        )}
      >
        {alt}
      </span>
    )
  return <img {...watched} alt={alt} {...measure} loading="lazy" className={className} />
}
