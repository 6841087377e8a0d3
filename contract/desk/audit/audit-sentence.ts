import { loggedChanges } from '#contract/desk/features.ts'
import type { AuditEntry } from './audit.ts'
import { fieldNameOf, isTechnical, valueInWords } from './audit-fields.ts'
import { actionNameOf, auditSentences, objectNameOf } from './audit-names.ts'
import {
  type ChangedSubject,
  changedBooks,
  kindOfField,
  type Reference,
  referenceKey,
} from './audit-references.ts'

/** A sentence in pieces, so that names can be links, and what was there before is struck through. */
export type SentencePart =
  | { is: 'text' | 'old' | 'new'; text: string }
  | { is: 'person' | 'subject'; text: string; kind: string; id: string }

type Names = Readonly<Record<string, string>>
type Told = Pick<AuditEntry, 'account' | 'action' | 'object_kind' | 'object_id' | 'before' | 'after'>

const text = (words: string): SentencePart => ({ is: 'text', text: words })
const mostChanges = 3
/** A value that is longer is not part of a sentence: it stands where the entry is unfolded. */
const longestValue = 80

/** 'Tâm đổi giá «Nhà giả kim» từ 109.000 ₫ thành 98.000 ₫'. Of a command on many things `about` chooses one to speak of. */
export function sentenceOf(entry: Told, names: Names, about?: Reference): SentencePart[] {
  return [actorOf(entry), text(' '), ...commandOf(entry, names, about)]
}

/** Each change of a command on many books by itself. */
export const sentencesOfParts = (entry: Told, names: Names): SentencePart[][] =>
  entry.object_kind === 'books'
    ? changedBooks(entry).map((book) => [
        subject(names, 'book', book.id),
        text(' '),
        ...bookChange(entry, book),
      ])
    : []

export const plainSentence = (parts: readonly SentencePart[]) => parts.map((part) => part.text).join('')

function actorOf({ account }: Told): SentencePart {
  if (!account) return text(auditSentences.shopItself)
  return {
    is: 'person',
    text: account.name || `#${account.account_id}`,
    kind: 'account',
    id: String(account.account_id),
  }
}

function commandOf(entry: Told, names: Names, about: Reference | undefined): SentencePart[] {
  const verb = verbOf(entry)
  const books = changedBooks(entry)
  if (books.length > 0) return commandOnBooks(entry, names, { verb, books, about })
  const changes = changesOf(entry)
  const [only] = changes
  if (only && changes.length === 1 && entry.action.startsWith('update-'))
    return [
      text(`đổi ${lower(fieldNameOf(entry.object_kind, only.field))} ${ofKind(entry)}`),
      objectOf(entry, names),
      ...spell(entry, names, only),
      ...extraOf(entry, names),
    ]
  return [
    ...(isOwn(entry)
      ? [text(verb)]
      : [text(`${verb} ${saysKind(verb, entry) ? '' : ofKind(entry)}`), objectOf(entry, names)]),
    ...listOf(entry, names, changes),
    ...extraOf(entry, names),
  ]
}

/** The command's own name as a verb; of an update its fields say more than its name. */
const verbOf = ({ action }: Told) => lower(actionNameOf(action))

/** A person and their account are one to the reader. */
const isPerson = (kind: string) => kind === 'account' || kind === 'user'

const saysKind = (verb: string, { object_kind }: Told) =>
  verb.includes(lower(objectNameOf(object_kind))) ||
  (isPerson(object_kind) && (verb.includes('người dùng') || verb.includes('tài khoản')))

/** True for commands on one's own account or session, which need no object. */
const isOwn = ({ account, object_kind, object_id }: Told) =>
  object_kind === 'session' || (isPerson(object_kind) && object_id === String(account?.account_id))

const ofKind = ({ object_kind }: Told) =>
  object_kind === 'book' ? '' : `${lower(objectNameOf(object_kind))} `

type OnBooks = { verb: string; books: readonly ChangedSubject[]; about: Reference | undefined }

function commandOnBooks(entry: Told, names: Names, { verb, books, about }: OnBooks): SentencePart[] {
  const short = verb.replace(/ sách$/, '')
  const spoken =
    books.length === 1 ? books[0] : books.find(({ id }) => about?.kind === 'book' && about.id === id)
  if (!spoken) return [text(`${short} của ${books.length.toLocaleString('vi-VN')} cuốn sách`)]
  const others = books.length - 1
  return [
    text(`${short} `),
    subject(names, 'book', spoken.id),
    text(' '),
    ...bookChange(entry, spoken),
    ...(others > 0 ? [text(` (cùng ${others.toLocaleString('vi-VN')} cuốn khác)`)] : []),
  ]
}

