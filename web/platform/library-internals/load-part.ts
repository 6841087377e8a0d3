/**
 * What the build puts around each `import()`, in the place of Vite's own: the files that a part needs are asked for along with it, and one that does
 * not come, or comes empty, is waited for (see script-recovery.ts). At an upgrade: does Vite still call this helper with the import and the
 * files, and does the build stop where a part has styles of its own?
 */
export async function loadPart<Part extends object>(
  load: () => Promise<Part>,
  needs: readonly string[] = [],
): Promise<Part> {
  needs.forEach(request)
  const lost = () => recoverScripts('', needs)
  const part = await load().catch(lost)
  return Object.keys(part).length > 0 ? part : lost()
}

const requested = new Set<string>()

function request(file: string) {
  if (requested.has(file)) return
  requested.add(file)
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', href: `/${file}` }))
}
