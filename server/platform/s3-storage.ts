import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import {
  type FileStorage,
  generatedName,
  isGeneratedName,
  sizedName,
  type StoredFile,
} from './file-storage.ts'

export type S3Settings = {
  /** The address below which the bucket's files lie, in either style. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const patience = 10_000

/** Files in a bucket of Amazon S3 or of anything that speaks like it. */
export function s3Storage({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  async function send(method: 'GET' | 'PUT' | 'DELETE', place: string, bytes: Buffer = Buffer.alloc(0)) {
    const request = {
      method,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
      ...(method === 'PUT' ? { body: new Uint8Array(bytes) } : {}),
      signal: AbortSignal.timeout(patience),
    }
    const answer = await client.fetch(bucketUrl + place, request).catch((error: Error) => {
      throw new StorageFailed(`${method}: ${error.message}`, true)
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    await answer.body?.cancel()
    throw new StorageFailed(`${method}: ${answer.status}`, answer.status >= 500 || answer.status === 429)
  }

  return {
    async save(kind, bytes, extension) {
      const name = generatedName(kind, extension)
      await send('PUT', `/${name}`, bytes)
      return name
    },
    async saveBeside(name, size, bytes) {
      await send('PUT', `/${sizedName(name, size)}`, bytes)
    },
    async read(name) {
      if (!isGeneratedName(name)) return undefined
      const answer = await send('GET', `/${name}`)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async remove(name) {
      if (isGeneratedName(name)) await send('DELETE', `/${name}`)
    },
    async *list() {
      let after: string | undefined
      do {
        const token = after === undefined ? '' : `&continuation-token=${encodeURIComponent(after)}`
        const page = await (await send('GET', `?list-type=2${token}`)).text()
        yield* filesIn(page)
        after = nextOf(page)
      } while (after !== undefined)
    },
  }
}

/** The names are ours, so nothing in them is written otherwise in XML. */
function filesIn(page: string): StoredFile[] {
  const found = page.matchAll(/<Contents>([^]*?)<\/Contents>/g)
  return [...found].flatMap(([, file = '']) => {
    const name = textIn(file, 'Key')
    return name && isGeneratedName(name)
      ? [{ name, storedAt: new Date(textIn(file, 'LastModified') ?? '') }]
      : []
  })
}

const nextOf = (page: string) => textIn(page, 'NextContinuationToken')?.replaceAll('&amp;', '&')

const textIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

/** A storage that is away is one thing; one that does not know us is set up wrongly. */
class StorageFailed extends Error {
  readonly code: string

  constructor(what: string, away: boolean) {
    super(`The storage of files failed at ${what}`)
    this.code = away ? 'ECONNREFUSED' : 'STORAGE_REFUSED'
  }
}
