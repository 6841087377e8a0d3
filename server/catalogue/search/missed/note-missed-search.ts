import { cleanLine, fold } from '#contract/platform/language/vietnamese.ts'
import { longestSynonymPart } from '#contract/catalogue/search/search-sentences.ts'
import type { DbOrTransaction, Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { insertMissedSearch, deleteOldMissedSearches } from '#server/catalogue/search/search-office-store.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'

const { missedSearches: budget } = budgets
const day = 86_400

/**
 * Searches that found nothing, for the staff to see what readers call things; but nothing that may name a person. A network fills no
 * more than its part of a day.
 */
export function missedSearches(db: DbOrTransaction, limits: RateLimits) {
  const ofNetwork = limits.of({
    name: 'missed-searches',
    by: 'network',
    limit: budget.byNetwork,
    seconds: day,
  })
  return {
    async note(address: string, typed: string, nearest: boolean) {
      const said = cleanLine(typed)
      if (!isTelling(said) || !(await isFree(ofNetwork, address))) return
      await insertMissedSearch(db, { folded: fold(said), typed: said, nearest }, budget.inAll)
    },
  }
}

const isFree = (limit: RateLimit, address: string): Promise<boolean> =>
  limit.take(address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )

/** Neither an address nor a telephone number, an order or a card. */
export function isTelling(said: string): boolean {
  const digits = said.replace(/\D/g, '').length
  return said.length <= longestSynonymPart && fold(said).length >= 3 && digits < 7 && !/[@/\\<>{}]/.test(said)
}

export const startForgettingSearches = ({ db, log }: { db: Db; log: Log }): RecurringJob =>
  startRecurringJob({
    name: 'forget-searches',
    label: 'Bỏ lượt tìm cũ',
    everySeconds: 3600,
    run: () => deleteOldMissedSearches(db),
    log,
  })
