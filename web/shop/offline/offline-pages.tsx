import { useKeepCart, useKeepPage, useLeaveToKeep } from './keep-pages.ts'
import { useKeptPageWays } from './kept-page-ways.ts'

/** Pages for the time without a line; comes when a page that is used has nothing else to do. */
export default function OfflinePages() {
  useLeaveToKeep()
  useKeepPage()
  useKeepCart()
  useKeptPageWays()
  return null
}
