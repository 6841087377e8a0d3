import { readerInitials } from './reader-initials.ts'

/** The reader's picture, or the first letters of his name. */
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
  if (image) {
    return (
      <img
        src={image}
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
