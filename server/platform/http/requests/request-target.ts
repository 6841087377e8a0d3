/**
 * The path and query that a request asks for: clients may name the whole address, and a path that begins like another host must
 * be taken for one nowhere behind. Undefined where it asks for no path at all.
 */
export function pathOfTarget(target: string): string | undefined {
  if (/^\/(?![/\\])/.test(target)) return target
  const origin = /^https?:\/\/[^/?#\\]+/i.exec(target)?.[0]
  if (origin !== undefined && !URL.canParse(origin)) return undefined
  const rest = target.slice(origin?.length ?? 0)
  const path = origin !== undefined && !rest.startsWith('/') ? `/${rest}` : rest
  return path.startsWith('/') ? path.replace(/^\/[/\\]+/, '/') : undefined
}
