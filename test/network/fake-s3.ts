import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const settings = {
  region: 'ap-southeast-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
}

/** A bucket that reckons every signature itself, as the protocol describes it, and refuses what does not match. */
export async function openFakeS3() {
  const files = new Map<string, Buffer>()
  const trouble: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const name = decodeURIComponent(pathname)
    if (searchParams.has('list-type')) {
      const listed = isSigned(request, body)
      response.writeHead(listed ? 200 : 403).end(listed ? listing(files, name, searchParams) : undefined)
      return
    }
    const status =
      trouble.shift() ?? (isSigned(request, body) ? answer(files, request.method, name, body) : 403)
    response.writeHead(status).end(status === 200 && request.method === 'GET' ? files.get(name) : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...settings, bucketUrl: `http://127.0.0.1:${port}/hien-sach` },
    files,
    /** Answers with these statuses first, whatever is asked. */
    answerNext: (...statuses: number[]) => trouble.push(...statuses),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function answer(files: Map<string, Buffer>, method: string | undefined, name: string, body: Buffer): number {
  if (method === 'PUT') files.set(name, body)
  if (method === 'DELETE') return files.delete(name) ? 204 : 404
  return files.has(name) ? 200 : 404
}

const pageSize = 2
const storedAt = '2026-01-02T03:04:05.000Z'

/** Two at a time, so that a list must be asked for again. */
function listing(files: Map<string, Buffer>, bucket: string, params: URLSearchParams): string {
  const names = [...files.keys()].map((name) => name.slice(bucket.length + 1)).toSorted()
  const from = Number(params.get('continuation-token')?.slice('behind & '.length) ?? 0)
  const shown = names
    .slice(from, from + pageSize)
    .map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${storedAt}</LastModified><Size>1</Size></Contents>`,
    )
  const next = from + pageSize
  const more =
    next < names.length ? `<NextContinuationToken>behind &amp; ${next}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${shown.join('')}${more}</ListBucketResult>`
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': hash } = request.headers
  const [, id, day = '', region = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  if (id !== settings.accessKeyId || region !== settings.region || hash !== sha256(body)) return false
  const headers = names.split(';').map((header) => `${header}:${String(request.headers[header])}\n`)
  const [path, query = ''] = (request.url ?? '').split('?')
  const sorted = query.split('&').toSorted().join('&')
  const canonical = [request.method, path, sorted, headers.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${settings.secretAccessKey}`, day))
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  return hmac(key, text).toString('hex') === signature
}
