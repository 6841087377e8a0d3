import type { Db, Transaction } from '#server/platform/database/database.ts'
import { fingerprintsOf, type SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { sealSecret, unsealSecret } from '#server/identity/sessions/factor/seal-secret.ts'
import { holdSealedBefore, isOtherInUse, noteSigning, saveSealed } from './secret-use-store.ts'

const atOnce = 100

type Resealing = { db: Db; keys: SessionKeys; stopping: AbortSignal }

/**
 * Seals with the secret that signs whatever another sealed, so that it outlives that one. Where another process signs with another
 * secret, as while one after the other is started anew, each leaves what there is: one that accepts both would turn it round and round,
 * and one that accepts its own alone could not read it.
 */
export async function resealSecrets({ db, keys, stopping }: Resealing): Promise<void> {
  const { own } = fingerprintsOf(keys)
  await noteSigning(db, own)
  if (await isOtherInUse(db, own)) return
  let last: number | undefined = 0
  while (last !== undefined && !stopping.aborted) {
    const after: number = last
    last = await db.transaction((tx) => resealSome(tx, { keys, own, after }))
  }
}

/** Answers after which account to go on; undefined at the end. What no accepted secret opens stays as it is. */
async function resealSome(
  tx: Transaction,
  { keys, own, after }: { keys: SessionKeys; own: string; after: number },
): Promise<number | undefined> {
  const held = await holdSealedBefore(tx, own, after, atOnce)
  for (const { account_id: accountId, secret } of held) {
    const opened = unsealSecret(keys, accountId, secret)
    if (opened)
      await saveSealed(tx, { accountId, secret: sealSecret(keys, accountId, opened), sealedBy: own })
  }
  return held.at(-1)?.account_id
}
