import { followSentences as sentences } from '#contract/catalogue/follows/follow-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** Tells whether the signed-in reader follows this author. */
export async function isFollowing(authorId: number): Promise<boolean> {
  const { data } = await api('GET /follows/get-followed-authors', { quiet: true })
  return data.some(({ author_id }) => author_id === authorId)
}

/** Answers whether they follow afterwards; undefined where it could not be done. */
export async function setFollowing(author_id: number, wanted: boolean): Promise<boolean | undefined> {
  try {
    const { msg } = wanted
      ? await api('POST /follows/follow-author', { body: { author_id } })
      : await api('POST /follows/unfollow-author', { body: { author_id } })
    toast.success(msg)
    return wanted
  } catch (thrown) {
    toast.error(sentenceOf(thrown, wanted ? sentences.followFailed : sentences.unfollowFailed))
    return undefined
  }
}
