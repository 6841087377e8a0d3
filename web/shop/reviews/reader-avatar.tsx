import { readerInitials } from './reader-initials.ts'
import { usePicture } from '#web/base/ui/images/use-picture.ts'

/** The reader's picture, or the first letters of their name, also while it does not come. */
export function ReaderAvatar({
  name,
  image,
  size = 44,
}: {
  name: string
  image: string | null
  size?: number
}) {
  const shape = 'shrink-0 rounded-full'
  const measure = { width: size, height: size }
  const { isLost, watched } = usePicture(image ?? undefined)
  if (image && !isLost) {
    return (
      <img
        {...watched}
        alt=""
        {...measure}
        loading="lazy"
        style={measure}
        className={`${shape} object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...measure, fontSize: size * 0.32 }}
      className={`${shape} grid place-items-center bg-line font-bold text-ink-soft`}
    >
      {readerInitials(name)}
    </span>
  )
}
