import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { openBank } from '#server/selling/bank/open-bank.ts'
import { openGateways } from '#server/selling/gateways/open-gateways.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { apiBase } from '#server/platform/http/serve.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Log } from '#server/platform/process/log.ts'
import { reopened } from '#server/platform/process/reopened.ts'
import type { SandboxOptions } from '#server/selling/sandbox/sandbox-routes.ts'
import type { InvoiceContext } from '#server/selling/sales/invoices/issue-invoices.ts'
import { openInvoiceProvider } from '#server/selling/sandbox/open-invoice-provider.ts'
import { TransferTally } from '#server/selling/transfers/transfer-tally.ts'
import type { TransferContext } from '#server/selling/transfers/transfer-routes.ts'

type PayingOptions = {
  config: ShopConfig
  database: Database
  keys: SessionKeys
  limits: RateLimits
  log: Log
  /** As readers reach the shop, and as it reaches itself. */
  publicUrl: () => string
  ownUrl: () => string
}

/** Gateways, the shop's bank, the house of its invoices, and their stand-ins in a demo. */
export function openPaying(options: PayingOptions) {
  const { config, database, limits, log } = options
  const opening = { ...options, sandboxSecrets: options.keys.sandbox }
  const gateways = reopened(
    () => config.gateways,
    () => openGateways(opening),
  )
  const bank = reopened(
    () => config.bank,
    () => openBank(opening),
  )
  const payments: PaymentContext = {
    db: database.db,
    providers: () => gateways().providers,
    bank: () => bank().account,
    attempts: limits.of({
      name: 'payment-attempts',
      by: 'person',
      limit: budgets.paying.byPerson,
      seconds: 3600,
    }),
    log,
    openCash: config.openCash,
    waiting: config.waiting,
    trackingKeys: options.keys.tracking,
  }
  const transfers: TransferContext = {
    ...payments,
    bankSecrets: () => bank().secrets,
    tally: new TransferTally(),
  }
  const doors = () => `${options.ownUrl()}${apiBase}/payments`
  const sandbox: SandboxOptions = {
    db: database.db,
    gateways: gateways().sandboxes,
    noticeAddress: (slug) => `${doors()}/${slug}-ipn`,
    bank: bank().sandbox,
    eventAddress: () => `${doors()}/bank-events/sepay`,
    log,
  }
  const invoices: InvoiceContext = {
    db: database.db,
    provider: openInvoiceProvider(config, database.db),
    log,
  }
  return { payments, transfers, invoices, sandbox }
}
