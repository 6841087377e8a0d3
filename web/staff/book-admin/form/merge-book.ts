import type { PictureChoice } from '#web/base/ui/images/use-picture-choice.ts'
import { type BookField, bookFieldNames } from '#contract/catalogue/books/book-fields.ts'
import type { BookValues } from './book-values.ts'

export type Merged = {
  values: BookValues
  /** Fields that were changed elsewhere and not in this form: they follow. */
  taken: BookField[]
  /** Fields that both changed to different values: the form keeps its own until its user decides. */
  disputed: BookField[]
}

/** Puts together what the form says and what was saved elsewhere since it was filled in. */
export function mergeBook(base: BookValues, mine: BookValues, theirs: BookValues): Merged {
  const changedByThem = bookFieldNames.filter((name) => theirs[name] !== base[name])
  const taken = changedByThem.filter((name) => mine[name] === base[name])
  const disputed = changedByThem.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name])
  const followed = Object.fromEntries(taken.map((name) => [name, theirs[name]]))
  return { values: { ...mine, ...followed }, taken, disputed }
}

export type MergedPicture = { is: 'taken' | 'disputed'; theirs: string | null }

/** The same of the picture, which stands beside the values; undefined where it was not changed elsewhere, or both took it away. */
export function mergePicture(
  base: string | null,
  mine: PictureChoice,
  theirs: string | null,
): MergedPicture | undefined {
  if (theirs === base || (mine === 'remove' && theirs === null)) return undefined
  return { is: mine === 'keep' ? 'taken' : 'disputed', theirs }
}
