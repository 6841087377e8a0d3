import { shelfSentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'

/** The picture behind an address, which the server fetches: as a file, to be sent like any other. */
export async function fetchRemotePicture(address: string): Promise<Blob> {
  const { data } = await api('POST /books/fetch-picture', { body: { url: address } })
  const [head = '', body = ''] = data.picture.split(',')
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: /data:([^;]+)/.exec(head)?.[1] ?? '' })
}

export function pictureFailureMessage(thrown: unknown): string {
  const [wrong] = thrown instanceof ApiRefusal ? thrown.errors : []
  return wrong?.msg ?? sentenceOf(thrown, shelfSentences.pictureNotFetched)
}
