import type { CSSProperties, ReactElement } from 'react'

/** Covers on one board; on a narrow screen the row is pushed sideways, and a part of the next cover says so. */
export function CoverShelf({ label, cards }: { label: string; cards: readonly ReactElement[] }) {
  return (
    // A row that scrolls by a finger has to scroll by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul
      aria-label={label}
      className="cover-shelf scrollbar-none"
      style={{ '--covers': cards.length } as CSSProperties}
    >
      {cards.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  )
}
