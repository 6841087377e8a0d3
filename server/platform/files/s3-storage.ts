import { type FileStorage, generatedName, isGeneratedName, sizedName } from './file-storage.ts'
import type { S3Settings } from '#server/platform/process/config/service-settings.ts'
import { openBucket } from './s3-bucket.ts'

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
