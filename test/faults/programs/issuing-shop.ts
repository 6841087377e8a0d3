import { salesFeature } from '#server/selling/sales/feature.ts'
import { readInvoiceProvider } from '#server/selling/sales/invoices/invoice-houses.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { createTestLog } from '#test/output/captured-output.ts'

// node issuing-shop.ts DATABASE HOUSE FOLDER: issues invoices by the house at that address until it is killed.
const [url = '', EINVOICE_URL = '', folder = ''] = process.argv.slice(2)
const { db, pool } = openDatabase({ url, poolSize: 8, onLostConnection: () => {} })
const house = readInvoiceProvider({
  EINVOICE_URL,
  EINVOICE_CLIENT_ID: 'hien',
  EINVOICE_CLIENT_SECRET: 'kin',
  EINVOICE_ACCOUNT_ID: 'account-1',
  EINVOICE_TEMPLATE: '1',
  EINVOICE_SERIES: 'C26MHS',
})
const invoices = { db, provider: () => house, log: createTestLog() }
const [issuing] = salesFeature.jobs?.({ invoices, storage: folderStorage(folder) }) ?? []
// As if the pauses between tries had passed. What another process has in its hands ends in two minutes, less the moment that a call takes here.
setInterval(() => {
  void pool
    .query(
      `update invoices set next_at = now()
       where next_at > now() and next_at not between now() + interval '100 seconds' and now() + interval '120 seconds'`,
    )
    .then(() => issuing?.soon())
}, 50)
