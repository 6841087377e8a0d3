import type { Right } from '#contract/platform/access/rights.ts'

/** Reader: an account with the rights of its role; a visitor without one is undefined. */
export type Reader = { user_id: number; rights: ReadonlySet<Right> }
type Secret = { what: string; rights: readonly Right[]; people: Set<number> }

/** Words that no answer may bring to those who have neither one of their rights nor a part in them. */
export class Secrets {
  readonly #secrets: Secret[] = []

  /** A mark for the text: its own right, or having a part in it, opens it. */
  plant(what: string, rights: readonly Right[], people: readonly number[] = []): string {
    this.#secrets.push({ what, rights, people: new Set(people) })
    return `zq${this.#secrets.length - 1}kz`
  }

  /** From now on it is theirs as well. */
  share(mark: string, people: readonly number[]) {
    const secret = this.#secrets[Number(/\d+/.exec(mark)?.[0])]
    for (const person of people) secret?.people.add(person)
  }

  /** Secrets that stand in an answer and are not for its reader; `given` are marks that a signed link opens. */
  leaked(text: string, reader: Reader | undefined, given = ''): string[] {
    const found = new Set(
      [...text.matchAll(/zq(\d+)kz/g)].map(([mark, at]) => (given.includes(mark) ? -1 : Number(at))),
    )
    return [...found].flatMap((at) => {
      const secret = this.#secrets[at]
      if (!secret) return []
      const { what, rights, people } = secret
      const isOpen =
        reader && (people.has(reader.user_id) || rights.some((right) => reader.rights.has(right)))
      return isOpen ? [] : [what]
    })
  }
}
