import { campaignStateNames } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import * as calls from '#contract/catalogue/campaigns/campaigns.ts'
import { campaignSentences as said } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { listBooks } from '#server/catalogue/books/browse/list-books.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  campaignList,
  countCampaignStates,
  countCovered,
  findNamedTargets,
  listExamples,
} from './campaign-store.ts'
import { createCampaign, endCampaign, updateCampaign } from './change-campaign.ts'
import { findPrices, listPriceHistory } from './price-history-store.ts'

const examples = 5
const proposed = 8
const mostEntries = 100

export const campaignRoutes = ({ db }: Database) => [
  ...withSheet(db, {
    list: service(calls.getCampaigns, async ({ query }) => {
      const [page, counts] = await Promise.all([campaignList.page(db, query), countCampaignStates(db)])
      return { ...page, counts }
    }),
    call: calls.exportCampaigns,
    sheet: campaignSheet,
  }),
  service(calls.createCampaign, async ({ body, caller }) => ({
    data: await createCampaign(db, caller, body),
    msg: said.created,
  })),
  service(calls.updateCampaign, async ({ query: { id }, body, caller }) => ({
    data: await updateCampaign(db, caller, id, body),
    msg: said.updated,
  })),
  service(calls.endCampaign, async ({ query: { id }, caller }) => {
    const { deleted } = await endCampaign(db, caller, id)
    return { deleted, msg: deleted ? said.deleted : said.ended }
  }),
  service(calls.previewCampaign, async ({ body }) => {
    const [books, shown] = await Promise.all([countCovered(db, body), listExamples(db, body, examples)])
    return { books, examples: shown }
  }),
  service(calls.findTargets, async ({ query: { kind, q } }) => {
    if (kind !== 'book') return { data: await findNamedTargets(db, kind, q, proposed) }
    const { books } = await listBooks(db, { search: q, page: 1, page_size: proposed })
    return { data: books.map(({ book_id: id, title: name }) => ({ kind, id, name })) }
  }),
  service(calls.getPriceHistory, async ({ query: { id } }) => {
    const prices = await findPrices(db, id)
    if (!prices) throw new Failure(bookNotFound)
    return { data: await listPriceHistory(db, id, mostEntries), ...prices }
  }),
]

const campaignSheet: ListSheet<calls.Campaign> = {
  name: 'Chiến dịch',
  file: 'chien-dich',
  columns: [
    ['Chiến dịch', 'text', 36, ({ name }) => name],
    ['Từ', 'text', 18, ({ starts_at: at }) => at && formatMoment(at)],
    ['Đến', 'text', 18, ({ ends_at: at }) => at && formatMoment(at)],
    ['Giảm %', 'number', 10, ({ percent }) => percent],
    ['Giá', 'money', 14, ({ price }) => price],
    ['Của', 'text', 44, ({ targets }) => targets.map(({ name }) => name).join('; ')],
    ['Số sách', 'number', 10, ({ books }) => books],
    ['Tình trạng', 'text', 16, ({ state }) => campaignStateNames[state]],
  ],
}
