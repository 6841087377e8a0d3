import { type FileStorage, generatedName, isGeneratedName, sizedName } from './file-storage.ts'
import type { S3Settings } from '#server/platform/process/config/service-settings.ts'
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { outgoing } from '#server/platform/outbound/post-json.ts'

const patience = 10_000

/** Uploads in a bucket. */
export function s3Storage(settings: S3Settings): FileStorage {
  const bucket = openBucket(settings, patience)
  return {
    async save(kind, bytes, extension) {
      const name = generatedName(kind, extension)
      await bucket.put(name, bytes)
      return name
    },
    saveBeside: (name, size, bytes) => bucket.put(sizedName(name, size), bytes),
    putBack: (name, bytes) => bucket.put(name, bytes),
    async read(name) {
      return isGeneratedName(name) ? bucket.read(name) : undefined
    },
    async remove(name) {
      if (isGeneratedName(name)) await bucket.remove(name)
    },
    async *list() {
      for await (const file of bucket.list()) if (isGeneratedName(file.name)) yield file
    },
  }
}

export type BucketFile = { name: string; storedAt: Date }

/** A bucket of Amazon S3 or of anything that speaks like it. */
export function openBucket(settings: S3Settings, patience: number) {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })

  async function send(method: 'GET' | 'PUT' | 'DELETE', place: string, bytes: Buffer = Buffer.alloc(0)) {
    const request = {
      method,
      headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
      ...(method === 'PUT' ? { body: new Uint8Array(bytes) } : {}),
      signal: AbortSignal.timeout(patience),
    }
    return outgoing({ to: 'storage', call: method.toLowerCase() }, async () => {
      const answer = await client.fetch(bucketUrl + place, request).catch((error: Error) => {
        throw new StorageFailed(`${method}: ${error.message}`, true)
      })
      if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
      await answer.body?.cancel()
      throw new StorageFailed(`${method}: ${answer.status}`, answer.status >= 500 || answer.status === 429)
    })
  }

  return {
    async put(name: string, bytes: Buffer) {
      await send('PUT', `/${name}`, bytes)
    },
    async read(name: string): Promise<Buffer | undefined> {
      const answer = await send('GET', `/${name}`)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async remove(name: string) {
      await send('DELETE', `/${name}`)
    },
    async *list(): AsyncGenerator<BucketFile> {
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

/** The names that matter are ours, so nothing in them is written otherwise in XML. */
function filesIn(page: string): BucketFile[] {
  const found = page.matchAll(/<Contents>([^]*?)<\/Contents>/g)
  return [...found].map(([, file = '']) => ({
    name: textIn(file, 'Key') ?? '',
    storedAt: new Date(textIn(file, 'LastModified') ?? ''),
  }))
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
