/**
 * Wraps each `import()` of the build, in the place of Vite's own: a part that does not come, or comes empty, is waited for (see
 * script-recovery.ts). Vite's own event (`vite:preloadError`) can only let the import fail, or answer nothing. At an upgrade: does Vite
 * still call this helper with the import, and does the build stop where a part has styles of its own?
 */
export async function loadPart<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  const lost = () => recoverScripts('')
  const part = await load().catch(lost)
  return Object.keys(part).length > 0 ? part : lost()
}