function bookChange({ action }: Told, { before, after }: ChangedSubject): SentencePart[] {
  const field = loggedChanges[action.replace(/^undo-/, 'change-')] ?? action
  return fromTo(valueInWords('book', field, before), valueInWords('book', field, after))
}

const fromTo = (before: string, after: string): SentencePart[] => [
  text('từ '),
  { is: 'old', text: before },
  text(' thành '),
  { is: 'new', text: after },
]

type Change = { field: string; before: unknown; after: unknown }

/** Fields that stand on both sides and differ. */
export function changesOf({
  object_kind,
  before,
  after,
}: Pick<Told, 'object_kind' | 'before' | 'after'>): Change[] {
  if (!before || !after) return []
  return Object.keys(after)
    .filter((field) => Object.hasOwn(before, field) && !isTechnical(object_kind, field))
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

function listOf(entry: Told, names: Names, changes: readonly Change[]): SentencePart[] {
  if (changes.length === 0) return []
  if (changes.length === 1 && changes[0]) return spell(entry, names, changes[0], true)
  const told = changes
    .slice(0, mostChanges)
    .flatMap((change, at) => [
      text(at === 0 ? ': ' : '; '),
      text(lower(fieldNameOf(entry.object_kind, change.field))),
      ...spell(entry, names, change),
    ])
  const rest = changes.length - mostChanges
  return rest > 0 ? [...told, text(`; và ${rest} thay đổi khác`)] : told
}

function spell(entry: Told, names: Names, { field, before, after }: Change, named = false): SentencePart[] {
  const [old, next] = [before, after].map((value) => wordOf(entry, names, field, value))
  if (old === undefined || next === undefined)
    return named ? [text(`: ${lower(fieldNameOf(entry.object_kind, field))}`)] : []
  return [text(' '), ...fromTo(old, next)]
}

/** Undefined where the value is too much for a sentence. */
function wordOf({ object_kind }: Told, names: Names, field: string, value: unknown): string | undefined {
  const kind = kindOfField(object_kind, field)
  if (kind && typeof value === 'number') return nameOf(names, kind, String(value))
  const words = valueInWords(object_kind, field, value)
  return words.length > longestValue || words.includes('\n') ? undefined : words
}

/** Words given along with a command: why, and under which number. */
const said = [
  'tracking_number',
  'carrier',
  'reason',
  'note',
  'reference',
  'money',
  'credit',
  'amount',
  'way',
  'order',
  'moved_to',
]

function extraOf(entry: Told, names: Names): SentencePart[] {
  const { before, after, object_kind } = entry
  const extras = said.flatMap((field) => {
    const value = after?.[field]
    if (value === undefined || value === null || value === '' || value === 0) return []
    if (before && Object.hasOwn(before, field)) return []
    const words = wordOf(entry, names, field, value)
    return words === undefined
      ? []
      : [text(`, ${lower(fieldNameOf(object_kind, field))}: `), { is: 'new', text: words } as const]
  })
  return [...extras, ...hidden(entry)]
}

/** Changes of a person that are not written down by value. */
function hidden({ object_kind, after }: Told): SentencePart[] {
  const parts: SentencePart[] = []
  if (after?.['password'] === 'temporary') parts.push(text(', đặt mật khẩu tạm'))
  const changed = after?.['changed']
  if (Array.isArray(changed) && changed.length > 0)
    parts.push(
      text(`, sửa ${changed.map((field) => lower(fieldNameOf(object_kind, String(field)))).join(', ')}`),
    )
  return parts
}

function objectOf({ object_kind, object_id, before, after }: Told, names: Names): SentencePart {
  const own = [after, before].flatMap((facts) => [facts?.['title'], facts?.['name'], facts?.['file_name']])
  const known = names[referenceKey({ kind: object_kind, id: object_id })]
  const gone = own.find((name) => typeof name === 'string')
  if (known === undefined && typeof gone === 'string') return text(`«${gone}»`)
  return subject(names, object_kind, object_id)
}

function subject(names: Names, kind: string, id: string): SentencePart {
  return { is: 'subject', text: nameOf(names, kind, id), kind, id }
}

function nameOf(names: Names, kind: string, id: string): string {
  const name = names[referenceKey({ kind, id })]
  if (name !== undefined) return `«${name}»`
  return /^\d+$/.test(id) ? `#${id}` : id
}

const lower = (words: string) =>
  /^\p{Lu}\p{Lu}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
