import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { Attachment } from '#server/platform/outbound/send-mail.ts'

/** Reads the files that the row of a letter names. Where one is not to be had the letter waits: it promises them. */
export async function readAttachments(
  storage: Pick<FileStorage, 'read'>,
  files: unknown,
): Promise<Attachment[]> {
  const named = Array.isArray(files) ? files.filter(isNamed) : []
  return Promise.all(
    named.map(async ({ name, file }) => {
      const content = await storage.read(file)
      if (!content) throw new Error('A file that goes with a letter is not in the storage')
      return { name, content }
    }),
  )
}

const isNamed = (given: unknown): given is { name: string; file: string } =>
  typeof given === 'object' &&
  given !== null &&
  'name' in given &&
  'file' in given &&
  typeof given.name === 'string' &&
  typeof given.file === 'string'
