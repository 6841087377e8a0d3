import type { Author, Category, Publisher, Series } from '#contract/catalogue/books/catalogue.ts'
import type { NameRow } from './name-list-store.ts'

export function presentCategory({ id, description, ...row }: NameRow): Category {
  return { category_id: id, ...row, description: description ?? '' }
}

export function presentPublisher({ id, ...row }: NameRow): Publisher {
  return { publisher_id: id, ...row }
}

export function presentSeries({ id, description, ...row }: NameRow): Series {
  return { series_id: id, ...row, description: description ?? '' }
}

/** The specification has two names for three of these; both are answered. */
export function presentAuthor({ id, born_on, ...row }: NameRow): Author {
  const nationality = row.nationality ?? null
  const birthDate = born_on ?? null
  const image = row.image_url ?? null
  return {
    author_id: id,
    ...row,
    nationality,
    nationally: nationality,
    dob: birthDate,
    birth_date: birthDate,
    bio: row.bio ?? '',
    image_url: image,
    profile_image: image,
  }
}
