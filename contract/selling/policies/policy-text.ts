import { slugOf } from '#contract/platform/pages/place-paths.ts'
import { type FactValues, isPolicyFact, type PolicyFact } from './policy-facts.ts'

/** Words of a line: plain, strong, or a link. */
export type PolicyWords = readonly { text: string; strong?: boolean | undefined; href?: string | undefined }[]

/** A policy as it is drawn. There is nothing in it but text: no HTML of a person ever becomes HTML of a page. */
export type PolicyBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; words: PolicyWords }
  | { kind: 'text'; words: PolicyWords }
  | { kind: 'list'; ordered: boolean; items: readonly PolicyWords[] }

const headingLine = /^(#{1,3})\s+(\S.*)$/
const bulletLine = /^[-*•]\s+(\S.*)$/
const numberedLine = /^\d{1,3}[.)]\s+(\S.*)$/
const oneFact = /^\{([a-z_]+)\}$/

/**
 * The text of a policy in blocks: headings begin with `##` or `###`, items of a list with `-` or `1.`; a blank line ends a paragraph.
 * In its lines stand `**strong**`, `[words](address)` and `{facts}`.
 */
export function readPolicy(text: string, facts: FactValues): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  const ids = new HeadingIds()
  let paragraph: string[] = []
  let list: { ordered: boolean; items: PolicyWords[] } | undefined
  const end = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'text', words: readWords(paragraph.join(' '), facts) })
    if (list && list.items.length > 0) blocks.push({ kind: 'list', ...list })
    paragraph = []
    list = undefined
  }
  const addItem = (ordered: boolean, line: string) => {
    if (list?.ordered !== ordered) end()
    list ??= { ordered, items: [] }
    list.items.push(...itemsOf(line, facts))
  }
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, marks = '', title] = headingLine.exec(line) ?? []
    const bullet = bulletLine.exec(line)?.[1]
    const numbered = numberedLine.exec(line)?.[1]
    if (line === '') end()
    else if (title !== undefined) {
      end()
      blocks.push(headingOf(title, marks.length, { facts, ids }))
    } else if (bullet !== undefined) addItem(false, bullet)
    else if (numbered !== undefined) addItem(true, numbered)
    else {
      if (list) end()
      paragraph.push(line)
    }
  }
  end()
  return blocks
}

/** Ids for the headings of one text, none twice. */
class HeadingIds {
  readonly #given = new Set<string>()
  /** By the words of a heading: the number that the last one of them got. */
  readonly #turns = new Map<string, number>()

  get some(): boolean {
    return this.#given.size > 0
  }

  take(slug: string): string {
    let id = `muc-${slug || this.#given.size + 1}`
    for (let turn = this.#turns.get(slug) ?? 1; this.#given.has(id); this.#turns.set(slug, turn))
      id = `muc-${slug}-${++turn}`
    this.#given.add(id)
    return id
  }
}

/** A heading of the second rank needs one of the first before it, or a page would skip one. */
function headingOf(
  title: string,
  marks: number,
  { facts, ids }: { facts: FactValues; ids: HeadingIds },
): PolicyBlock {
  const words = readWords(title, facts)
  const level = marks === 3 && ids.some ? 3 : 2
  return { kind: 'heading', level, id: ids.take(slugOf(words.map(({ text }) => text).join(''))), words }
}

/** A fact that stands alone is an item for each of its sentences: none where it says nothing. */
function itemsOf(line: string, facts: FactValues): PolicyWords[] {
  const [, name = ''] = oneFact.exec(line) ?? []
  return isPolicyFact(name) && facts[name].said.length !== 1
    ? facts[name].said.map((text) => [{ text }])
    : [readWords(line, facts)]
}

const marked = /\[([^\][\n]{1,300})\]\(([^()\s]{1,500})\)|\*\*([^*\n]{1,500})\*\*|\{([a-z_]{1,40})\}/g

export function readWords(line: string, facts: FactValues): PolicyWords {
  const words: { text: string; strong?: boolean; href?: string }[] = []
  let at = 0
  const plain = (text: string) => {
    if (text !== '') words.push({ text })
  }
  for (const found of line.matchAll(marked)) {
    const [whole, name, address = '', strong, fact = ''] = found
    plain(line.slice(at, found.index))
    at = found.index + whole.length
    if (name !== undefined) {
      const text = fill(name, facts)
      words.push(isLinkAddress(address) ? { text, href: address } : { text })
    } else if (strong !== undefined) words.push({ text: fill(strong, facts), strong: true })
    else if (isPolicyFact(fact)) {
      const { said, href } = facts[fact]
      words.push({ text: said.join(' '), ...(href && { href }) })
    } else plain(whole)
  }
  plain(line.slice(at))
  return words
}

const inBraces = /\{([^{}\n]*)\}/g

const fill = (text: string, facts: FactValues) =>
  text.replace(inBraces, (whole, name: string) => (isPolicyFact(name) ? facts[name].said.join(' ') : whole))

/** Pages of the shop, of the web behind TLS, addresses of mail and telephones. Nothing that a browser would run. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:\/(?![/\\])|https:\/\/[a-z0-9]|mailto:|tel:\+?\d)[^\s"'<>\\]*$/i.test(address)

/** Fault in an owner's text that would not be shown as they meant it. */
export function problemOfPolicy(text: string): string | undefined {
  const unknown = [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .find((name) => !isPolicyFact(name))
  if (unknown !== undefined) return `Không có chỗ điền {${unknown.slice(0, 40)}}.`
  const addresses = [...text.matchAll(/\[[^\][\n]{1,300}\]\(([^()\n]{0,500})\)/g)].map(([, one = '']) => one)
  const wrong = addresses.find((address) => !isLinkAddress(address))
  if (wrong !== undefined)
    return `Liên kết “${wrong.slice(0, 60)}” cần bắt đầu bằng /, https://, mailto: hoặc tel:.`
  return undefined
}

/** The facts that a text speaks of. */
export const factsIn = (text: string): PolicyFact[] => [
  ...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name).filter(isPolicyFact)),
]
