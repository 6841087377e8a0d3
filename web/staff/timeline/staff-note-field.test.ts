import { expect, test } from 'vitest'
import { insertMention, mentionAt, mentionedIn } from './staff-note-field.tsx'

const tam = { account_id: 1, name: 'Trịnh Minh Tâm' }
const ha = { account_id: 2, name: 'Nguyễn Thu Hà' }
const all = [tam, ha]
const offered = (text: string, caret = text.length) => mentionAt(text, caret, all)?.options

test.each<[string, string, unknown]>([
  ['only an @', 'Gọi @', all],
  ['a word of the name without accents', 'Gọi @tam', [tam]],
  ['the beginning of another word', '@thu h', [ha]],
  ['at the beginning of a line', 'Xong\n@nguy', [ha]],
  ['an e-mail address', 'lan@tam', undefined],
  ['no one’s name', 'Gọi @lan', undefined],
  ['a name that stands there whole', 'Gọi @Trịnh Minh Tâm ', undefined],
  ['nothing', '', undefined],
])('a mention offers names for %s', (_what, text, options) => {
  expect(offered(text)).toEqual(options)
})

test('a chosen mention takes the place of the typed one, in the middle of a text too', () => {
  const text = 'Nhờ @ta gói quà'
  const mention = mentionAt(text, 7, all)
  if (!mention) throw new Error('no mention')
  const written = insertMention(text, mention, tam.name)
  expect(written).toEqual({ text: 'Nhờ @Trịnh Minh Tâm  gói quà', caret: 20 })
  expect(mentionedIn(written.text, all)).toEqual([1])
})
