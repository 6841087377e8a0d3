import { useEffect, useState } from 'react'
import type { Account } from '#contract/accounts/account-management.ts'
import { userManagementSentences } from '#contract/accounts/user-management-sentences.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
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
      ({ accounts: [account] }) =>
        account ? setFetched(account) : setFailure(userManagementSentences.notFound),
      (thrown: unknown) =>
        left.signal.aborted || setFailure(sentenceOf(thrown, userManagementSentences.detailFailed)),
    )
    return () => left.abort()
  }, [accountId, isKnown])
  return { account: known ?? fetched, failure }
}
