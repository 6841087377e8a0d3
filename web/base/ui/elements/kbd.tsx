const signs: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  Shift: '⇧',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** The keys of a shortcut, as they stand on the keyboard: `Ctrl+k`, `g o`, `?`. */
export const Kbd = ({ keys }: { keys: string }) => (
  <span className="inline-flex shrink-0 gap-1">
    {capsOf(keys).map((cap, place) => (
      <kbd
        key={place}
        className="min-w-6 rounded-sm border border-b-2 border-line bg-raised px-1.5 text-center font-sans text-xs/5 font-semibold text-ink-soft"
      >
        {cap}
      </kbd>
    ))}
  </span>
)

export function capsOf(keys: string): string[] {
  return keys.split(' ').flatMap((step) => {
    const caps = step.length > 1 ? step.split('+') : [step]
    return caps.flatMap((cap) => {
      const large = caps.length === 1 && /^\p{Lu}$/u.test(cap)
      return large ? ['⇧', cap] : [signs[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap)]
    })
  })
}
