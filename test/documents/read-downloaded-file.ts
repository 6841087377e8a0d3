import { readXlsx } from 'hucre'
import type { FileResponse } from '#server/platform/http/responses/file-response.ts'

export async function bytesOf({ content }: FileResponse): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The rows of each sheet below its head, by its name. */
export async function sheetsOf(workbook: Buffer): Promise<Record<string, unknown[][]>> {
  const { sheets } = await readXlsx(workbook)
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows.slice(1)]))
}
