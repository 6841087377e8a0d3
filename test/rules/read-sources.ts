import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from './architecture-rules.ts'

const root = path.join(import.meta.dirname, '../..')

/** All TypeScript of these folders, named from the project's root. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => ({
        name: path.relative(root, file).split(path.sep).join('/'),
        text: readFileSync(file, 'utf8'),
      })),
  )
}
