import { cleanLine, fold } from '#contract/language/vietnamese.ts'
import { longestSynonymPart } from '#contract/search/search-sentences.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { insertMissedSearch } from './missed-search-store.ts'

const mostOfDay = 500

/** What found nothing, for the staff to see what readers call things; but nothing that may name a person. */
export async function noteMissedSearch(db: DbOrTransaction, typed: string, nearest: boolean) {
  const said = cleanLine(typed)
  if (isTelling(said)) await insertMissedSearch(db, { folded: fold(said), typed: said, nearest }, mostOfDay)
}

/** Neither an address nor a telephone number, an order or a card. */
export function isTelling(said: string): boolean {
  const digits = said.replace(/\D/g, '').length
  return said.length <= longestSynonymPart && fold(said).length >= 3 && digits < 7 && !/[@/\\<>{}]/.test(said)
}
