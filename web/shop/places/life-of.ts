type Author = { nationality: string | null; birth_date: string | null }

/** 'Việt Nam · sinh ngày 07/05/1955 · 12 cuốn trên kệ', as far as it is known. */
export function lifeOf({ nationality, birth_date }: Author, ...more: readonly string[]): string {
  const born = birth_date?.split('-').toReversed().join('/')
  return [nationality, born && `sinh ngày ${born}`, ...more].filter(Boolean).join(' · ')
}
