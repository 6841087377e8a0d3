/** Without a line a page that the service worker kept is opened as a whole document: it says itself that it is an old one. */
export async function openCachedPage(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const kept = await caches.match(path).catch(() => undefined)
  if (kept) location.assign(path)
  return kept !== undefined
}
