import { moderationSentences as sentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import { api, byId } from '#web/base/platform/api/api.ts'

/** Source of a review that a dialog is opened for by its address. */
export const oneReview = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /bookreviews/get-staff-reviews', byId(id, signal))).data[0],
  notFound: sentences.notFound,
  failed: sentences.listFailed,
}
