import type { HtmlPart } from './html-fragment-cache.tsx'
import { redirect } from 'react-router'

/**
 * Large loader data of a page. In a document it stands as JSON in a block of its own, which the browser reads at
 * once: the router would look at every value of it, and write it as a text within a script. The router then has a mark without data.
 */
export type PageData<Data> = { data?: Data }

const ofMarks = new WeakMap<PageData<unknown>, unknown>()

export function handOver<Data extends object>(
  data: Data,
  { isDocument }: { isDocument: boolean },
): PageData<Data> {
  if (!isDocument) return { data }
  const mark = {}
  ofMarks.set(mark, data)
  return mark
}

/** On the server the very object that was handed over; in the browser one and the same for as long as the page has it. */
export function readPageData<Data>(mark: PageData<Data>): Data {
  const known = mark.data ?? ofMarks.get(mark)
  const data = known ?? JSON.parse(document.getElementById(blockId)?.textContent ?? '')
  if (known === undefined) ofMarks.set(mark, data)
  return data as Data
}

const blockId = 'page-data'

const written = new WeakMap<object, Uint8Array>()
const encoder = new TextEncoder()

/** Large data that are the same object on many pages, and a member of theirs, are written once. */
export function writeOnce<Data extends object>(data: Data): Data {
  if (import.meta.env.SSR) written.set(data, encoder.encode(inBlock(data)))
  return data
}

/** For the document: the data of the mark among what the loaders answered. */
export function pageDataBlock(loaderData: Readonly<Record<string, unknown>>): HtmlPart[] {
  const [data] = Object.values(loaderData).flatMap((answer) => ofMarks.get(answer as PageData<unknown>) ?? [])
  if (data === undefined) return []
  const members = Object.entries(data).filter(([, value]) => value !== undefined)
  const parts = members.flatMap(([name, value], index) => [
    `${index === 0 ? '' : ','}${inBlock(name)}:`,
    written.get(value as object) ?? inBlock(value),
  ])
  return [`<script type="application/json" id="${blockId}">{`, ...parts, '}</script>']
}

function inBlock(value: unknown): string {
  const json = JSON.stringify(value)
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json
}

/**
 * A place is known by the id that its address begins with, whatever follows. `/book/12` alone is good, with the whole path as its
 * canonical address; one that goes on with another name, as before a change of it, or is of what was merged, leads permanently to
 * the path of now, and `below` it.
 */
export function redirectToPath({ search }: URL, part: string, path: string, below = '') {
  const own = path.slice(path.lastIndexOf('/') + 1)
  const isBareId = /^\d+$/.test(part) && own.startsWith(`${part}-`)
  if (part === own || isBareId) return
  throw redirect(path + below + search, 301)
}
