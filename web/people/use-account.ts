import { useEffect, useState } from 'react'
import type { Account } from '#contract/account-management.ts'
import { userDeskSentences } from '#contract/user-desk-sentences.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { findAccount } from './user-calls.ts'

/** Somebody by his number: whom the page knows, or else whom the server finds. */
export function useAccount(accountId: number, known: Account | undefined) {
  const [fetched, setFetched] = useState<Account>()
  const [failure, setFailure] = useState('')
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    const left = new AbortController()
    findAccount(accountId, left.signal).then(
      ({ accounts: [account] }) => (account ? setFetched(account) : setFailure(userDeskSentences.notFound)),
      (thrown: unknown) =>
        left.signal.aborted || setFailure(sentenceOf(thrown, userDeskSentences.detailFailed)),
    )
    return () => left.abort()
  }, [accountId, isKnown])
  return { account: known ?? fetched, failure }
}
