type Upload = {
  method: 'POST' | 'PUT'
  path: string
  token: string
  field: string
  name: string
  type: string
  content: Buffer
}

const boundary = 'bench-boundary'

/** A form with one file, as it goes over the line. */
export function upload({ method, path, token, field, name, type, content }: Upload): Buffer {
  const before = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(before), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${body.length}\r\n\r\n`,
  ]
  return Buffer.concat([Buffer.from(head.join('\r\n')), body])
}
