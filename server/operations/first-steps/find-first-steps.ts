import { setTimeout as wait } from 'node:timers/promises'
import type { FirstStep } from '#contract/operations/first-steps/first-steps.ts'
import { describeDelivery } from '#contract/selling/delivery/describe-delivery.ts'
import { findEditedDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { findSettledSteps, findShop } from '#server/base/shop/shop-store.ts'
import { findingsAbout } from '#server/operations/health/check.ts'
import { checkBackup } from '#server/operations/health/checks/check-backup.ts'
import { checkBank } from '#server/operations/health/checks/check-bank.ts'
import { bankConnection } from '#server/operations/connections/bank-connection.ts'
import { mailConnection } from '#server/operations/connections/mail-connection.ts'
import { backupConnection } from '#server/operations/connections/storage-connections.ts'
import { decidingVariables } from '#server/operations/connections/take-connections.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { countBeginnings } from './first-step-store.ts'
import { judgeFirstSteps } from './judge-first-steps.ts'

/** Milliseconds that the screen waits for the place of the backups, which may be a bucket far away. */
const patience = 2_000
const slow = findingsAbout('Bản sao lưu').skipped('nơi để bản sao lưu trả lời chậm, xem ở trang Sao lưu')

export type FirstStepContext = { db: Db; config: ShopConfig }

/** Every first step of a shop in earnest, by one look at it; a demo has none. */
export async function findFirstSteps({ db, config }: FirstStepContext): Promise<FirstStep[]> {
  if (config.demo) return []
  // The doctor is asked as of the shop that customers will reach.
  const setup = { config: { ...config, reachable: true } }
  const [shop, settled, delivery, counts] = await Promise.all([
    findShop(db),
    findSettledSteps(db),
    findEditedDelivery(db),
    countBeginnings(db),
  ])
  const facts = {
    shop,
    settled,
    delivery: { changed: delivery.version > 1, words: describeDelivery(delivery).shipping },
    counts,
    bank: {
      account: config.bank.account,
      findings: checkBank(setup),
      setBy: decidingVariables(bankConnection, config),
    },
    // That the server lets the shop in is what a test letter proves; a page that waits for it would be slow.
    mail: { settings: config.mail, findings: [], setBy: decidingVariables(mailConnection, config) },
  }
  const backup = { to: config.backup.to, setBy: decidingVariables(backupConnection, config) }
  const steps = judgeFirstSteps({ ...facts, backup: { ...backup, findings: [] } })
  // Once all is done the health screen watches over the backups: nothing far away is asked for a list that is not shown.
  if (backup.to === undefined || steps.every(({ done }) => done)) return steps
  const findings = await Promise.race([checkBackup(setup), wait(patience, [slow], { ref: false })])
  return judgeFirstSteps({ ...facts, backup: { ...backup, findings } })
}
