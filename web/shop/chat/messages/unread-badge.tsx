const mostShown = 99

/** A number for the eye; in words it stands beside. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className={`min-w-5 shrink-0 rounded-full bg-seal px-1 text-center text-xs leading-5 font-semibold whitespace-nowrap text-on-seal ${className}`}
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
}
