import * as calls from '#contract/base/consents/consents.ts'
import { consentSentences as sentences } from '#contract/base/consents/consent-words.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { answerNews, readNews } from './answer-news.ts'

export const consentRoutes = (db: Db) => [
  service(calls.getConsents, async ({ person }) => ({ data: { news: await readNews(db, person.user_id) } })),
  service(calls.updateConsents, async ({ body: { news }, person }) => ({
    data: { news: await answerNews(db, person, news) },
    msg: news.given ? sentences.given : sentences.refused,
  })),
]
