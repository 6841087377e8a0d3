/**
 * Treatment of an address by the worker. `untouched` is none of its business; `online` is never kept, and where no line is, that is
 * said; `private` is kept for one person.
 */
export type PageKind = 'untouched' | 'online' | 'public' | 'private'

/** Calls, files, the hub, the office, and where a gateway leads back to. */
const untouched =
  /^\/(?:api|assets|uploads|covers|hub|socket\.io|health|metrics|admin|payment|sandbox)(?:\/|$)|\.[a-z0-9]+$/i
/** Pages of business with the shop, private ones, and those opened by a letter's own link. */
const online =
  /^\/(?:checkout|login|dat-lai-mat-khau|profile|bao-mat|notifications|messages|bao-co-hang|ngung-nhan-tin|tra-cuu|nhan-don)(?:\/|$)/
const personal = /^\/(?:cart|orders)(?:\/|$)/
/** Only the counter of the office sells without a line. */
const counter = /^\/admin\/counter\/?$/

export function pageKind({ pathname }: Pick<URL, 'pathname'>): PageKind {
  if (counter.test(pathname)) return 'private'
  if (untouched.test(pathname)) return 'untouched'
  if (online.test(pathname)) return 'online'
  return personal.test(pathname) ? 'private' : 'public'
}

/** A session begins or ends: what was kept for the person before is gone before the answer comes. */
const sessionChanges = /^\/(?:login|api\/v1\/accounts\/(?!refresh-token)[a-z-]+)$/

export const changesSession = (method: string, { pathname }: Pick<URL, 'pathname'>) =>
  method !== 'GET' && sessionChanges.test(pathname)
