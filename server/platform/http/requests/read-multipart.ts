import type { FastifyRequest } from 'fastify'
import type { FileRule } from '#contract/platform/shape/image-upload.ts'
import { tooLarge, unreadableRequest } from '#contract/platform/shape/refusal.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'

export type UploadedFile = { bytes: Buffer; name: string }

export const isMultipart = (request: FastifyRequest) =>
  /^multipart\//i.test(request.headers['content-type'] ?? '')

/** The fields and files of a form, held in memory: each file only up to its own limit, unknown ones refused. */
export async function readMultipart(request: FastifyRequest, rules: Readonly<Record<string, FileRule>>) {
  const fields: Record<string, unknown> = {}
  const files: Record<string, UploadedFile | undefined> = {}
  const largest = Math.max(...Object.values(rules).map((rule) => rule.maxBytes))
  const limits = {
    fileSize: largest + 1,
    files: Object.keys(rules).length,
    fields: budgets.form.fields,
    fieldSize: budgets.form.fieldBytes,
    parts: 60,
  }
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field') {
      fields[part.fieldname] =
        part.fieldname in fields ? [fields[part.fieldname], part.value].flat() : part.value
      continue
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
    if (!rule || files[part.fieldname])
      throw invalidField(part.fieldname.slice(0, 100), 'File này không được mong đợi')
    files[part.fieldname] = { bytes: await readFile(part.file, rule), name: part.filename }
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (!rule.required || files[name]?.bytes.length) continue
    throw invalidField(name, (files[name] && rule.empty) ?? rule.wrongType)
  }
  return { fields, files }
}

async function* readParts(request: FastifyRequest, limits: object) {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (error instanceof Failure || !code.startsWith('FST_')) throw error
    throw new Failure(/LIMIT|TOO_LARGE/.test(code) ? tooLarge : unreadableRequest)
  }
}

async function readFile(stream: AsyncIterable<Buffer>, rule: FileRule): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > rule.maxBytes) throw new Failure(tooLarge, { msg: rule.tooLarge })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
