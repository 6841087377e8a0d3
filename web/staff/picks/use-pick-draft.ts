import { useState } from 'react'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import type { StaffPick } from '#contract/catalogue/picks/picks.ts'
import { moved } from './moved.ts'

/** The picks as they shall be. A new one is said by whom the last one was. */
export function usePickDraft(saved: readonly StaffPick[], onChange: () => void) {
  const [picks, keepPicks] = useState<readonly StaffPick[]>(saved)
  const setPicks = (change: (now: readonly StaffPick[]) => readonly StaffPick[]) => {
    keepPicks(change)
    onChange()
  }
  return {
    picks,
    add: ({ book_id, title, author_name, image }: Book) =>
      setPicks((now) => [
        ...now,
        {
          book_id,
          title,
          author_name,
          image_url: image.thumb,
          on_shelf: true,
          said_by: now.at(-1)?.said_by ?? '',
          sentence: '',
        },
      ]),
    change: (id: number, change: Partial<StaffPick>) =>
      setPicks((now) => now.map((pick) => (pick.book_id === id ? { ...pick, ...change } : pick))),
    move: (index: number, by: -1 | 1) => setPicks((now) => moved(now, index, by)),
    remove: (id: number) => setPicks((now) => now.filter(({ book_id }) => book_id !== id)),
  }
}
