import {
  letterStateNames,
  letterSentences as sentences,
  type LetterState,
  letterStates,
  unsentReasons,
} from '#contract/talking/letters/letter-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import { letterKinds, templateKeys } from '#contract/talking/letters/letter-kinds.ts'
import * as calls from '#contract/talking/letters/letters.ts'
import { letterValues } from '#contract/base/letters/letter-words.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { withdrawNews } from '#server/base/consents/answer-news.ts'
import { hasRefused, takeRefusalBack } from '#server/base/outbox/refusal-store.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { stopNews } from './compose-letter.ts'
import type { LetterContext } from './letter-context.ts'
import { openAddress } from './letter-links.ts'
import {
  countLetters,
  countSentByKind,
  findLetter,
  letterList,
  type LetterRow,
  type SentOfKind,
} from './letter-list-store.ts'
import { readLetter } from './read-letter.ts'
import { retryLetter, sendSample, updateTemplate } from './letter-commands.ts'
import { sendTestLetter } from './test-letter/send-test-letter.ts'
import { listWordings, type WordingRow } from './wording-store.ts'
import { writeLetterText } from './write-letter-text.ts'

const defaultPageSize = 20

export function letterRoutes(context: LetterContext) {
  const { db, mail } = context
  return [
    ...withSheet(db, {
      list: service(
        calls.getLetters,
        async ({ query: { page = 1, page_size = defaultPageSize, ...filter } }) => {
          const [rows, counts] = await Promise.all([
            letterList.rows(db, filter, pageWindowOf(page, page_size)),
            countLetters(db, filter.search),
          ])
          const shown: readonly LetterState[] = filter.state ? [filter.state] : letterStates
          const total = shown.reduce((sum, one) => sum + counts[one], 0)
          return {
            data: rows.map(presentLetter),
            counts,
            has_server: mail() !== undefined,
            pagination: paginate(page, page_size, total),
          }
        },
      ),
      call: calls.exportLetters,
      sheet: letterSheet,
    }),
    service(calls.getLetter, async ({ query: { id } }) => {
      const row = await findLetter(db, id)
      if (!row) throw new Failure(calls.letterNotFound)
      const read = row.state === 'sent' ? undefined : await readLetter(context, row)
      const words = read ? { subject: read.letter.subject, text: writeLetterText(read.letter) } : null
      return { data: { letter: presentLetter(row), words } }
    }),
    service(calls.retryLetter, async ({ query: { id }, caller }) => {
      await retryLetter(context, caller, id)
      return { msg: sentences.retried }
    }),
    service(calls.getTemplates, async () => {
      const [wordings, sent] = await Promise.all([listWordings(db), countSentByKind(db)])
      return {
        data: templateKeys.map((kind) => presentTemplate(kind, wordings, sent)),
        has_server: mail() !== undefined,
      }
    }),
    service(calls.updateTemplate, async ({ body, caller }) => {
      await updateTemplate(context, caller, body)
      const [wordings, sent] = await Promise.all([listWordings(db), countSentByKind(db)])
      return { data: presentTemplate(body.kind, wordings, sent), msg: sentences.saved }
    }),
    service(calls.sendSample, async ({ body, person }) => {
      await sendSample(context, person, body.kind)
      return { msg: mail() ? sentences.samplePosted : sentences.sampleWaits }
    }),
    service(calls.sendTest, async ({ caller, person }) => ({
      msg: sentences.testSent(await sendTestLetter(context, caller, person)),
    })),
    ...refusalRoutes(context),
  ]
}

function refusalRoutes({ db, keys }: LetterContext) {
  const addressIn = (token: string): string => {
    const address = openAddress(keys.letter, token)
    if (address === undefined) throw new Failure(calls.refuseLinkInvalid)
    return address
  }
  return [
    service(
      calls.getRefusal,
      async ({ query: { token } }) => {
        const address = addressIn(token)
        return { data: { address: hint(address), refused: await hasRefused(db, address) } }
      },
      { personal: true },
    ),
    service(calls.answerRefusal, async ({ body: { token, refused } }) => {
      const address = addressIn(token)
      await (refused ? withdrawNews(db, address, stopNews) : takeRefusalBack(db, address))
      return { msg: refused ? sentences.refused : sentences.taken }
    }),
  ]
}

/** Enough for whose it is: the link may have been passed on. */
const hint = (address: string) => address.replace(/^(.{1,2})[^@]*/u, '$1…')

function presentLetter(row: LetterRow): calls.ListedLetter {
  const { user_id: _, data: __, kind, ...letter } = row
  const unsent: Readonly<Record<string, string>> = unsentReasons
  const reason = row.reason === null ? null : (unsent[row.reason] ?? row.reason)
  return { ...letter, kind, kind_name: letterKinds[kind].name, reason }
}

function presentTemplate(
  kind: (typeof templateKeys)[number],
  wordings: readonly WordingRow[],
  sent: readonly SentOfKind[],
): calls.LetterTemplate {
  const house = letterKinds[kind]
  const gone = sent.find((one) => one.kind === kind)
  const own = wordings.find((wording) => wording.kind === kind)
  return {
    kind,
    ...pick(house, ['name', 'when']),
    ...pick(own ?? house, ['subject', 'opening']),
    own: own !== undefined,
    values: house.values.map((name) => ({ name, means: letterValues[name] })),
    sent_lately: gone?.sent_lately ?? 0,
    last_sent_at: gone?.last_sent_at ?? null,
    version: own?.version ?? 0,
  }
}

const letterSheet: ListSheet<calls.ListedLetter> = {
  name: 'Thư',
  file: 'thu-da-gui',
  columns: [
    ['Lập lúc', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Loại thư', 'text', 32, ({ kind_name: name }) => name],
    ['Gửi tới', 'text', 30, ({ recipient }) => recipient],
    ['Mã đơn', 'text', 16, ({ order_code }) => order_code],
    ['Tình trạng', 'text', 18, ({ state }) => letterStateNames[state]],
    ['Lý do', 'text', 40, ({ reason }) => reason],
    ['Số lần thử', 'number', 12, ({ attempts }) => attempts],
    ['Kết thúc lúc', 'text', 18, ({ ended_at: at }) => at && formatMoment(at)],
  ],
}
