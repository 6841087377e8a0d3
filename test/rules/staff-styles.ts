import { importsOf, type SourceFile } from './architecture-rules.ts'

/** The folders whose utilities stand in the staff's stylesheet alone, as the storefront's own stylesheet leaves them out. */
export const foldersLeftOut = (stylesheet: string) =>
  Array.from(stylesheet.matchAll(/^@source not '\.\/([^']+)';$/gm), ([, folder = '']) => `web/${folder}/`)

/** Whatever a page of the storefront draws, at once or later. */
export function reachedByStorefront(files: readonly SourceFile[]): string[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const reached = new Set<string>()
  const open = files.filter(({ name }) => /^web\/(?:root|shop\/screens\/.*)\.tsx$/.test(name))
  for (const file of open) {
    if (reached.has(file.name)) continue
    reached.add(file.name)
    open.push(...importsOf(file).flatMap((name) => byName.get(name) ?? []))
  }
  return [...reached]
}
