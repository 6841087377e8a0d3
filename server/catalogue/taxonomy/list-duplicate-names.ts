import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import type { NameContext } from './name-context.ts'
import { listAllNames, listNamesById } from './name-list-store.ts'

const mostGroups = 100

export type DuplicateName = { id: number; name: string; book_count: number }

/** In each group the most used first, which is the one to keep; the groups with most books first. */
export async function listDuplicateNames({ db }: NameContext, kind: NameKind): Promise<DuplicateName[][]> {
  const groups = findDuplicateNames(kind, await listAllNames(db, kind))
  const rows = await listNamesById(
    db,
    kind,
    groups.flat().map(({ id }) => id),
  )
  const books = new Map(rows.map((row) => [row.id, row.book_count]))
  return groups
    .map((group) =>
      group
        .map(({ id, name }) => ({ id, name, book_count: books.get(id) ?? 0 }))
        .toSorted((one, other) => other.book_count - one.book_count),
    )
    .toSorted((some, others) => sumOf(others) - sumOf(some))
    .slice(0, mostGroups)
}

const sumOf = (group: readonly DuplicateName[]) => group.reduce((sum, { book_count }) => sum + book_count, 0)

/** With its name as search compares it. */
type Named = { id: number; name_folded: string }

/** Names that are likely one: alike without accents, blanks and order of words, or by initials. */
export function findDuplicateNames<Name extends Named>(kind: NameKind, names: readonly Name[]): Name[][] {
  const read = names.map((named) => ({ named, words: wordsThatCount(kind, named.name_folded) }))
  const groups = new Groups<Name>()
  const seen = new Map<string, Name>()
  for (const { named, words } of read) {
    if (words.length === 0) continue
    for (const sign of [words.toSorted().join(' '), words.join('')]) {
      const other = seen.get(sign)
      if (other) groups.unite(other, named)
      else seen.set(sign, named)
    }
  }
  if (kind === 'authors') uniteInitials(read, groups)
  return groups.all()
}

/** 'NXB Trẻ' and 'Nhà xuất bản Trẻ' are the publisher Trẻ. */
const houseWords =
  /\b(nha xuat ban|nxb|cong ty( tnhh| co phan| cp)?|cty( tnhh| cp)?|van hoa truyen thong|publishing( house)?|publishers?|press|books|inc|ltd)\b/g

function wordsThatCount(kind: NameKind, folded: string): string[] {
  const bare = kind === 'publishers' ? folded.replace(houseWords, ' ') : folded
  const words = bare.split(' ').filter(Boolean)
  return words.length > 0 ? words : folded.split(' ').filter(Boolean)
}

type ReadName<Name> = { named: Name; words: readonly string[] }

/** 'J. R. R. Tolkien' and 'John Ronald Reuel Tolkien'; two who are both written out are two people. */
function uniteInitials<Name>(read: readonly ReadName<Name>[], groups: Groups<Name>) {
  const alike = Map.groupBy(
    read.filter(({ words }) => words.length > 1),
    ({ words }) => [...words.slice(0, -1).map((word) => word.slice(0, 1)), words.at(-1)].join(' '),
  )
  for (const names of alike.values()) {
    const short = names.filter(({ words }) => words.slice(0, -1).some(isInitial))
    for (const one of short) {
      const fitting = names.filter((other) => other !== one && mayBeSame(one.words, other.words))
      // Initials that fit to many say nothing.
      if (fitting.length <= mostFitting) for (const other of fitting) groups.unite(one.named, other.named)
    }
  }
}

const mostFitting = 3

const isInitial = (word: string) => /^\p{L}$/u.test(word)

const mayBeSame = (some: readonly string[], others: readonly string[]) =>
  some.every((word, index) => {
    const other = others[index] ?? ''
    return word === other || ((isInitial(word) || isInitial(other)) && word[0] === other[0])
  })

/** Groups of those that belong together, however they were brought together. */
class Groups<Item> {
  readonly #groups = new Map<Item, Set<Item>>()

  unite(one: Item, other: Item) {
    const together = this.#groups.get(one) ?? new Set([one])
    for (const item of this.#groups.get(other) ?? [other]) together.add(item)
    for (const item of together) this.#groups.set(item, together)
  }

  all(): Item[][] {
    return [...new Set(this.#groups.values())].filter(({ size }) => size > 1).map((group) => [...group])
  }
}
